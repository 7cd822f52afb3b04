"""From run folders to tables, figures and one page; reads files, never a model."""

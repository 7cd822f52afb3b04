"""How fast it all is on the machine at hand, beside what is possible there and what people know."""

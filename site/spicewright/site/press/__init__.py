"""The pages of a book in, the finished site out."""

"""Records as pictures: cards, places, sheets and tiles made of icon lines and rules text."""

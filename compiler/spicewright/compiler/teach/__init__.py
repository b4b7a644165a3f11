"""Printed wording that the language says otherwise in, the line that works out."""

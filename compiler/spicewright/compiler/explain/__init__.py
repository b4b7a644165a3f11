"""Questions of an author in, explanations out."""

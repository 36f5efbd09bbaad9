// Derives the keys of a challenge beside the page, so that typing stays smooth.
import 'altcha/workers/pbkdf2';

// Derives the keys of a challenge in a worker, so that typing stays smooth.
import 'altcha/workers/pbkdf2';

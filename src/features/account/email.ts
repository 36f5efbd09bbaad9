import { z } from 'zod';

const maxEmailLength = 254;

/** The ordinary e-mail rule: "+" and "-" are allowed. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && z.email().safeParse(text).success;
}

/**
 * Specification section 5, `specialChars`, to the letter: letters, digits, @, . and the characters from "." to "_".
 * It runs only for clients that switched special characters off (product decisions, section 6), because it
 * refuses "-" and "+".
 */
export function hasOnlyPlainCharacters(email: string): boolean {
  return /^[a-zA-Z0-9@.\x2e-\x5f]+$/.test(email);
}

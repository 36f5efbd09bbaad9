/**
 * THE languages of the program: each has its words in `messages/`. docs/changes.md names what else a language needs, and
 * `tests/languages/every-language.test.ts` fails where one is missed.
 */
export const languages = ['en', 'de', 'fr', 'nl', 'es', 'pl', 'uk'] as const;
export type Language = (typeof languages)[number];

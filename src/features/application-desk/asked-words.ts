import { messageLocale } from '../../contract/i18n/locale.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Words that a talent read in their language, in another one. As they were read where the question has other words by now, or none in this
 * language.
 *
 * @example wordsIn('de', 'Licence?', { en: 'Licence?', de: 'Führerschein?' }) // 'Führerschein?'
 */
export function wordsIn(locale: string, read: string, now: Texts | undefined): string {
  if (!now || !Object.values(now).includes(read)) return read;
  return now[messageLocale(locale)] || read;
}

type Question = { label: Texts; options: readonly { value: string; label: Texts }[] };

/** The words of a chosen option, in the same way. */
export function optionIn(locale: string, { value, read }: { value: string; read: string }, question: Question | undefined): string {
  return wordsIn(locale, read, question?.options.find((option) => option.value === value)?.label);
}

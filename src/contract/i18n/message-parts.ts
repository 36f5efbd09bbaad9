import { isPluralElement, isSelectElement, isTagElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';

/** What a placeholder of a text stands for. `tag`: a part in `<link>…</link>`. */
export const placeholderKinds = ['text', 'number', 'choice', 'date', 'tag'] as const;
export type Placeholder = { name: string; kind: (typeof placeholderKinds)[number] };

type PluralType = 'cardinal' | 'ordinal';
/** What a message asks its caller for, in the order of its text, and the forms of its plurals. */
export type MessageParts = { placeholders: Placeholder[]; plurals: { type: PluralType; forms: string[] }[] };

const kinds: Partial<Record<TYPE, Placeholder['kind']>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.select]: 'choice',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.tag]: 'tag',
};

/** @throws Error with the reason when the text is no message that can be shown */
export function readMessageParts(text: string): MessageParts {
  // It takes less than the parser does, and is what texts are shown by.
  compile(text);
  const parts: MessageParts = { placeholders: [], plurals: [] };
  for (const element of parse(text)) collect(element, parts);
  return parts;
}

function collect(element: MessageFormatElement, into: MessageParts): void {
  const kind = kinds[element.type];
  if (kind !== undefined && 'value' in element) into.placeholders.push({ name: element.value, kind });
  if (isTagElement(element)) for (const child of element.children) collect(child, into);
  if (isPluralElement(element)) into.plurals.push({ type: element.pluralType ?? 'cardinal', forms: Object.keys(element.options) });
  if (!isPluralElement(element) && !isSelectElement(element)) return;
  for (const { value } of Object.values(element.options)) for (const child of value) collect(child, into);
}

/** The forms that whole numbers need in a language; French has a "many" that begins at a million. */
export function pluralFormsOf(locale: string, type: PluralType): string[] {
  const rules = new Intl.PluralRules(locale, { type });
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

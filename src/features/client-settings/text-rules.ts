import { type MessageParts, type Placeholder, pluralFormsOf, readMessageParts } from '../../contract/i18n/message-parts.ts';

/** Why a client's own text can't be used. `name`: of the placeholder in question. */
export type TextFault = {
  code: 'broken' | 'unknown' | 'unknownTag' | 'missing' | 'missingTag' | 'quoted' | 'notNumber';
  name: string;
};

/** What is to be looked at and works. `names`: placeholders, or forms of a plural; `long`: the number of letters, and of the usual text. */
export const textWarningCodes = ['missing', 'forms', 'long'] as const;
export type TextWarning = { code: (typeof textWarningCodes)[number]; names: string[] };

type Rules = { placeholders: readonly Placeholder[]; keepsAll: boolean };

/** The placeholders of all wordings of a text: each of them may stand in any. */
export function placeholdersOf(texts: readonly string[]): Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const { name, kind } of texts.flatMap((text) => parse(text)?.placeholders ?? [])) {
    const known = found.get(name);
    if (!known || known.kind === 'text') found.set(name, { name, kind });
  }
  return [...found.values()];
}

/**
 * The first thing by which a text would not work where it is shown; null when it can be used.
 *
 * @param rules the placeholders of the usual text, and whether each has to stay
 */
export function findTextFault(text: string, { placeholders, keepsAll }: Rules): TextFault | null {
  const parsed = parse(text);
  if (!parsed) return { code: 'broken', name: '' };
  const known = new Map(placeholders.map((each) => [each.name, each]));
  for (const { name, kind } of parsed.placeholders) {
    const usual = known.get(name)?.kind;
    if ((usual === 'tag') !== (kind === 'tag') || usual === undefined) return { code: kind === 'tag' ? 'unknownTag' : 'unknown', name };
    if (kind !== 'text' && kind !== usual) return { code: 'notNumber', name };
  }
  const gone = lackingIn(parsed, placeholders);
  const quoted = gone.find(({ name }) => text.includes(`'{${name}`) || text.includes(`'<${name}`));
  if (quoted) return { code: 'quoted', name: quoted.name };
  const tag = gone.find(({ kind }) => kind === 'tag');
  if (tag) return { code: 'missingTag', name: tag.name };
  return keepsAll && gone[0] ? { code: 'missing', name: gone[0].name } : null;
}

/** @param usual the wording that comes with the product */
export function findTextWarnings(text: string, usual: string, locale: string): TextWarning[] {
  const parsed = parse(text);
  if (!parsed) return [];
  const missing = lackingIn(parsed, placeholdersOf([usual])).map(({ name }) => name);
  const forms = parsed.plurals.flatMap((plural) => pluralFormsOf(locale, plural.type).filter((form) => !plural.forms.includes(form)));
  const warnings: TextWarning[] = [];
  if (missing.length > 0) warnings.push({ code: 'missing', names: missing });
  if (forms.length > 0) warnings.push({ code: 'forms', names: [...new Set(forms)] });
  if (isMuchLonger(text, usual)) warnings.push({ code: 'long', names: [String(text.length), String(usual.length)] });
  return warnings;
}

/** Short texts are names of buttons, tabs and fields, whose room is made for them. */
const shortText = 40;

function isMuchLonger(text: string, usual: string): boolean {
  return usual.length <= shortText && text.length > usual.length * 1.5 && text.length > usual.length + 8;
}

function lackingIn(parsed: MessageParts, placeholders: readonly Placeholder[]): Placeholder[] {
  return placeholders.filter(({ name }) => !parsed.placeholders.some((each) => each.name === name));
}

/** Null for what is no message. */
function parse(text: string): MessageParts | null {
  try {
    return readMessageParts(text);
  } catch {
    return null;
  }
}

/** A name in a text, as it is typed: `@` and the first letters of a colleague’s name. */
export type MentionQuery = { start: number; typed: string };

/** Names of people are short; what is longer is a sentence. */
const maxTyped = 40;

/**
 * The name that is being typed before the caret. An `@` inside a word, as in an address, begins none.
 *
 * @example mentionAt('Ask @Jo', 7) // { start: 4, typed: 'Jo' }
 */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || !beginsName(text, start)) return null;
  const typed = text.slice(start + 1, caret);
  return typed.length > maxTyped || /[\n@]|^\s/.test(typed) ? null : { start, typed };
}

/** Parts of a text: plain ones, and names after their `@`. */
export type TextPart = { text: string; isName: boolean };

/**
 * A text cut where it names somebody; of two names with the same beginning the longer one counts.
 *
 * @example splitMentions('@Jo, yes', ['Jo']) // [{ text: '@Jo', isName: true }, { text: ', yes', isName: false }]
 */
export function splitMentions(text: string, names: readonly string[]): TextPart[] {
  const longest = [...names].filter((name) => name !== '').sort((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = beginsName(text, at) ? longest.find((each) => standsAt(text, at + 1, each)) : undefined;
    if (name === undefined) continue;
    if (at > plain) parts.push({ text: text.slice(plain, at), isName: false });
    plain = at + 1 + name.length;
    parts.push({ text: text.slice(at, plain), isName: true });
  }
  return plain < text.length ? [...parts, { text: text.slice(plain), isName: false }] : parts;
}

/** Of these people the ones whom a text names. Of several with the same name only those who were `picked`. */
export function mentionedIn<P extends { id: string; name: string }>(text: string, people: readonly P[], picked: ReadonlySet<string>): P[] {
  const names = splitMentions(
    text,
    people.map(({ name }) => name),
  ).flatMap((part) => (part.isName ? [part.text.slice(1)] : []));
  const isAlone = (name: string) => people.filter((person) => person.name === name).length === 1;
  return people.filter(({ id, name }) => names.includes(name) && (isAlone(name) || picked.has(id)));
}

function beginsName(text: string, at: number): boolean {
  return at === 0 || /[\s(„“"«,;:/]/.test(text.charAt(at - 1));
}

function standsAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/[\p{L}\p{N}_]/u.test(text.charAt(at + name.length));
}

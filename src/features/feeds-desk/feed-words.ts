/** A message key below `talent.desk.connections.feed.` with what it says. */
export type FeedWords = { key: string; values: Record<string, string> };

/** Why runs fail, in English, to the message that says what to do; named groups are its values. The first that fits. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^answered (?<status>401|403)$/, 'refused'],
  [/^answered (?<status>404|410)$/, 'notThere'],
  [/^answered (?<status>\d+)$/, 'answered'],
  [/^(sent nothing for|was not read within)/, 'slow'],
  [/^cannot be reached: .*(CERT|SSL|TLS)/i, 'certificate'],
  [/^cannot be reached/, 'unreachable'],
  [/is a web page/, 'webPage'],
  [/^(is empty|has no projects)/, 'empty'],
  [/^every row failed/, 'everyRow'],
  [/(broke off|ends inside|unclosed)/, 'brokeOff'],
  [/larger than|more than \d+ (MB|pages)/, 'tooLarge'],
  [/(is no public address|does not begin with https|must not contain a password|is no address|on another server)/, 'address'],
  [/^its address was encrypted/, 'secret'],
  [/(is no feed|is no JSON|is no XML|has no element)/, 'noFeed'],
  [/^the process that ran it ended/, 'interrupted'],
  [/^failed in this portal/, 'portal'],
];

/** The keys of all messages that are made here. */
export const feedWordKeys: readonly string[] = reasons.map(([, key]) => `why.${key}`);

/** Why a run failed or nothing would be imported, and what to do, as a message. @example explainWhy('answered 404') // { key: 'why.notThere', values: { status: '404' } } */
export function explainWhy(why: string): FeedWords | null {
  for (const [pattern, key] of reasons) {
    const match = pattern.exec(why);
    if (match) return { key: `why.${key}`, values: { ...match.groups } };
  }
  return null;
}

/** The value that a remark names, without the English around it; `line` is a row that it refers to. @example plainValue('line 9') // { line: 9 } */
export function plainValue(value: string): { text: string } | { line: number } {
  const line = /^line (\d+)$/.exec(value)?.[1];
  if (line) return { line: Number(line) };
  return { text: value.replace(/^there were /, '').replace(/^(.+) as (\d{4}-\d\d-\d\d)$/, '$1 → $2') };
}

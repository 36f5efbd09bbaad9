/** What forms do that do not just save, by their intent. */
const words: readonly (readonly [intents: RegExp, word: string])[] = [
  [/^feeds\.(?:create|change|preview|map)/, 'talent.desk.sending.read'],
  [/send|test|retry|link/i, 'talent.state.sending'],
];

/** The message for a form that is on its way; null for those that save something. @example sendingWord('feeds.preview') // 'talent.desk.sending.read' */
export function sendingWord(intent: unknown): string | null {
  return words.find(([intents]) => intents.test(String(intent)))?.[1] ?? null;
}

/** `fault` is null for a document that is too costly to open as well: that may be the machine's fault. */
export type PageCount = { pages: number | null; fault: 'encrypted' | 'broken' | null };

/** What `count-pages.ts` sends to its child, and what comes back. */
export type CountJob = { id: number; pdf: Uint8Array };
export type CountAnswer = PageCount & { id: number };

/** The child runs our own code, so checking the outer shape is enough. */
export function isAnswer(message: unknown): message is CountAnswer {
  return typeof message === 'object' && message !== null && 'pages' in message && 'fault' in message;
}

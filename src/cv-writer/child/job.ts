import type { WrittenDocument } from '../document.ts';

/** What is sent to the child, and what comes back. */
export type WriteJob = { id: number; document: WrittenDocument };
export type WriteAnswer = { id: number } & (
  | { pdf: Uint8Array<ArrayBuffer>; pages: number }
  | { refused: 'letters' | 'failed' | 'unavailable'; detail: string }
);

/** The child runs our own code, so checking the outer shape is enough. */
export function isAnswer(message: unknown, id: number): message is WriteAnswer {
  return typeof message === 'object' && message !== null && 'id' in message && message.id === id;
}

import type { WrittenDocument } from '../document.ts';

/** What is sent to the thread, and what comes back. */
export type WriteJob = { id: number; document: WrittenDocument };
export type WriteAnswer = { id: number } & (
  | { pdf: Uint8Array<ArrayBuffer>; pages: number }
  | { refused: 'letters' | 'failed' | 'unavailable'; detail: string }
);

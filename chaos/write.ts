import type { PortalAnswer } from '../tests/support/call-portal.ts';

/** A write whose outcome the ledger keeps under a key. */
export type Write = {
  key: string;
  value: string | null;
  send: () => Promise<PortalAnswer>;
  /** It carries an Idempotency-Key: a repeat is answered as the first try was, so 409 means that neither did anything. */
  isOnce?: boolean;
};

/** The next write of each kind for somebody; null when there is nothing left to do. */
export type WriteKinds = readonly (() => Write | null)[];

/** Where an application came to, for the operators who move it on. */
export type SentApplication = { id: number; status: string };

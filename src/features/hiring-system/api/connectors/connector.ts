import type { TalentScope } from '../../../../contract/ids.ts';
import type { Transaction } from '../../../../server/db/database.ts';
import type { HandOverChange } from '../hand-over-store.ts';
import type { HandOverRow } from '../tables.ts';

/** One try of a hand-over. */
export type Parcel = {
  handOver: HandOverRow;
  scope: TalentScope;
  /** Decrypted for this try, never logged or stored. */
  securityId: { vms: string; value: string } | null;
  /** How often the application was tried before, by this hand-over and earlier ones. */
  earlierTries: number;
};

/** What became of a try. `words` are for the operator. */
export type SendAnswer = { words?: string | null; httpStatus?: number | null } & (
  | { outcome: 'accepted'; reference?: string | null }
  /** `canTalentRepair`: the talent is asked to repair it, and reads the words. */
  | { outcome: 'refused'; canTalentRepair: boolean }
  /** It is there and will be answered; `checkAfterMs`: when to ask the connector, if it can be asked. */
  | { outcome: 'later'; checkAfterMs?: number }
  | { outcome: 'unreachable' }
);

/** Who takes applications. */
export type Connector = {
  /** @returns the answer; `commit` writes what belongs to it, in the transaction that notes the answer. */
  send: (parcel: Parcel) => Promise<SendAnswer & { commit?: (trx: Transaction) => Promise<HandOverChange> }>;
  /** What became of one that was to be answered later; without it the system reports by itself. */
  check?: (handOver: HandOverRow) => Promise<SendAnswer>;
};

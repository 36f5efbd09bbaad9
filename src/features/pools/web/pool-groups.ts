import type { Pool } from '../contract.ts';
import { isCurrent } from '../join-rules.ts';

/** Pools the talent is in, has asked to join, or is invited to. */
export function isMine(pool: Pool): boolean {
  return pool.invitation !== null || isCurrent(pool.membership?.status);
}

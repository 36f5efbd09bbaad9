import type { Pool } from '../contract.ts';
import { isCurrent } from '../join-rules.ts';

/** Pools I am in, have asked to join, or am invited to. */
export function isMine(pool: Pool): boolean {
  return pool.invitation !== null || isCurrent(pool.membership?.status);
}

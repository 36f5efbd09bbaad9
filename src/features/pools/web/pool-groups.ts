import type { Pool } from '../contract.ts';

/** Pools I am in, have asked to join, or am invited to. */
export function isMine(pool: Pool): boolean {
  return pool.invitation !== null || pool.membership?.status === 'ACCEPTED' || pool.membership?.status === 'APPLIED';
}

import { z } from 'zod';
import { parseJson } from '../../../contract/parse-json.ts';

/** How far a page has read: everything that this snapshot of the database shows, taken at that time. */
export type ChangePosition = { at: Date; snapshot: string };

/** Transaction numbers have 64 bits; PostgreSQL refuses more. */
const maxTransaction = 2n ** 63n - 1n;

const snapshotText = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/;
const positionShape = z.tuple([z.int().nonnegative().max(8_640_000_000_000_000), z.string().max(2_000).refine(isSnapshot)]);

/** @example encodePosition({ at: now, snapshot: '812:815:813' }) // 'WzE3OT…' */
export function encodePosition({ at, snapshot }: ChangePosition): string {
  return Buffer.from(JSON.stringify([at.getTime(), snapshot])).toString('base64url');
}

/** @returns null for what no answer had */
export function readPosition(text: string): ChangePosition | null {
  const parsed = positionShape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  return parsed.success ? { at: new Date(parsed.data[0]), snapshot: parsed.data[1] } : null;
}

/** As PostgreSQL reads it: the oldest running transaction, the first one to come, and the running ones between in their order. */
function isSnapshot(text: string): boolean {
  if (!snapshotText.test(text)) return false;
  const [oldest = 0n, next = 0n, ...running] = text
    .split(/[:,]/)
    .filter(Boolean)
    .map((part) => BigInt(part));
  const isAscending = running.every((each, index) => each >= (running[index - 1] ?? oldest) && each < next);
  return oldest > 0n && next >= oldest && next <= maxTransaction && isAscending;
}

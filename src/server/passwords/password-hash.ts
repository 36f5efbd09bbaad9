import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';

/** Security design: argon2id with 19 MiB, two passes, one lane (the second of OWASP's choices). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Two cores hash about 50 passwords a second; a queue longer than a second's work only times out in the browser. */
const maxRunning = Math.max(2, Math.min(4, availableParallelism()));
const maxWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** @returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. @throws AppError UNAVAILABLE when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, { ...cost, tagLength });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password is right. An unknown user (null) costs as much time as a known one, so that the time of
 * the answer does not tell whether an address is registered.
 *
 * @throws AppError UNAVAILABLE when too many are waiting.
 */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  const parsed = stored ? parse(stored) : null;
  const { salt, tag, options } = parsed ?? dummy;
  const derived = await derive(password, salt, { ...options, tagLength: tag.length });
  return timingSafeEqual(derived, tag) && parsed !== null;
}

/** Used for users that do not exist; its password is unknown, and a match would not count. */
const dummy = { salt: randomBytes(16), tag: randomBytes(tagLength), options: cost };

type Parsed = { salt: Buffer; tag: Buffer; options: typeof cost };

function parse(stored: string): Parsed | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  if (!match?.[4] || !match[5]) return null;
  return {
    salt: Buffer.from(match[4], 'base64'),
    tag: Buffer.from(match[5], 'base64'),
    options: { memory: Number(match[1]), passes: Number(match[2]), parallelism: Number(match[3]) },
  };
}

async function derive(password: string, nonce: Buffer, options: typeof cost & { tagLength: number }): Promise<Buffer> {
  await enter();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      // The same password typed on two systems may differ in Unicode composition; NFC makes them one.
      argon2('argon2id', { message: password.normalize('NFC'), nonce, ...options }, (error, key) => (error ? reject(error) : resolve(key)));
    });
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < maxRunning) {
    running += 1;
    return;
  }
  if (waiting.length >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2, log: 'password hashing is busy' });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Hands the place over instead of freeing it, so that no request overtakes the queue. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

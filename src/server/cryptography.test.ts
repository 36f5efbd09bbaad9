import { expect, test } from 'vitest';
import { isTest, readSources } from '../../scripts/source/sources.ts';

// The algorithms of docs/operating.md#keys are all there are. One that is added is noticed here, and belongs into that table.

const sources = (await readSources(new URL('../..', import.meta.url).pathname, ['src'])).filter(
  ({ path }) => /\.tsx?$/.test(path) && !isTest(path),
);
/** The first argument of each call of a function, with the file. */
const argumentsOf = (name: string) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(new RegExp(`\\b${name}\\(\\s*([^,)]+)`, 'g'))].map(([, given]) => [given, path]));

test.each([
  ['createHash', ["'sha256'"]],
  ['createHmac', ["'sha256'"]],
  ['hkdfSync', ["'sha256'"]],
  ['createCipheriv', ["'aes-256-gcm'"]],
  ['createDecipheriv', ["'aes-256-gcm'"]],
  ['argon2', ["'argon2id'"]],
])('%s is called with %j only', (name, allowed) => {
  const given = argumentsOf(name);
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter(([algorithm = '']) => !allowed.includes(algorithm))).toEqual([]);
});

test('nothing else of the platform’s cryptography is used but for the puzzle of the captcha', () => {
  const others =
    /\b(createSign|createVerify|publicEncrypt|privateDecrypt|pbkdf2(Sync)?|scrypt(Sync)?|createDiffieHellman|crypto\.subtle)\b/;
  expect(sources.filter(({ text }) => others.test(text)).map(({ path }) => path)).toEqual([
    'src/features/captcha/api/altcha.ts',
    'src/features/captcha/web/altcha-worker.ts',
  ]);
});

test('Math.random decides pauses, samples and names of tabs, never a secret', () => {
  expect(sources.filter(({ text }) => text.includes('Math.random(')).map(({ path }) => path)).toEqual([
    'src/features/auth/web/session-refresh.ts',
    'src/features/desk-live/api/event-stream.ts',
    'src/features/desk-live/desk/live-desk.ts',
    'src/features/monitoring/web/monitoring-answer.ts',
    'src/server/db/retry-conflicts.ts',
  ]);
});

test('certificates of other servers are verified: nothing switches that off', () => {
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|requireTLS: false|ignoreTLS/;
  expect(sources.filter(({ text }) => off.test(text)).map(({ path }) => path)).toEqual([]);
});

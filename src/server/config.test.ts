import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settings } from './settings.ts';

const secret = 'a secret of more than thirty-two characters';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(text: string): Promise<string> {
  const path = join(folder, `secret-${Math.random()}`);
  await writeFile(path, text);
  return path;
}

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

test.each([secret, `${secret}\n`, `${secret}\r\n`])('reads a secret from a file without the line break at its end (%j)', async (text) => {
  expect(readConfig({ SESSION_SECRET_FILE: await fileWith(text) }).SESSION_SECRET).toBe(secret);
});

test('keeps spaces and further line breaks of a secret in a file', async () => {
  expect(readConfig({ SESSION_SECRET_FILE: await fileWith(` ${secret} \n\n`) }).SESSION_SECRET).toBe(` ${secret} \n`);
});

test('reads every secret setting from a file, and a secret of a provider of sign-ins', async () => {
  const secrets = Object.entries(settings).flatMap(([name, setting]) => ('isSecret' in setting ? [name] : []));
  const named = Object.keys(settings).filter((name) => /SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL|GOOGLE_MAPS_KEY/.test(name));
  // Of these the names hold no secret: a list of words that a provider says.
  expect(secrets).toEqual(expect.arrayContaining(named.filter((name) => !/^(DESK_OIDC_SECOND|DESK_REQUIRE_SECOND)/.test(name))));
  const path = await fileWith('https://secret.example/of-more-than-thirty-two-characters');
  const fileKey = await fileWith(`${randomBytes(32).toString('base64')}\n`);
  const pairs = await fileWith('nordlicht=of-more-than-thirty-two-characters');
  for (const name of secrets) {
    const of = /^FILES_KEY/.test(name) ? fileKey : /_SECRETS$/.test(name) && name !== 'SESSION_SECRETS_ACCEPTED' ? pairs : path;
    expect(readConfig({ [`${name}_FILE`]: of })[name as keyof ReturnType<typeof readConfig>], name).toBeTruthy();
  }
  const social = readConfig({ SOCIAL_QUIET_HARBOUR_GOOGLE_SECRET_FILE: await fileWith('s3cret\n') }).socialSecrets;
  expect(social).toEqual({ SOCIAL_QUIET_HARBOUR_GOOGLE_SECRET: 's3cret' });
});

test('refuses a secret that is given both ways, each in one line', async () => {
  const path = await fileWith(secret);
  const fault = faultOf({
    SESSION_SECRET: secret,
    SESSION_SECRET_FILE: path,
    SOCIAL_A_GOOGLE_SECRET: 'x',
    SOCIAL_A_GOOGLE_SECRET_FILE: path,
  });
  expect(fault.split('\n').slice(1)).toEqual([
    '  SESSION_SECRET_FILE: SESSION_SECRET is set as well; give one of them',
    '  SOCIAL_A_GOOGLE_SECRET_FILE: SOCIAL_A_GOOGLE_SECRET is set as well; give one of them',
  ]);
});

test('says in one line why a file gives no secret: missing, a folder, empty, or wrong', async () => {
  const missing = join(folder, 'missing');
  const empty = await fileWith('\n');
  const short = await fileWith('short');
  const fault = faultOf({
    SESSION_SECRET_FILE: missing,
    SMTP_URL_FILE: folder,
    METRICS_TOKEN_FILE: empty,
    SMS_WEBHOOK_SECRET_FILE: short,
  });
  expect(fault.split('\n').slice(1)).toEqual([
    `  SESSION_SECRET_FILE: ${missing} cannot be read (ENOENT)`,
    `  SMTP_URL_FILE: ${folder} cannot be read (EISDIR)`,
    `  METRICS_TOKEN_FILE: ${empty} is empty`,
    expect.stringMatching(/^ {2}SMS_WEBHOOK_SECRET: /),
  ]);
  expect(fault).not.toContain('short');
});

// The superuser may read everything.
test.skipIf(process.getuid?.() === 0)('says in one line that a file may not be read', async () => {
  const path = await fileWith(secret);
  await chmod(path, 0);
  expect(faultOf({ SESSION_SECRET_FILE: path })).toContain(`  SESSION_SECRET_FILE: ${path} cannot be read (EACCES)`);
});

test('an empty variable names no file, and settings without a secret are not read from files', async () => {
  expect(readConfig({ SESSION_SECRET_FILE: '', PORT_FILE: await fileWith('4000') }).PORT).toBe(3000);
});

test('reads accepted secrets separated by commas or lines, and refuses a short one', async () => {
  const other = `${secret} of before`;
  expect(readConfig({ SESSION_SECRETS_ACCEPTED: `${secret}, ${other}` }).SESSION_SECRETS_ACCEPTED).toEqual([secret, other]);
  const path = await fileWith(`${secret}\n${other}\n`);
  expect(readConfig({ SESSION_SECRETS_ACCEPTED_FILE: path }).SESSION_SECRETS_ACCEPTED).toEqual([secret, other]);
  expect(faultOf({ SESSION_SECRETS_ACCEPTED: `${secret},short` })).toContain('SESSION_SECRETS_ACCEPTED');
});

test('reads keys of files as 32 bytes, and says how to make one without repeating what was given', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const config = readConfig({
    FILES_KEY: key.toString('base64'),
    FILES_KEYS_ACCEPTED: `${other.toString('base64')}, ${key.toString('base64')}`,
  });
  expect(config.FILES_KEY).toEqual(new Uint8Array(key));
  expect(config.FILES_KEYS_ACCEPTED).toEqual([new Uint8Array(other), new Uint8Array(key)]);
  const short = randomBytes(16).toString('base64');
  for (const wrong of [short, secret, key.toString('hex'), key.toString('base64url'), `${key.toString('base64')}AAAA`]) {
    const fault = faultOf({ FILES_KEY: wrong, FILES_KEYS_ACCEPTED: `${key.toString('base64')},${wrong}` });
    expect(fault).toContain('  FILES_KEY: write 32 random bytes in base64, as from: openssl rand -base64 32');
    expect(fault).toContain('  FILES_KEYS_ACCEPTED.1: write 32 random bytes');
    expect(fault).not.toContain(wrong);
  }
});

test('with a database of its own an installation has nothing of the demo or of development', () => {
  const production = readConfig({ DATABASE_URL: 'postgres://openpool@db.internal/openpool' });
  const off = { isDemo: false, hasMailbox: false, hasSimulator: false, OPENPOOL_DEV: false, OUTGOING_LOOPBACK: false, tenantsDir: null };
  expect(production).toMatchObject(off);
  expect(readConfig({})).toMatchObject({ isDemo: true, hasMailbox: true, hasSimulator: true, OPENPOOL_DEV: false });
});

test('the database may have several hosts, and replicas', () => {
  const several = 'postgres://openpool@a:5432,b:5433/openpool';
  expect(readConfig({ DATABASE_URL: several }).DATABASE_URL).toBe(several);
  expect(faultOf({ DATABASE_URL: 'postgres://openpool@a:5432,b:port/openpool' })).toContain('DATABASE_URL: Invalid URL');
  const replicas = readConfig({ DATABASE_READ_URLS: 'postgres://c/openpool, postgres://d/openpool\n' }).DATABASE_READ_URLS;
  expect(replicas).toEqual(['postgres://c/openpool', 'postgres://d/openpool']);
});

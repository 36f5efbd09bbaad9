// The portal the browser journeys visit: the built server with demo data on an empty database of its own.
import { rm } from 'node:fs/promises';
import { makeTestFolder, removeAbandonedTestFolders } from '../tests/support/test-folders.ts';
import { runInForeground } from './lib/run.mjs';
import { launch } from './lib/say.mjs';

// Set but empty: the tests must not meet the database, the mail server or the files that a developer's .env names.
const notOurs = [
  'DATABASE_URL',
  'API_ORIGIN',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'S3_ENDPOINT',
  'OPENPOOL_DEV',
  'DEFAULT_TENANT',
  'PUBLIC_PORT',
  'TRUST_PROXY',
];

launch(async () => {
  await removeAbandonedTestFolders();
  const folder = await makeTestFolder();
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    ...Object.fromEntries(notOurs.map((name) => [name, ''])),
    NODE_ENV: 'production',
    OPENPOOL_DATA: folder,
    HOST: '127.0.0.1',
    PORT: process.env.PORT ?? '4173',
    DEMO: 'true',
    MAILBOX: 'true',
    // A test run makes many sign-ins from one address.
    RATE_LIMIT_FACTOR: '100',
    // Browsers and other servers share the machine: being busy is no reason to refuse.
    DATABASE_WAIT_MS: '20000',
    // The captcha is solved as usual, in a tenth of the time: journeys share the machine with each other.
    CAPTCHA_COST: '200',
  };
  const code = await runInForeground(process.execPath, ['src/app/server.ts'], env);
  await rm(folder, { recursive: true, force: true });
  return code;
});

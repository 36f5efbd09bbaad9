// The portal the browser journeys visit: the built server with demo data on an empty database of its own.
import { rm } from 'node:fs/promises';
import { withoutDeveloperSettings } from '../tests/support/own-settings.ts';
import { makeTestFolder, removeAbandonedTestFolders } from '../tests/support/test-folders.ts';
import { runInForeground } from './lib/run.mjs';
import { launch } from './lib/say.mjs';

launch(async () => {
  await removeAbandonedTestFolders();
  const folder = await makeTestFolder();
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    ...withoutDeveloperSettings,
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

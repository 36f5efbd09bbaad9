// The portal the browser journeys visit: the built server with demo data on an empty database of its own. With E2E_API_APART=true
// two processes: one renders pages, and their calls go to the other (API_ORIGIN).
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoClientId, demoClientSecret, demoIssuer } from '../src/features/social/demo-provider.ts';
import { preparedFolder } from '../tests/e2e/support/prepared-portal.ts';
import { withoutDeveloperSettings } from '../tests/support/own-settings.ts';
import { spawnServer } from '../tests/support/server-process.ts';
import { makeTestFolder, removeAbandonedTestFolders } from '../tests/support/test-folders.ts';
import { cacheFolder } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { LaunchError, launch } from './lib/say.mjs';

launch(async () => {
  await removeAbandonedTestFolders();
  const folder = await makeTestFolder(process.env.E2E_DATA);
  const port = process.env.PORT ?? '4173';
  const settings = {
    NODE_ENV: 'production',
    OPENPOOL_DATA: folder,
    NODE_COMPILE_CACHE: join(cacheFolder, 'code'),
    HOST: '127.0.0.1',
    DEMO: 'true',
    MAILBOX: 'true',
    // A test run makes many sign-ins from one address.
    RATE_LIMIT_FACTOR: '100',
    // Browsers and other servers share the machine: being busy is no reason to refuse.
    DATABASE_WAIT_MS: '20000',
    // The captcha is solved as usual, in a tenth of the time: journeys share the machine with each other.
    CAPTCHA_COST: '200',
    // The demo's own provider stands in for that of an agency.
    DESK_OIDC_ISSUER: demoIssuer(Number(port), 'auth0'),
    DESK_OIDC_CLIENT_ID: demoClientId,
    DESK_OIDC_CLIENT_SECRET: demoClientSecret,
  };
  const apart =
    process.env.E2E_API_APART === 'true' ? await startApi(folder, { ...settings, DEMO_PROJECTS: '640', PUBLIC_PORT: port }) : null;
  const env = { LOG_LEVEL: 'warn', ...process.env, ...withoutDeveloperSettings, ...settings, PORT: port, ...apart?.settings };
  const code = await runInForeground(process.execPath, ['src/app/server.ts'], env);
  await apart?.stop();
  for (const each of [folder, preparedFolder(folder)]) await rm(each, { recursive: true, force: true });
  return code;
});

/** Starts the process that answers the calls of pages. */
async function startApi(folder, settings) {
  const { child, output, port } = spawnServer(folder, settings);
  const found = await port;
  if (found === null) throw new LaunchError(`The API did not start: ${output.slice(-5).join('\n')}`);
  return {
    settings: { API_ORIGIN: `http://127.0.0.1:${found}` },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

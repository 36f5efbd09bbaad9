import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const run = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, args, { env: { ...process.env, OPENPOOL_DATA: '/nonexistent', ...env } });

/** Prints the path of each module as it is loaded. */
const listing = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load: (url, context, next) => { console.log('loads ' + url); return next(url, context); } });`,
)}`;

test('a command loads no other command, and none of what only requests need', async () => {
  const help = (await run(['--import', listing, fileOf('cli.mjs'), 'state', '--help'])).stdout;
  expect(help).toContain('commands/state-command.ts');
  expect(help).not.toMatch(/commands\/feed-command|core-services/);
  const services = (await run(['--import', listing, fileOf('core-services.ts')])).stdout;
  expect(services).toContain('features/tenancy/');
  expect(
    services.match(
      /^loads .*(cv-reader\/read-|libphonenumber|sanitize-html|check-files|features\/feeds\/api\/run-feed|geo\/api\/|captcha\/api\/).*/gm,
    ),
  ).toBeNull();
});

test('a command about feeds loads what reads them only where it reads one', async () => {
  const help = (await run(['--import', listing, fileOf('cli.mjs'), 'feed', 'list', '--help'])).stdout;
  expect(help).toContain('commands/feed-list.ts');
  expect(help).not.toMatch(/features\/feeds\/api\/(run-feed|import-feed)|tinyld/);
});

test('the help names all commands and loads none', async () => {
  const help = (await run(['--import', listing, fileOf('cli.mjs'), '--help'])).stdout;
  expect(help).toMatch(/webhook.+Webhooks: programs that receive events/);
  expect(help).not.toMatch(/commands\/[a-z-]+-command\.ts|node_modules\/(pg|kysely)\//);
});

test('a database that is not there is said in one line, without a stack', async () => {
  const { host, port, superuser } = inject('postgres');
  const DATABASE_URL = `postgres://${superuser}@localhost:${port}/nodb?host=${encodeURIComponent(host)}`;
  const failure = await run([fileOf('cli.mjs'), 'doctor'], { DATABASE_URL }).catch((error: { stderr: string; code: number }) => error);
  expect(failure).toMatchObject({
    code: 1,
    stderr: 'PostgreSQL: database "nodb" does not exist. Create it (createdb), or correct DATABASE_URL.\n',
  });
});

import { existsSync } from 'node:fs';
import { defineCommand, runMain } from 'citty';
import { alertsCommand } from '../features/operator/commands/alerts-command.ts';
import { announceCommand } from '../features/operator/commands/announce-command.ts';
import { applicationCommand } from '../features/operator/commands/application-command.ts';
import { categoryCommand } from '../features/operator/commands/category-command.ts';
import { CommandError } from '../features/operator/commands/command-error.ts';
import { demoCommand } from '../features/operator/commands/demo-command.ts';
import { inviteCommand } from '../features/operator/commands/invite-command.ts';
import { leadCommand } from '../features/operator/commands/lead-command.ts';
import { poolCommand } from '../features/operator/commands/pool-command.ts';
import { signUpsCommand } from '../features/operator/commands/sign-ups-command.ts';
import { DemoError } from '../features/operator/demo/seed.ts';
import { importCommand } from '../features/operator/import/import-command.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { EmbeddedPostgresError } from '../server/db/embedded/error.ts';
import { startEmbeddedPostgres } from '../server/db/embedded.ts';
import { createLog } from '../server/log.ts';
import { openServices, type Services } from './services.ts';

/** `npm run openpool -- <command>`: what operators do without the web. Works beside a running server: both share one database. */
const main = defineCommand({
  meta: { name: 'openpool', description: 'Commands of the people who run a portal' },
  subCommands: {
    alerts: alertsCommand(withServices),
    announce: announceCommand(withServices),
    application: applicationCommand(withServices),
    category: categoryCommand(withServices),
    demo: demoCommand(withServices, (services: Services, client) => services.tenants.originOf(services.tenants.byId(client.id))),
    import: importCommand(withServices),
    invite: inviteCommand(withServices),
    lead: leadCommand(withServices),
    pool: poolCommand(withServices),
    'sign-ups': signUpsCommand(withServices),
  },
});

/** Opens the configured database, files and clients for one command. */
async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
    const log = createLog(config.LOG_LEVEL);
    const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
    const connection = embedded
      ? { host: embedded.host, port: embedded.port, user: embedded.user, database: embedded.database }
      : { connectionString: config.DATABASE_URL };
    const services = await openServices({ config, connection, log });
    try {
      await work(services);
    } finally {
      await services.close();
      await embedded?.stop();
    }
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof DemoError || error instanceof CommandError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

await runMain(main);

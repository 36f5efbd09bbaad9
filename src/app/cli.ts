import { existsSync } from 'node:fs';
import { defineCommand, runMain } from 'citty';
import { demoCommand } from '../../demo/demo-command.ts';
import { alertsCommand } from '../commands/alerts-command.ts';
import { announceCommand } from '../commands/announce-command.ts';
import { applicationCommand } from '../commands/application-command.ts';
import { auditCommand } from '../commands/audit-command.ts';
import { backupCommand } from '../commands/backup-command.ts';
import { categoryCommand } from '../commands/category-command.ts';
import { clientCommand } from '../commands/client-command.ts';
import { CommandError } from '../commands/command-error.ts';
import { doctorCommand } from '../commands/doctor-command.ts';
import { feedCommand } from '../commands/feed-command.ts';
import { handOverCommand } from '../commands/hand-over-command.ts';
import { importCommand } from '../commands/import-command.ts';
import type { Installation } from '../commands/installation.ts';
import { inviteCommand } from '../commands/invite-command.ts';
import { keyCommand } from '../commands/key-command.ts';
import { leadCommand } from '../commands/lead-command.ts';
import { messagesCommand } from '../commands/messages-command.ts';
import { operatorCommand } from '../commands/operator-command.ts';
import { poolCommand } from '../commands/pool-command.ts';
import { projectCommand } from '../commands/project-command.ts';
import { restoreCommand } from '../commands/restore-command.ts';
import { signUpsCommand } from '../commands/sign-ups-command.ts';
import { stateCommand } from '../commands/state-command.ts';
import { upgradeCommand } from '../commands/upgrade-command.ts';
import { webhookCommand } from '../commands/webhook-command.ts';
import { systemClock } from '../server/clock.ts';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { EmbeddedPostgresError } from '../server/db/embedded/error.ts';
import { type ConfiguredDatabase, openConfigured } from '../server/db/open-configured.ts';
import { createLog, type Log } from '../server/log.ts';
import { withServerAddress } from './server-address.ts';
import { openBlobs, openServices, type Services } from './services.ts';
import { version } from './version.ts';

/** `npm run openpool -- <command>`: the operator's command line. Works alongside a running server: both share one database. */
const main = defineCommand({
  meta: { name: 'openpool', version, description: 'Commands of the people who run a portal' },
  subCommands: {
    alerts: alertsCommand(withServices),
    announce: announceCommand(withServices),
    application: applicationCommand(withServices),
    audit: auditCommand(withServices),
    backup: backupCommand(withInstallation),
    category: categoryCommand(withServices),
    client: clientCommand(withServices),
    demo: demoCommand(withServices, (services: Services, client) => services.tenants.originOf(services.tenants.byId(client.id))),
    doctor: doctorCommand(withInstallation),
    feed: feedCommand(withServices),
    'hand-over': handOverCommand(withServices),
    import: importCommand(withServices),
    invite: inviteCommand(withServices),
    key: keyCommand(withServices),
    lead: leadCommand(withServices),
    messages: messagesCommand(withServices),
    operator: operatorCommand(withServices),
    pool: poolCommand(withServices),
    project: projectCommand(withServices),
    restore: restoreCommand(withInstallation),
    'sign-ups': signUpsCommand(withServices),
    state: stateCommand(withServices),
    upgrade: upgradeCommand(withInstallation),
    webhook: webhookCommand(withServices),
  },
});

/** Opens the configured database, files and clients for one command, and brings the database up to date. */
async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  await withDatabase(async (config, log, database) => {
    const services = await openServices({ config, ...database, log });
    try {
      await work(services);
    } finally {
      await services.close();
    }
  });
}

/** Opens the configured database and files as they are. */
async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  await withDatabase((config, log, { direct }) => work({ config, log, direct, blobs: openBlobs(config), version, now: systemClock }));
}

async function withDatabase(work: (config: Config, log: Log, database: ConfiguredDatabase) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const config = await withServerAddress(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
    const log = createLog(config.LOG_LEVEL);
    const database = await openConfigured(config, log, { isSupervised: false });
    try {
      await work(config, log, database);
    } finally {
      await database.stop();
    }
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof CommandError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

await runMain(main);

import { defineCommand, runMain } from 'citty';
import { CommandError } from '../commands/command-error.ts';
import type { Installation } from '../commands/installation.ts';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { explainDatabaseError } from '../server/db/explain-database-error.ts';
import type { ConfiguredDatabase } from '../server/db/open-configured.ts';
import type { Log } from '../server/log.ts';
import type { CoreServices } from './core-services.ts';
import { version } from './version.ts';

/** Runs the command that the arguments of this process name. A command loads only what it needs: that is most of the time it takes. */
export function runCommand(): Promise<void> {
  return runMain(main);
}

const main = defineCommand({
  meta: { name: 'openpool', version, description: 'Commands of the people who run a portal' },
  subCommands: {
    alerts: async () => (await import('../commands/alerts-command.ts')).alertsCommand(withServices),
    announce: async () => (await import('../commands/announce-command.ts')).announceCommand(withServices),
    application: async () => (await import('../commands/application-command.ts')).applicationCommand(withServices),
    audit: async () => (await import('../commands/audit-command.ts')).auditCommand(withServices),
    backup: async () => (await import('../commands/backup-command.ts')).backupCommand(withInstallation),
    category: async () => (await import('../commands/category-command.ts')).categoryCommand(withServices),
    client: async () => (await import('../commands/client-command.ts')).clientCommand(withServices),
    demo: async () =>
      (await import('../../demo/demo-command.ts')).demoCommand(withServices, (services: CoreServices, client) =>
        services.tenants.originOf(services.tenants.byId(client.id)),
      ),
    doctor: async () => (await import('../commands/doctor-command.ts')).doctorCommand(withInstallation),
    feed: async () => (await import('../commands/feed-command.ts')).feedCommand(withServices),
    'hand-over': async () => (await import('../commands/hand-over-command.ts')).handOverCommand(withServices),
    import: async () => (await import('../commands/import-command.ts')).importCommand(withServices),
    invite: async () => (await import('../commands/invite-command.ts')).inviteCommand(withServices),
    key: async () => (await import('../commands/key-command.ts')).keyCommand(withServices),
    lead: async () => (await import('../commands/lead-command.ts')).leadCommand(withServices),
    messages: async () => (await import('../commands/messages-command.ts')).messagesCommand(withServices),
    operator: async () => (await import('../commands/operator-command.ts')).operatorCommand(withServices),
    pool: async () => (await import('../commands/pool-command.ts')).poolCommand(withServices),
    project: async () => (await import('../commands/project-command.ts')).projectCommand(withServices),
    restore: async () => (await import('../commands/restore-command.ts')).restoreCommand(withInstallation),
    'sign-ups': async () => (await import('../commands/sign-ups-command.ts')).signUpsCommand(withServices),
    state: async () => (await import('../commands/state-command.ts')).stateCommand(withServices),
    upgrade: async () => (await import('../commands/upgrade-command.ts')).upgradeCommand(withInstallation),
    webhook: async () => (await import('../commands/webhook-command.ts')).webhookCommand(withServices),
  },
});

/** Opens the configured database, files and clients for one command, and brings the database up to date. */
async function withServices(work: (services: CoreServices) => Promise<void>): Promise<void> {
  await withDatabase(async (config, log, database) => {
    const { openCoreServices } = await import('./core-services.ts');
    const services = await openCoreServices({ config, ...database, log, isCommand: true });
    try {
      await work(services);
    } finally {
      await services.close();
    }
  });
}

/** Opens the configured database and files as they are. */
async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  await withDatabase(async (config, log, { direct }) => {
    const [{ openBlobs }, { systemClock }] = await Promise.all([import('./open-blobs.ts'), import('../server/clock.ts')]);
    await work({ config, log, direct, blobs: openBlobs(config), version, now: systemClock });
  });
}

async function withDatabase(work: (config: Config, log: Log, database: ConfiguredDatabase) => Promise<void>): Promise<void> {
  const [{ withServerAddress }, { createLog }, { openConfigured }] = await Promise.all([
    import('./server-address.ts'),
    import('../server/log.ts'),
    import('../server/db/open-configured.ts'),
  ]);
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
    const isExpected = error instanceof ConfigError || error instanceof CommandError;
    console.error(isExpected ? error.message : (explainDatabaseError(error) ?? error));
    process.exitCode = 1;
  }
}

import { defineCommand, runMain, type SubCommandsDef } from 'citty';
import { CommandError } from '../commands/command-error.ts';
import type { Installation } from '../commands/installation.ts';
import type { Config } from '../server/config.ts';
import type { ConfiguredDatabase } from '../server/db/open-configured.ts';
import type { Log } from '../server/log.ts';
import type { CoreServices } from './core-services.ts';
import { version } from './version.ts';

/** Runs the command that the arguments of this process name. A command loads only what it needs: that is most of the time it takes. */
export function runCommand(): Promise<void> {
  return runMain(main);
}

/** A command with any arguments, as citty takes it. */
type Command = Exclude<SubCommandsDef[string], Promise<unknown> | (() => unknown)>;
type Row = { about: string; load: () => Promise<Command> };

/** The commands, each with what it is for. */
const commands: Readonly<Record<string, Row>> = {
  alerts: {
    about: 'Send due mails about new projects',
    load: async () => (await import('../commands/alerts-command.ts')).alertsCommand(withServices),
  },
  announce: {
    about: 'Announce a maintenance to the talents of a client, or withdraw the announcement',
    load: async () => (await import('../commands/announce-command.ts')).announceCommand(withServices),
  },
  application: {
    about: 'Applications of talents',
    load: async () => (await import('../commands/application-command.ts')).applicationCommand(withServices),
  },
  audit: {
    about: 'Audit log: changes by operators, keys and the command line, newest first',
    load: async () => (await import('../commands/audit-command.ts')).auditCommand(withServices),
  },
  backup: {
    about: 'Write database and files into one archive, while the portal runs',
    load: async () => (await import('../commands/backup-command.ts')).backupCommand(withInstallation),
  },
  category: {
    about: 'Categories of pools',
    load: async () => (await import('../commands/category-command.ts')).categoryCommand(withServices),
  },
  client: {
    about: 'Create, check, change, export and restore clients (docs/clients.md)',
    load: async () => (await import('../commands/client-command.ts')).clientCommand(withServices),
  },
  demo: {
    about: 'Demo data',
    load: async () =>
      (await import('../../demo/demo-command.ts')).demoCommand(withServices, (services: CoreServices, client) =>
        services.tenants.originOf(services.tenants.byId(client.id)),
      ),
  },
  doctor: {
    about: 'Check the setup and explain what to do about problems',
    load: async () => (await import('../commands/doctor-command.ts')).doctorCommand(withInstallation),
  },
  feed: {
    about: 'Feeds that are fetched by their address',
    load: async () => (await import('../commands/feed-command.ts')).feedCommand(withServices),
  },
  'hand-over': {
    about: 'Connectors for hand-overs of applications',
    load: async () => (await import('../commands/hand-over-command.ts')).handOverCommand(withServices),
  },
  import: {
    about: 'Import data from files',
    load: async () => (await import('../commands/import-command.ts')).importCommand(withServices),
  },
  invite: {
    about: 'Invite a talent to a project, or several',
    load: async () => (await import('../commands/invite-command.ts')).inviteCommand(withServices),
  },
  key: {
    about: 'Keys of programs',
    load: async () => (await import('../commands/key-command.ts')).keyCommand(withServices),
  },
  lead: {
    about: 'People without an account',
    load: async () => (await import('../commands/lead-command.ts')).leadCommand(withServices),
  },
  messages: {
    about: 'Mails and text messages that wait for delivery or have failed',
    load: async () => (await import('../commands/messages-command.ts')).messagesCommand(withServices),
  },
  operator: {
    about: 'People who run a portal',
    load: async () => (await import('../commands/operator-command.ts')).operatorCommand(withServices),
  },
  pending: {
    about: 'Moves and invitations that can still be taken back',
    load: async () => (await import('../commands/pending-command.ts')).pendingCommand(withServices),
  },
  pool: {
    about: 'Members of pools',
    load: async () => (await import('../commands/pool-command.ts')).poolCommand(withServices),
  },
  project: {
    about: 'Projects of a client',
    load: async () => (await import('../commands/project-command.ts')).projectCommand(withServices),
  },
  restore: {
    about: 'Restore an archive of `openpool backup` into an empty place',
    load: async () => (await import('../commands/restore-command.ts')).restoreCommand(withInstallation),
  },
  secrets: {
    about: 'Keys that sign and encrypt, and how an earlier one is retired',
    load: async () => (await import('../commands/secrets-command.ts')).secretsCommand(withServices),
  },
  'sign-ups': {
    about: 'Show sign-ups by campaign and recommendation',
    load: async () => (await import('../commands/sign-ups-command.ts')).signUpsCommand(withServices),
  },
  state: {
    about: 'Show items of a client that need attention: open requests and failed deliveries',
    load: async () => (await import('../commands/state-command.ts')).stateCommand(withServices),
  },
  task: {
    about: 'Tasks of operators about applications',
    load: async () => (await import('../commands/task-command.ts')).taskCommand(withServices),
  },
  upgrade: {
    about: 'Bring the database up to this version; the server does so at its start as well',
    load: async () => (await import('../commands/upgrade-command.ts')).upgradeCommand(withInstallation),
  },
  webhook: {
    about: 'Webhooks: programs that receive events',
    load: async () => (await import('../commands/webhook-command.ts')).webhookCommand(withServices),
  },
};

const main = defineCommand({
  meta: { name: 'openpool', version, description: 'Commands of the people who run a portal' },
  subCommands: Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, namedCommand(name, command)])),
});

/** The help names all commands; only the one that the arguments name is loaded. */
function namedCommand(name: string, { about, load }: Row): Command | (() => Promise<Command>) {
  const meta = { name, description: about };
  return process.argv.includes(name, 2) ? async () => ({ ...(await load()), meta }) : { meta };
}

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
    await work({ config, log, direct, blobs: openBlobs(config, log), version, now: systemClock });
  });
}

async function withDatabase(work: (config: Config, log: Log, database: ConfiguredDatabase) => Promise<void>): Promise<void> {
  const [{ ConfigError, readConfig }, { withServerAddress }, { createLog }, { openConfigured }, { explainDatabaseError }] =
    await Promise.all([
      import('../server/config.ts'),
      import('./server-address.ts'),
      import('../server/log.ts'),
      import('../server/db/open-configured.ts'),
      import('../server/db/explain-database-error.ts'),
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

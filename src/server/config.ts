import { resolve } from 'node:path';
import { z } from 'zod';
import { socialSecretName, withSecretFiles } from './secret-files.ts';
import { settings } from './settings.ts';

const schema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof typeof settings]: (typeof settings)[Name]['schema'];
  },
);

export type Config = z.infer<typeof schema> & {
  dataDir: string;
  /** Folders of clients that are taken at start; null: none. */
  tenantsDir: string | null;
  hasMailbox: boolean;
  hasSimulator: boolean;
  isDemo: boolean;
  /** `SOCIAL_<CLIENT>_<PROVIDER>_SECRET`, by the whole name: one for each provider of each client. */
  socialSecrets: Readonly<Record<string, string>>;
};

/** Thrown with one line per wrong setting; the launcher prints it and exits. */
export class ConfigError extends Error {}

/**
 * Reads the environment, and the files that it names for secrets, once. All faults are named at once.
 *
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { env, faults } = withSecretFiles(environment);
  const given = Object.fromEntries(Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = schema.safeParse(given);
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The configuration is wrong (see .env.example):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const config = parsed.data;
  const isDemo = config.DEMO ?? config.DATABASE_URL === undefined;
  return {
    ...config,
    dataDir: resolve(config.OPENPOOL_DATA),
    tenantsDir: config.TENANTS_DIR || isDemo || config.OPENPOOL_DEV ? resolve(config.TENANTS_DIR ?? './tenants') : null,
    isDemo,
    // So localhost shows a portal in the demo.
    DEFAULT_TENANT: config.DEFAULT_TENANT ?? (isDemo ? 'nordlicht' : undefined),
    socialSecrets: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (socialSecretName.test(name) && value ? [[name, value]] : [])),
    ),
    hasSimulator: config.HAND_OVER_SIMULATOR ?? isDemo,
    hasMailbox: config.MAILBOX ?? (isDemo || config.OPENPOOL_DEV),
  };
}

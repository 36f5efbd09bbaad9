import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../server/config.ts';
import { explainDatabaseError } from '../server/db/explain-database-error.ts';
import { ProcessEnded } from './processes/server-process.ts';

/** The server: a supervisor and the processes it starts; in development one process. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  // Loaded here, because the supervisor is to be small and Vite is not there in production.
  if (config.OPENPOOL_DEV) return (await import('./processes/serve-alone.ts')).serveAlone(config);
  return (await import('./processes/supervise.ts')).supervise(config);
}

main().catch((error: unknown) => {
  // Errors that a person can fix are one clear line; anything else shows where it happened.
  const isExpected = error instanceof ConfigError || error instanceof ProcessEnded;
  console.error(isExpected ? error.message : (explainDatabaseError(error) ?? error));
  process.exit(1);
});

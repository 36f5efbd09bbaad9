import { minPostgres, readDatabaseFacts } from '../../server/db/database-facts.ts';
import { roleStatements, rowLevelSecurityOff } from '../../server/db/tenant-role.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';
import { checkReplicas } from './replicas.ts';

const maxClockGapMs = 2_000;
const longWaitSeconds = 15 * 60;

/** The database, its version and clock, the secret in it, the other processes, and mails that wait. */
export async function checkDatabase(installation: Installation): Promise<Finding[]> {
  const { config, direct, version, now } = installation;
  const facts = await readDatabaseFacts(direct, now).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (facts instanceof Error) return [{ state: 'fault', what: `the database does not answer: ${facts.message}`, advice: 'DATABASE_URL' }];
  const findings: Finding[] = [
    facts.version >= minPostgres
      ? { state: 'ok', what: `PostgreSQL ${facts.versionText}, ${(facts.sizeBytes / 1_000_000).toFixed(0)} MB` }
      : { state: 'fault', what: `PostgreSQL ${facts.versionText}`, advice: `${minPostgres} or newer` },
    config.DATABASE_URL
      ? { state: 'ok', what: `a database of your own, by ${config.DATABASE_POOLING}` }
      : { state: 'note', what: 'the embedded PostgreSQL, in OPENPOOL_DATA', advice: 'DATABASE_URL for a portal that people depend on' },
    Math.abs(facts.clockAheadMs) <= maxClockGapMs
      ? { state: 'ok', what: 'this machine and the database agree on the time' }
      : {
          state: 'fault',
          what: `the clock of the database is ${Math.round(facts.clockAheadMs / 1000)} s ahead`,
          advice: 'set both by NTP',
        },
    config.SESSION_SECRET
      ? facts.hasSecret
        ? {
            state: 'note',
            what: 'SESSION_SECRET is set; the one in the database is still accepted',
            advice: 'openpool secrets reseal, then openpool secrets forget',
          }
        : { state: 'ok', what: 'SESSION_SECRET is set' }
      : {
          state: 'ok',
          what: facts.hasSecret ? 'the session secret is in the database' : 'the session secret will be made at the first start',
        },
  ];
  findings.push(
    facts.canConfine
      ? { state: 'ok', what: 'row-level security keeps the rows of clients apart' }
      : { state: 'fault', what: rowLevelSecurityOff, advice: `run once as an administrator: ${roleStatements}` },
  );
  findings.push(...(await checkReplicas(installation)));
  const { pending, unknown } = facts.upgrade ?? { pending: [], unknown: [] };
  if (!facts.upgrade) findings.push({ state: 'note', what: 'the database is empty', advice: 'the first start makes its tables' });
  else if (unknown.length > 0)
    findings.push({ state: 'fault', what: `the database is of a newer version: ${unknown.join(', ')}`, advice: 'run that version' });
  else if (pending.length > 0)
    findings.push({
      state: 'note',
      what: `the database is of an older version: a start runs ${pending.length} ${pending.length === 1 ? 'file' : 'files'}`,
      advice: 'openpool upgrade --check',
    });
  else findings.push({ state: 'ok', what: `the database is as version ${version} needs it` });

  const folders = new Set(facts.instances.map(({ folderId }) => folderId));
  if (folders.size > 1 && facts.instances.some(({ hasLocalFiles }) => hasLocalFiles))
    findings.push({
      state: 'fault',
      what: `processes keep files in ${folders.size} folders: what is uploaded on one is missing on the others`,
      advice: 'S3_ENDPOINT for all, or one OPENPOOL_DATA',
    });
  else findings.push({ state: 'ok', what: `${facts.instances.length} ${facts.instances.length === 1 ? 'process runs' : 'processes run'}` });
  for (const { channel, waiting, seconds } of facts.oldestMessage)
    if (seconds > longWaitSeconds)
      findings.push({
        state: 'fault',
        what: `${waiting} messages (${channel}) wait, the oldest for ${Math.round(seconds / 60)} minutes`,
        advice: 'openpool messages --tenant KEY',
      });
  return findings;
}

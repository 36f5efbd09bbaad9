import { join } from 'node:path';
import type pg from 'pg';
import { askAboutTermsName } from '../features/applications/api/ask-about-terms.ts';
import { mailResponsibleName } from '../features/applications/api/notify-operator.ts';
import { beginAssessmentJob } from '../features/assessments/api/follow-application.ts';
import { type AssessmentTests, createAssessmentTests } from '../features/assessments/api/load-tests.ts';
import type { ClientSettingsDeps } from '../features/client-settings/api/deps.ts';
import { type Content, createContent } from '../features/cms/api/content.ts';
import { readScanJobName } from '../features/cvs/api/read-scan-job.ts';
import { startFeedsName } from '../features/feeds/api/start-feeds-name.ts';
import { encryptFilesName } from '../features/files/api/encrypt-files-name.ts';
import { compareApplicationsName } from '../features/fit-desk/api/compare-applications.ts';
import { handOverJob } from '../features/hiring-system/api/begin-hand-over.ts';
import { type Connectors, createConnectors } from '../features/hiring-system/api/connectors/connector-settings.ts';
import { makeBackupName } from '../features/installation/api/make-backup-name.ts';
import { mailInterviewName } from '../features/interviews/api/mail-interviewers.ts';
import { createLegalTexts, type LegalTexts } from '../features/legal/api/texts.ts';
import { runWorkJob } from '../features/long-work/api/start-work.ts';
import { runCommandJob } from '../features/pending-commands/api/hold-command.ts';
import { resumeCommandsName } from '../features/pending-commands/api/run-commands.ts';
import { gatherTermsName } from '../features/project-search/api/terms/gather-terms.ts';
import { loadShippedSynonyms, readClientSynonyms } from '../features/project-search/api/terms/load-synonyms.ts';
import type { SynonymEntry } from '../features/project-search/api/terms/synonym-file.ts';
import { forgetSynonyms, storeSynonyms } from '../features/project-search/api/terms/synonym-store.ts';
import type { SecurityIds } from '../features/security-ids/api/deps.ts';
import { createKeyRing } from '../features/security-ids/api/key-ring.ts';
import { createVmsSystems } from '../features/security-ids/api/vms-systems.ts';
import { withUsableProviders } from '../features/social/api/credentials.ts';
import { createLiveClients, type LiveClients } from '../features/tenancy/api/live-clients.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { createTenantRegistry, type TenantRegistry } from '../features/tenancy/api/registry.ts';
import { deliverEventsJobName } from '../features/webhooks/webhook-rules.ts';
import type { SealedBlobStore } from '../server/blob/sealed-blob-store.ts';
import { type Clock, systemClock } from '../server/clock.ts';
import type { Config } from '../server/config.ts';
import { bringUpToDate } from '../server/db/bring-up-to-date.ts';
import { type Db, openDatabase, openPool } from '../server/db/database.ts';
import { endFirstStart } from '../server/db/embedded/first-start.ts';
import { describeLoss, isDatabaseLost } from '../server/db/lost-database.ts';
import type { Reads } from '../server/db/read-source.ts';
import { openReplicas, type Replicas } from '../server/db/replicas.ts';
import { loadSessionKeys } from '../server/db/session-secret.ts';
import { withStartLock } from '../server/db/start-lock.ts';
import type { Pooling, TenantPool } from '../server/db/tenant-pool.ts';
import { prepareTenantRole } from '../server/db/tenant-role.ts';
import { type BaseWords, type Catalogues, createCatalogues, loadBaseWords } from '../server/i18n/catalogue.ts';
import { type JobWatcher, openQueue, type Queue } from '../server/jobs/queue.ts';
import type { Log } from '../server/log.ts';
import { warnSparingly } from '../server/log-sparingly.ts';
import { deliverMessageJob, deliverTextJob } from '../server/mail/outbox.ts';
import type { SessionKeys } from '../server/session-keys.ts';
import { createVirusScanner, type VirusScanner } from '../server/virus/virus-scanner.ts';
import { openBlobs } from './open-blobs.ts';

/** What commands work on: everything that does not belong to requests. */
export type CoreServices = {
  config: Config;
  log: Log;
  clock: Clock;
  pool: TenantPool;
  /** How the database is reached past a pooler, for a connection of one's own. */
  direct: pg.PoolConfig;
  db: Db;
  /** What may be read from a replica. */
  reads: Reads;
  replicas: Replicas;
  queue: Queue;
  blobs: SealedBlobStore;
  tenants: TenantRegistry;
  /** Brings `tenants`, and everything that is made of them, up to date. */
  clients: LiveClients;
  /** What a change of a client needs. */
  clientSettings: ClientSettingsDeps;
  catalogues: Catalogues;
  content: Content;
  /** Terms and privacy notices of every client. */
  legal: LegalTexts;
  /** The keys of talents' security ids, and the vendor systems they belong to. */
  securityIds: SecurityIds;
  /** The tests that clients set with applications. */
  assessmentTests: AssessmentTests;
  /** Null where uploads are not checked for viruses. */
  virusScanner: VirusScanner | null;
  /** Who takes the applications of every client. */
  connectors: Connectors;
  /** Sign tokens and links, encrypt secrets in the database. */
  sessionKeys: SessionKeys;
  close: () => Promise<void>;
};

/**
 * Who writes what a start writes (tables, rights, queues, clients): this process under the start lock, this process while its
 * supervisor holds that lock, or nobody any more.
 */
export type Preparation = 'under-lock' | 'lock-is-held' | 'done';

export type OpenOptions = {
  config: Config;
  connection: pg.PoolConfig;
  /** Past a pooler, where there is one (`openConfigured`). */
  direct?: pg.PoolConfig;
  pooling?: Pooling;
  log: Log;
  clock?: Clock;
  isMigrated?: boolean;
  preparation?: Preparation;
  /** A command takes over folders of clients only where there is no client yet; the server does so at each start. */
  isCommand?: boolean;
  /** Whether this process runs jobs, and the upkeep of their queue. */
  runsJobs?: boolean;
  jobWatcher?: JobWatcher;
  /** Several openings in one process, as in tests, read it once. */
  shipped?: Shipped;
};

/** What comes with this release: the words of all languages, and the synonyms of the search. */
export type Shipped = { words: BaseWords; synonyms: readonly SynonymEntry[] };

/** @throws ConfigError naming a faulty entry; Error naming file and key of a message that does not compile */
export async function loadShipped(options: { isCommand?: boolean | undefined } = {}): Promise<Shipped> {
  const [words, synonyms] = await Promise.all([loadBaseWords(options), loadShippedSynonyms()]);
  return { words, synonyms };
}

/** Opens the database (bringing its tables up to date), the queue, the files, the clients and their words. */
export async function openCoreServices(options: OpenOptions): Promise<CoreServices> {
  const { config, log } = options;
  const { connection, direct = connection, pooling, preparation = 'under-lock', runsJobs = true } = options;
  const pool = openPool(connection, config.DATABASE_POOL, config.DATABASE_WAIT_MS, pooling);
  let isClosing = false;
  pool.on('error', (error) => {
    // An embedded PostgreSQL that stops ends open connections; that is no error worth logging.
    if (isClosing) return;
    if (isDatabaseLost(error)) warnSparingly(log, describeLoss(error));
    else log.error({ err: error }, 'database connection');
  });
  pool.breaker.on('open', ({ message }) => {
    if (!isClosing) log.warn(`${message}: requests are answered 503 until it is back`);
  });
  pool.breaker.on('close', (ms) => log.info({ ms: Math.round(ms) }, 'the database is back'));
  const db = openDatabase(pool);
  const replicas = openReplicas({ config, primary: { db, pool }, log });
  const clock = options.clock ?? systemClock;
  const blobs = openBlobs(config, log);
  const { words: baseWords, synonyms: shippedSynonyms } = options.shipped ?? (await loadShipped(options));
  const tenants = createTenantRegistry([], {
    defaultTenant: config.DEFAULT_TENANT,
    protocol: config.PUBLIC_PROTOCOL,
    port: config.PUBLIC_PORT ?? (config.PUBLIC_PROTOCOL === 'http' ? config.PORT : undefined),
  });
  const catalogues = createCatalogues(baseWords, tenants);
  const clients = createLiveClients({ db, blobs, log, registry: tenants, prepare: await clientPreparation(options) });
  clients.onChange((tenantId) => {
    for (const each of [pool, ...replicas.pools]) forgetSynonyms(each, { tenantId });
  });
  const usualTexts = { languages: baseWords.languages, of: baseWords.textsOf };
  const virusScanner = createVirusScanner(config, log);
  const clientSettings: ClientSettingsDeps = { db, blobs, clock, virusScanner, tenants, clients, shippedSynonyms, usualTexts };
  const prepare = async () => {
    if (!options.isMigrated) {
      const ran = await bringUpToDate(direct);
      await endFirstStart(join(config.dataDir, 'postgres'));
      if (ran.length > 0) log.info({ ran }, 'database brought up to date');
    }
    await clients.refresh();
    if (config.tenantsDir !== null && (tenants.all.length === 0 || !options.isCommand)) {
      const { applyFolders } = await import('../features/client-settings/api/apply-folders.ts');
      await applyFolders(clientSettings, config.tenantsDir, { log, isDev: config.OPENPOOL_DEV });
      await clients.refresh();
    }
    if (tenants.all.length === 0) log.warn('there is no client yet: openpool client create <key> (docs/clients.md)');
    // Those that come with this release may be others than at the last change of the client.
    for (const client of tenants.all) await storeSynonyms(db, { tenantId: client.id }, readClientSynonyms(client, shippedSynonyms));
  };
  const open = async () => {
    if (preparation === 'done') await clients.refresh();
    else await prepare();
    const opened = await openQueue(pool, log, enqueuedJobs, {
      isPrepared: preparation === 'done',
      isWorker: runsJobs,
      watcher: options.jobWatcher,
    });
    await prepareTenantRole(pool, log);
    return { queue: opened, sessionKeys: await loadSessionKeys(pool, config) };
  };
  const { queue, sessionKeys } = await (preparation === 'under-lock' ? withStartLock(direct, log, open) : open());
  return {
    config,
    log,
    clock,
    pool,
    direct,
    db,
    reads: replicas.reads,
    replicas,
    queue,
    blobs,
    tenants,
    clients,
    clientSettings,
    catalogues,
    content: createContent(tenants),
    legal: createLegalTexts(tenants),
    securityIds: { keys: createKeyRing(config.SECURITY_ID_SECRET, sessionKeys), systems: createVmsSystems(tenants) },
    connectors: createConnectors(tenants, config.hasSimulator),
    assessmentTests: createAssessmentTests(tenants),
    sessionKeys,
    virusScanner,
    async close() {
      isClosing = true;
      await queue.stop();
      await replicas.stop();
      await db.destroy();
    },
  };
}

/** A command reads a client's files when it uses them: most use none, and reading all of every client takes a quarter of its time. */
async function clientPreparation({ config, log, isCommand }: OpenOptions): Promise<(client: Tenant) => Tenant> {
  if (isCommand) return (client) => withUsableProviders(client, config, log);
  const { prepareClient } = await import('../features/client-settings/api/prepare-client.ts');
  return (client) => prepareClient(client, config, log);
}

/**
 * The queues that requests, jobs and commands put something into; those of the clock alone are made by `startJobs`,
 * which runs all of them.
 */
export const enqueuedJobs = [
  deliverMessageJob,
  deliverTextJob,
  handOverJob,
  runCommandJob,
  runWorkJob,
  resumeCommandsName,
  beginAssessmentJob,
  askAboutTermsName,
  mailResponsibleName,
  mailInterviewName,
  gatherTermsName,
  compareApplicationsName,
  readScanJobName,
  startFeedsName,
  makeBackupName,
  encryptFilesName,
  deliverEventsJobName,
];

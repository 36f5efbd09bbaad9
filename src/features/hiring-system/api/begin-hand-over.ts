import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { HandOverLink } from '../../applications/api/deps.ts';
import { findApplicationProject } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import type { HandOverKind } from '../hand-over-rules.ts';
import type { Connectors } from './connectors/connector-settings.ts';
import { insertHandOver, listHandOvers, updateHandOver } from './hand-over-store.ts';

export const handOverJob = 'hand-over';

/** The system is called a moment later, so that "Sending" can be seen and withdrawn. */
const delayMs = 4_000;

type Deps = { clock: Clock; queue: Queue; connectors: Connectors };

/** What applications, to the left, ask of the hiring system. */
export function handOverLink(deps: Deps): HandOverLink {
  return {
    isConnected: ({ tenantId }, vmsId) => deps.connectors.ofProject(tenantId, vmsId) !== null,
    connectorName: ({ tenantId }, vmsId) => deps.connectors.ofProject(tenantId, vmsId)?.name ?? '',
    async begin(db, application) {
      const scope = { tenantId: application.tenant_id };
      const project = await findApplicationProject(db, scope, application.project_id);
      // Without a connector it fails at its first try, where the operator reads why.
      const connector = deps.connectors.ofProject(application.tenant_id, project?.vms_id ?? null);
      await insertAndQueue(deps, db, application, 'application', connector?.key ?? '');
    },
    async takeBack(db, application) {
      const earlier = await listHandOvers(db, { tenantId: application.tenant_id }, application.id);
      const now = deps.clock();
      let connector: string | null = null;
      for (const row of earlier.filter(({ kind }) => kind === 'application')) {
        if (row.ended_at === null) await updateHandOver(db, row, { state: 'cancelled', next_try_at: null, ended_at: now }, now);
        // A try that runs, or whose answer was lost, may have arrived.
        if (row.tries > 0 && row.state !== 'refused') connector = row.connector;
      }
      if (connector !== null && connector !== '') await insertAndQueue(deps, db, application, 'withdrawal', connector);
    },
  };
}

/** Begins one, which is tried a moment later. */
export async function insertAndQueue(
  deps: Pick<Deps, 'clock' | 'queue'>,
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'tenant_id'>,
  kind: HandOverKind,
  connector: string,
): Promise<void> {
  const now = deps.clock();
  const id = uuidv7();
  const startAfter = new Date(now.getTime() + delayMs);
  await insertHandOver(db, {
    id,
    tenant_id: application.tenant_id,
    application_id: application.id,
    kind,
    connector,
    next_try_at: startAfter,
    created_at: now,
  });
  await deps.queue.enqueue(db, handOverJob, { id }, { startAfter });
}

import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { retryWhileLost } from '../../../server/db/retry-while-lost.ts';
import { createFairRounds } from '../../../server/jobs/fair-rounds.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { changeStatus } from '../../applications/api/change-status.ts';
import { findApplicationOfAnyone, findApplicationProject, lockApplication } from '../../applications/api/store.ts';
import { type ReasonCode, reasonCodes, stepMarks } from '../../applications/reason-codes.ts';
import { statusCodes } from '../../applications/status.ts';
import { answerWithinMs, pauseAfter, takeOverAfterMs } from '../hand-over-rules.ts';
import { handOverJob } from './begin-hand-over.ts';
import type { Connector, SendAnswer } from './connectors/connector.ts';
import { createConnector } from './connectors/create-connector.ts';
import type { HandOverDeps } from './deps.ts';
import {
  claimHandOver,
  countTries,
  endTry,
  findTenantOf,
  type HandOverChange,
  insertTry,
  listDue,
  lockHandOver,
  updateHandOver,
} from './hand-over-store.ts';
import { readSecurityId } from './read-security-id.ts';
import type { HandOverRow } from './tables.ts';

/** A hand-over that nobody took up this long after its time is taken up by the clock. */
const overdueMs = 60_000;
const maxOverdue = 10_000;
/** Of one process: they mostly wait for the systems. */
const maxTries = 50;
const maxTriesOfClient = 5;
const checkAgainMs = 300_000;

type HandOverJobs = {
  /** Starts the next try of one hand-over. */
  run: JobDefinition<{ id: string }>;
  /** Every minute: what lost its job by a fault is tried all the same. */
  resume: JobDefinition;
};

/** The jobs of a process. They end before the tries that they start, so that systems that hang delay nothing of other clients. */
export function handOverJobs(deps: HandOverDeps): HandOverJobs {
  const { wake, finish } = createFairRounds({
    log: deps.log,
    name: 'hand-overs',
    max: maxTries,
    maxPerClient: maxTriesOfClient,
    async round(id) {
      await runHandOver(deps, id);
      return false;
    },
  });
  const run = async ({ id }: { id: string }) => {
    const tenantId = await findTenantOf(deps.db, id);
    if (tenantId !== null) wake(id, tenantId);
  };
  const resume = async () => {
    const before = new Date(deps.clock().getTime() - overdueMs);
    for (const { id, tenant_id } of await listDue(deps.db, before, maxOverdue)) wake(id, tenant_id);
  };
  return {
    run: { name: handOverJob, concurrency: 5, run, finish },
    resume: { name: 'resume-hand-overs', cron: '* * * * *', run: resume },
  };
}

/** Makes the next try of a hand-over (sp -> s2c; sf when it fails for good), unless it has ended or is not due. Each try is noted before it is made. */
export async function runHandOver(deps: HandOverDeps, id: string): Promise<void> {
  const now = deps.clock();
  const claimed = await inTransaction(deps.db, async (trx) => {
    const row = await claimHandOver(trx, id, now, new Date(now.getTime() + takeOverAfterMs));
    if (!row) return null;
    if (row.state === 'waiting') return { row, tryId: null };
    await updateHandOver(trx, row, { tries: row.tries + 1 }, now);
    return { row: { ...row, tries: row.tries + 1 }, tryId: await insertTry(trx, row.id, row.tries + 1, now) };
  });
  if (!claimed) return;
  const { row, tryId } = claimed;
  const startedAt = performance.now();
  // Only what they read can fail so, before anything is sent: a database that is away is no failed try.
  const answer = await retryWhileLost(() => (tryId === null ? check(deps, row) : attempt(deps, row)), AbortSignal.timeout(takeOverAfterMs));
  const record = async (trx: Transaction) => {
    await lockApplication(trx, { tenantId: row.tenant_id }, row.application_id);
    if (tryId !== null)
      await endTry(trx, tryId, {
        outcome: answer.outcome,
        http_status: answer.httpStatus ?? null,
        words: answer.words ?? null,
        took_ms: Math.round(performance.now() - startedAt),
      });
    const locked = await lockHandOver(trx, { tenantId: row.tenant_id }, id);
    // Withdrawn or reported meanwhile.
    if (!locked || locked.ended_at !== null) return;
    await settle(deps, trx, locked, answer);
  };
  // The system has it by now.
  await retryWhileLost(() => inTransaction(deps.db, record));
}

type Answer = SendAnswer & { commit?: (trx: Transaction) => Promise<HandOverChange> };

async function attempt(deps: HandOverDeps, handOver: HandOverRow): Promise<Answer> {
  const found = await findApplicationOfAnyone(deps.db, handOver.application_id);
  const connector = connectorOf(deps, handOver);
  if (!found || !connector)
    return { outcome: 'refused', canTalentRepair: false, words: 'nothing is connected: name a connector in hand-over.json' };
  const securityId = handOver.kind === 'application' ? await readSecurityId(deps, found.scope, found.row) : { value: null };
  if ('isMissing' in securityId) return { outcome: 'refused', canTalentRepair: true, words: securityId.message };
  const tries = await countTries(deps.db, found.scope, found.row.id);
  return connector.send({ handOver, scope: found.scope, securityId: securityId.value, earlierTries: tries - 1 });
}

async function check(deps: HandOverDeps, handOver: HandOverRow): Promise<Answer> {
  const answer = (await connectorOf(deps, handOver)?.check?.(handOver)) ?? { outcome: 'later' as const };
  const isTooLate = deps.clock().getTime() - handOver.created_at.getTime() >= answerWithinMs;
  return answer.outcome === 'later' && isTooLate
    ? { outcome: 'refused', canTalentRepair: false, words: 'no answer within 24 hours' }
    : answer;
}

function connectorOf(deps: HandOverDeps, { tenant_id, connector }: HandOverRow): Connector | null {
  const settings = deps.connectors.find(tenant_id, connector);
  return settings && createConnector(deps, settings);
}

/** Writes what a try or a report means, for the hand-over and its application. Both rows are locked. */
export async function settle(deps: WithoutPool<HandOverDeps>, trx: Transaction, row: HandOverRow, answer: Answer): Promise<void> {
  const now = deps.clock();
  const more = answer.commit ? await answer.commit(trx) : {};
  const words = answer.words ?? null;
  if (answer.outcome === 'accepted') {
    await end(trx, row, { state: 'accepted', reference: answer.reference ?? null, reason: null, ...more }, now);
    await follow(deps, trx, row, { to: statusCodes.sentToClient });
    return;
  }
  if (answer.outcome === 'later') {
    const deadline = row.created_at.getTime() + answerWithinMs;
    const wait = answer.checkAfterMs ?? (row.state === 'waiting' ? checkAgainMs : answerWithinMs);
    await again(deps, trx, row, new Date(Math.min(now.getTime() + wait, Math.max(deadline, now.getTime()))), { state: 'waiting', ...more });
    return;
  }
  const pause = answer.outcome === 'unreachable' ? pauseAfter(row.tries) : null;
  if (pause !== null) {
    await again(deps, trx, row, new Date(now.getTime() + pause), { reason: words, ...more });
    return;
  }
  const isRefused = answer.outcome === 'refused';
  await end(trx, row, { state: isRefused ? 'refused' : 'failed', reason: words, ...more }, now);
  await follow(deps, trx, row, {
    to: statusCodes.sendingFailed,
    reasonCode: isRefused ? stepMarks.refused : stepMarks.unreachable,
    repair: isRefused && answer.canTalentRepair ? (words ?? '') : null,
  });
}

async function again(deps: WithoutPool<HandOverDeps>, trx: Transaction, row: HandOverRow, at: Date, change: HandOverChange): Promise<void> {
  await updateHandOver(trx, row, { ...change, next_try_at: at }, deps.clock());
  await deps.queue.enqueue(trx, handOverJob, { id: row.id }, { startAfter: at });
}

async function end(trx: Transaction, row: HandOverRow, change: HandOverChange, now: Date): Promise<void> {
  await updateHandOver(trx, row, { ...change, next_try_at: null, ended_at: now }, now);
}

type Step =
  | { to: typeof statusCodes.sentToClient }
  | { to: typeof statusCodes.sendingFailed; reasonCode: ReasonCode; repair: string | null };

/** What the end of a hand-over does to its application, unless that went another way meanwhile. */
async function follow(deps: WithoutPool<HandOverDeps>, trx: Transaction, handOver: HandOverRow, step: Step): Promise<void> {
  if (handOver.kind !== 'application') return;
  const scope = { tenantId: handOver.tenant_id };
  const row = await lockApplication(trx, scope, handOver.application_id);
  const project = row && (await findApplicationProject(trx, scope, row.project_id));
  if (!row || !project || row.status !== statusCodes.sending) return;
  const moved = await changeStatus(deps, trx, row, project, {
    to: step.to,
    actor: 'vms',
    reasonCode: 'reasonCode' in step ? step.reasonCode : null,
  });
  if (step.to !== statusCodes.sendingFailed || step.repair === null) return;
  await changeStatus(deps, trx, moved, project, {
    to: statusCodes.unconfirmed,
    actor: 'system',
    reasonCode: reasonCodes.fixData,
    note: step.repair,
    set: { resume_status: statusCodes.sending },
  });
}

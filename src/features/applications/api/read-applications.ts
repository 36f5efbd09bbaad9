import type { TalentScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import type { Application } from '../contract.ts';
import { type ApplicationView, findView } from './application-view-store.ts';
import type { ApplicationViewDeps } from './deps.ts';
import { presentApplication } from './present.ts';
import { listEvents } from './store.ts';

/** One's own application as the talent sees it. @throws AppError NOT_FOUND */
export async function readApplication(deps: ApplicationViewDeps, scope: TalentScope, id: number): Promise<Application> {
  const view = await findView(deps.db, scope, id);
  if (!view) throw notFound();
  return presentOne(deps, scope, view);
}

export async function presentOne(deps: ApplicationViewDeps, scope: TalentScope, view: ApplicationView): Promise<Application> {
  const [application] = await presentAll(deps, scope, [view]);
  return application as Application; // one view, one application
}

export async function presentAll(deps: ApplicationViewDeps, scope: TalentScope, rows: readonly ApplicationView[]): Promise<Application[]> {
  const ids = rows.map((row) => row.id);
  const [events, medianReplyDays, assessments] = await Promise.all([
    listEvents(deps.db, ids),
    deps.medianReplyDays(scope),
    deps.assessments.listOf(deps.db, scope, ids),
  ]);
  const { config } = deps.tenants.byId(scope.tenantId);
  const given = { now: deps.clock(), medianReplyDays, assessments, config, handOver: deps.handOver };
  return rows.map((row) => presentApplication(row, events, given));
}

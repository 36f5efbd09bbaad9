import { sql } from 'kysely';
import { dayMs, plainDate } from '../../src/contract/dates.ts';
import type { TenantScope } from '../../src/contract/ids.ts';
import { addTask } from '../../src/features/application-tasks/api/change-task.ts';
import type { TaskDeps } from '../../src/features/application-tasks/api/deps.ts';
import { statusCodes } from '../../src/features/applications/status.ts';
import { listTeam } from '../../src/features/operators/api/team/operator-store.ts';
import { commandLineActor } from '../../src/server/audit/record-change.ts';
import { demoTexts } from './personas.ts';

/** The owner's task of today, and one for the recruiter in two days, about the applications that wait longest; the recruiter gets a mail. */
export async function addDemoTasks(deps: TaskDeps, scope: TenantScope, locale: string): Promise<void> {
  const team = await listTeam(deps.db, scope);
  const [owner, recruiter] = (['owner', 'recruiter'] as const).map((role) => team.find((member) => member.role === role));
  const [own, others] = demoTexts.tasks[locale] ?? demoTexts.tasks.en ?? [];
  const { rows } = await sql<{ id: number }>`
    select id from application where tenant_id = ${scope.tenantId} and status = ${statusCodes.applied}
    order by submitted_at, id limit 2`.execute(deps.db);
  const [first, second] = rows;
  if (!owner || !recruiter || !own || !others || !first || !second) return;
  const by = { ...commandLineActor(), kind: 'operator', id: owner.id, name: owner.name } as const;
  const inDays = (days: number) => plainDate(new Date(deps.clock().getTime() + days * dayMs));
  await addTask(deps, scope, by, first.id, { text: own, dueOn: inDays(0), assigneeId: owner.id });
  await addTask(deps, scope, by, second.id, { text: others, dueOn: inDays(2), assigneeId: recruiter.id });
}

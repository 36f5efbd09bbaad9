import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationActions, mayAct, mayActSql } from '../policy.ts';
import { applicationStatuses } from '../status.ts';

const app = startTestApp();
let talents: TestTalent[];
beforeAll(async () => {
  talents = [await makeTalent(app), await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })];
});

const application = fc.record({
  owner: fc.nat(2),
  status: fc.constantFrom(...applicationStatuses),
  // Which of the talent’s applications to the project has the operator’s mark.
  mark: fc.constantFrom('none' as const, 'own' as const, 'earlier' as const),
  projectStatus: fc.constantFrom('ACTIVE' as const, 'PAUSED' as const, 'CLOSED' as const),
});

test('the policy of applications gives the same answer as a function and in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(application, { minLength: 4, maxLength: 10 }), async (given) => {
      const made = await Promise.all(
        given.map(async ({ owner, status, mark, projectStatus }) => {
          const talent = talents[owner] as TestTalent; // fc.nat(2) names one of the three
          const project = await makeProject(app, { tenant: talent.tenant, status: projectStatus });
          if (mark === 'earlier') await makeApplication(app, talent, project, 'w', { isBlocked: true });
          const id = await makeApplication(app, talent, project, status, { isBlocked: mark === 'own' });
          return { id, ...talent.scope, status, isBlocked: mark !== 'none', projectStatus };
        }),
      );
      const ids = made.map(({ id }) => id);
      for (const { scope } of talents) {
        for (const action of applicationActions) {
          const { rows } = await sql<{ id: number }>`
            select a.id from application a join project p on p.id = a.project_id
            where ${mayActSql(action, scope)} and a.id = any(${ids}::int[]) order by a.id`.execute(app.services.db);
          const allowed = made.filter((row) => mayAct(action, scope, row)).map(({ id }) => id);
          expect(
            rows.map(({ id }) => id),
            action,
          ).toEqual(allowed.sort((one, other) => one - other));
        }
      }
    }),
    { numRuns: 12 },
  );
});

import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AssessmentTest } from '../../src/features/assessments/api/load-tests.ts';
import { type AssessmentTables, assessmentTables } from '../../src/features/assessments/api/tables.ts';
import { makeApplication } from './application-factory.ts';
import { makeProject } from './project-factory.ts';
import type { TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

/** Two questions, the second with two right options. */
export const sampleTest: AssessmentTest = {
  key: 'sample',
  name: { en: 'Sample', de: 'Probe' },
  intro: { en: 'Two questions.' },
  minutes: 10,
  days: 7,
  questionSets: [],
  projects: ['TESTED'],
  questions: [
    {
      text: { en: 'One?' },
      options: [
        { text: { en: 'Right' }, isRight: true },
        { text: { en: 'Wrong' }, isRight: false },
      ],
    },
    {
      text: { en: 'Two?' },
      options: [
        { text: { en: 'Right' }, isRight: true },
        { text: { en: 'Wrong' }, isRight: false },
        { text: { en: 'Right too' }, isRight: true },
      ],
    },
  ],
};

/** Makes tests known to an app that has none of them. */
export function lendTests(app: TestApp, tests: readonly AssessmentTest[] = [sampleTest]): void {
  app.services.assessmentTests.find = (_tenant, key) => tests.find((test) => test.key === key) ?? null;
  app.services.assessmentTests.ofProject = (_tenant, { reference }) => tests.filter((test) => test.projects.includes(reference));
}

/** A test of the talent that can be taken now; override what the test is about. @returns its id */
export async function makeAssessment(
  app: TestApp,
  talent: TestTalent,
  change: Partial<Insertable<AssessmentTables['assessment']>> = {},
): Promise<string> {
  lendTests(app);
  const now = app.services.clock();
  const id = randomUUID();
  await assessmentTables(app.services.db)
    .insertInto('assessment')
    .values({
      id,
      tenant_id: talent.scope.tenantId,
      talent_id: talent.id,
      application_id: await makeApplication(app, talent, await makeProject(app, { tenant: talent.tenant }), 'a'),
      test_key: sampleTest.key,
      name: 'Sample',
      status: 'cr',
      link: `/app/assessment/${id}`,
      score: null,
      max_score: null,
      created_at: now,
      due_at: new Date(now.getTime() + 7 * 86_400_000),
      started_at: change.status === 'st' ? now : null,
      ends_at: change.status === 'st' ? new Date(now.getTime() + 600_000) : null,
      ended_at: null,
      ...change,
    })
    .execute();
  return id;
}

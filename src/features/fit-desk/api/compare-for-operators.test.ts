import { beforeAll, expect, test } from 'vitest';
import { makeApplication, makeKeptAnswer, makeQuestions } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { updateProfile } from '../../profile/api/store.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import { compareProjects, compareTalents } from './compare-for-operators.ts';

const app = startTestApp();
let config: ClientConfig;
let talent: TestTalent;
let projectId: number;
let questionId: number;

async function makeWelder(): Promise<TestTalent> {
  const made = await makeTalent(app);
  const change = { professional_title: 'Welder', skills: ['TIG', 'MAG'], rate_value: '50.00', rate_currency: 'EUR', rate_period: 'HR' };
  await updateProfile(app.services.db, made.scope, change, app.services.clock());
  return made;
}

/** What a talent answered to the question when they applied elsewhere. */
async function answered(who: TestTalent, value: string): Promise<void> {
  const answers = [
    { questionId, groupId: 0, type: 'yesNo', label: 'Question 1', values: [value], optionLabels: [value], isKnockOut: value === 'false' },
  ];
  await makeApplication(app, who, await makeProject(app), 'a', { answers });
}

const compare = async (...talents: TestTalent[]) =>
  compareTalents(app.services, talent.scope, { projectId, talentIds: talents.map(({ id }) => id), locale: 'en' });

beforeAll(async () => {
  talent = await makeWelder();
  const { setId, ids } = await makeQuestions(app, talent.scope, [{ type: 'yesNo', knockOut: { equals: false } }]);
  questionId = ids[0] ?? 0;
  const range = { rate_min: '40.00', rate_max: '60.00', rate_unit: 'HR' as const, rate_currency: 'EUR' };
  projectId = await makeProject(app, { title: 'Welder', skills: ['TIG', 'MAG'], question_set_id: setId, ...range });
  ({ config } = app.services.tenants.byId(talent.scope.tenantId));
  config.fitForOperators = true;
});

test('operators read what the talent reads, and whether the required answers are as wanted', async () => {
  const [yes, no] = [await makeWelder(), await makeWelder()];
  await answered(yes, 'true');
  await answered(no, 'false');
  const fits = await compare(talent, yes, no);
  const own = await app.call('GET', `/freelancer/fit/projects/${projectId}`, { token: talent.token });
  const { fit } = (await own.json()) as { fit: { level: string; facts: { kind: string }[] } };
  expect(fit.facts.some(({ kind }) => kind === 'answer')).toBe(false);
  const answer = { kind: 'answer', wanted: 'Question 1', found: null, km: null };
  expect(fits?.get(talent.id)).toMatchObject({ level: fit.level, facts: [...fit.facts, { ...answer, state: 'unknown', source: null }] });
  expect(fits?.get(yes.id)?.facts.at(-1)).toEqual({ ...answer, state: 'met', source: 'answers' });
  expect([fits?.get(yes.id)?.level, fits?.get(no.id)?.level]).toEqual(['strong', 'partly']);
  expect(fits?.get(no.id)?.facts[0]).toEqual({ ...answer, state: 'missing', source: 'answers' });
});

test('an answer that was only kept or changed in the profile was not given to the client', async () => {
  const own = await makeWelder();
  const { pool } = app.services;
  await pool.query('insert into answer_keeping values ($1, $2, true, now()) on conflict do nothing', [own.scope.tenantId, own.id]);
  await makeKeptAnswer(app, own, { type: 'yesNo', values: ['true'] });
  const stateOf = async () => (await compare(own))?.get(own.id)?.facts.at(-1)?.state;
  expect(await stateOf()).toBe('met');
  await pool.query('update kept_answer set changed_at = now() where talent_id = $1', [own.id]);
  expect(await stateOf()).toBe('unknown');
});

test('one talent is compared with many projects in the same way', async () => {
  const other = await makeProject(app, { title: 'Pastry chef', skills: ['Chocolate'] });
  const fits = await compareProjects(app.services, talent.scope, { talentId: talent.id, projectIds: [projectId, other], locale: 'en' });
  expect(fits?.get(projectId)).toEqual((await compare(talent))?.get(talent.id));
  expect(fits?.get(other)?.level).toBe('little');
});

test('what the client hides is in no fact', async () => {
  config.hiddenProfileFields = ['hourRate'];
  const kinds = (await compare(talent))?.get(talent.id)?.facts.map(({ kind }) => kind);
  config.hiddenProfileFields = [];
  expect(kinds).toContain('skill');
  expect(kinds).not.toContain('rate');
});

test('who has switched fit off, and who is of another client, is not compared', async () => {
  const own = await makeWelder();
  await app.services.pool.query('update talent set fit_off_since = now() where id = $1', [own.id]);
  const elsewhere = await makeTalent(app, { tenant: 'atelier' });
  expect([...((await compare(own, elsewhere, talent))?.keys() ?? [])]).toEqual([talent.id]);
});

test.each(['fitForOperators', 'fit'] as const)('nothing is compared while the client has %s off', async (name) => {
  config[name] = false;
  expect(await compare(talent)).toBeNull();
  config[name] = true;
});

import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { feedRow } from '../../../../tests/support/feed-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { askAboutTermsJob } from '../../applications/api/ask-about-terms.ts';
import { importLines } from './import-lines.ts';

const app = startTestApp();
const by = commandLineActor();

function depsOf() {
  return { ...applicationPorts(app.services).deps, ...app.services };
}

/** A project of a feed, with somebody who applied for it as it is now. */
async function makeApplied(source: string, row: object) {
  const talent = await makeTalent(app);
  const tenant = app.services.tenants.byId(talent.scope.tenantId);
  const bring = (more: object, isDryRun = false) => {
    const text = JSON.stringify(feedRow('A1', { ...row, ...more }));
    return importLines(depsOf(), tenant, by, {
      text,
      source,
      closeMissing: false,
      type: 'application/x-ndjson',
      mapping: undefined,
      isDryRun,
    });
  };
  await bring({});
  const { rows } = await app.services.pool.query('select id from project where tenant_id = $1 and source = $2', [tenant.id, source]);
  const id = await makeApplication(app, talent, rows[0].id, 'a');
  await app.services.pool.query(
    'update application set agreed_terms = openpool_project_terms(project) from project where project.id = project_id and application.id = $1',
    [id],
  );
  const asked = async () =>
    (await app.services.queue.listWaiting<{ source: string }>('ask-about-terms')).filter((payload) => payload.source === source);
  const ask = () => askAboutTermsJob(depsOf()).run({ tenantId: tenant.id, source });
  const read = async () => {
    const response = await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token });
    const { application } = (await response.json()) as { application: Record<string, unknown> };
    return application;
  };
  return { bring, asked, ask, read };
}

test('applicants must confirm hours changed by a feed and see the old and new ones', async () => {
  const { bring, asked, ask, read } = await makeApplied('asks', { hoursPerWeek: 40 });
  await bring({ hoursPerWeek: 20 }, true);
  await bring({ hoursPerWeek: 24 });
  expect(await asked()).toContainEqual({ tenantId: expect.anything(), source: 'asks' });
  await ask();
  const changes = [{ term: 'hoursPerWeek', before: '40', after: '24' }];
  expect(await read()).toMatchObject({ status: 'uc', reason: 'PROJECT_CHANGED', canConfirm: true, changes });
  // Asked once: the second run finds nobody who waits.
  await ask();
  expect(await read()).toMatchObject({ status: 'uc', changes });
});

test('applicants must confirm a changed currency, but not one that is no longer stated', async () => {
  const { bring, ask, read } = await makeApplied('asks-currency', { salary: '80-90 EUR per hour' });
  await bring({ salary: '80-90 per hour' });
  await ask();
  expect(await read()).toMatchObject({ status: 'a', project: { rateRange: { currency: null } } });
  await bring({ salary: '80-90 USD per hour' });
  await ask();
  const changes = [{ term: 'rateRange', before: '80.00-90.00 EUR', after: '80.00-90.00 USD' }];
  expect(await read()).toMatchObject({ status: 'uc', reason: 'PROJECT_CHANGED', changes });
});

test('nobody is asked about another text, nor about a project that is closed', async () => {
  const { bring, ask, read } = await makeApplied('asks-not', { hoursPerWeek: 40 });
  await bring({ description: '<p>In other words.</p>' });
  await ask();
  expect(await read()).toMatchObject({ status: 'a', reason: null });
  await bring({ hoursPerWeek: 8, status: 'CLOSED' });
  await ask();
  expect(await read()).toMatchObject({ status: 'a' });
});

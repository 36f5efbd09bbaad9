import { expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { closeOverdueProjectsJob } from './jobs.ts';

const app = startTestApp();

test('the hourly job closes projects past their deadline, as of that deadline, and no others', async () => {
  const now = app.services.clock();
  const yesterday = new Date(now.getTime() - dayMs);
  const over = await makeProject(app, { period_deadline: yesterday });
  const paused = await makeProject(app, { period_deadline: yesterday, status: 'PAUSED' });
  const running = await makeProject(app, { period_deadline: new Date(now.getTime() + dayMs) });
  const endless = await makeProject(app);
  await closeOverdueProjectsJob(app.services).run({});
  const { rows } = await app.services.pool.query('select id, status, closed_at, closed_by from project where id = any($1) order by id', [
    [over, paused, running, endless],
  ]);
  expect(rows).toEqual([
    { id: over, status: 'CLOSED', closed_at: yesterday, closed_by: 'deadline' },
    { id: paused, status: 'CLOSED', closed_at: yesterday, closed_by: 'deadline' },
    { id: running, status: 'ACTIVE', closed_at: null, closed_by: null },
    { id: endless, status: 'ACTIVE', closed_at: null, closed_by: null },
  ]);
});

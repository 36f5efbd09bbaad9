import { expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import { tendProjects } from './tend.ts';

const app = useTestApp();

test('closes projects past their deadline, at that deadline, and no others', async () => {
  const now = app.services.clock();
  const yesterday = new Date(now.getTime() - 86_400_000);
  const over = await makeProject(app, { period_deadline: yesterday });
  const paused = await makeProject(app, { period_deadline: yesterday, status: 'PAUSED' });
  const running = await makeProject(app, { period_deadline: new Date(now.getTime() + 86_400_000) });
  const endless = await makeProject(app);
  await tendProjects(app.services).run({});
  const { rows } = await app.services.pool.query('select id, status, closed_at from project where id = any($1) order by id', [
    [over, paused, running, endless],
  ]);
  expect(rows).toEqual([
    { id: over, status: 'CLOSED', closed_at: yesterday },
    { id: paused, status: 'CLOSED', closed_at: yesterday },
    { id: running, status: 'ACTIVE', closed_at: null },
    { id: endless, status: 'ACTIVE', closed_at: null },
  ]);
});

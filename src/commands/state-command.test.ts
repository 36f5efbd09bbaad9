import { beforeEach, expect, test, vi } from 'vitest';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { inPages, sweep } from '../server/jobs/sweep.ts';
import { runState } from './state-command.ts';

const app = startTestApp();
let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    said += text;
  });
});

test('what waits at a client is printed, and nothing of what does not', async () => {
  const talent = await makeTalent(app);
  await makeApplication(app, talent, await makeProject(app), 'a', { submittedAt: new Date('2026-01-05T10:00:00.000Z') });
  await makeApplication(app, talent, await makeProject(app), 'sf');
  await runState(app.services, 'nordlicht');
  expect(said).toContain('applications nobody has answered: 1, 1 overdue, the oldest since 2026-01-05 10:00 UTC');
  expect(said).toContain('hand-overs that failed (openpool application list --status sf): 1');
  expect(said).not.toMatch(/: 0/);
  said = '';
  await runState(app.services, 'atelier');
  expect(said).not.toContain('applications nobody has answered');
});

test('names what a scheduled job fails for', async () => {
  const handle = async () => {
    throw new TypeError('of the row');
  };
  const job = {
    name: 'operator-reminders' as const,
    rowsOf: () => inPages(async () => [75]),
    subjectOf: (id: number) => `application:${id}`,
    handle,
  };
  const atelier = app.services.tenants.all.filter(({ key }) => key === 'atelier');
  app.setNow(new Date('2027-01-05T10:17:00Z'));
  for (let run = 0; run < 3; run += 1) await sweep({ ...app.services, tenants: { all: atelier } }, job);
  await runState(app.services, 'atelier');
  expect(said).toContain('job operator-reminders fails for 1, tried 3 times since 2027-01-05 10:17 UTC: application:75 (TypeError)');
  said = '';
  await runState(app.services, 'nordlicht');
  expect(said).not.toContain('operator-reminders');
});

test('a client that is not there is refused', async () => {
  await expect(runState(app.services, 'nobody')).rejects.toThrow('no client nobody');
});

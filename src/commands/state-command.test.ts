import { beforeEach, expect, test, vi } from 'vitest';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
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

test('a client that is not there is refused', async () => {
  await expect(runState(app.services, 'nobody')).rejects.toThrow('no client nobody');
});

import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runAnnounce } from './announce-command.ts';

const app = startTestApp();
const deadline = new Date(Date.now() + 7_200_000).toISOString();

test('an announced maintenance reaches the talents of that client and can be withdrawn', async () => {
  await runAnnounce(app.services, { tenant: 'nordlicht', deadline, leadMinutes: '15', clear: false });
  const notice = (await (await app.call('GET', '/napi/announcement')).json()) as { deadline: string; deadline_with_leadtime: string };
  expect(new Date(notice.deadline).getTime() - new Date(notice.deadline_with_leadtime).getTime()).toBe(900_000);
  await runAnnounce(app.services, { tenant: 'nordlicht', leadMinutes: '0', clear: true });
  expect(await (await app.call('GET', '/napi/announcement')).json()).toEqual({});
});

test.each([
  [{ tenant: 'nobody', deadline, leadMinutes: '0', clear: false }, 'no client'],
  [{ tenant: 'nordlicht', deadline: 'tomorrow', leadMinutes: '0', clear: false }, 'instant'],
  [{ tenant: 'nordlicht', deadline, leadMinutes: 'x', clear: false }, 'minutes'],
])('the announce command refuses wrong input and says what is wrong: %#', async (given, words) => {
  await expect(runAnnounce(app.services, given)).rejects.toThrow(words);
});

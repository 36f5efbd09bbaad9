import { expect, test } from 'vitest';
import { registerTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { encodeAffiliate } from '../features/affiliate/payload.ts';
import { runSignUps } from './sign-ups-command.ts';

const app = startTestApp();

test('the sign-ups command counts campaigns and recommendations per client, the most frequent first', async () => {
  const came = (payload: Record<string, string>) => ({ headers: { affiliate: encodeAffiliate({ page: '/', ...payload }) } });
  await registerTalent(app, came({ r: 'abc' }));
  for (const utm_content of ['a', 'b']) await registerTalent(app, came({ utm_source: 'fair', utm_medium: 'flyer', utm_content }));
  await registerTalent(app);
  expect(await runSignUps(app.services, { tenant: 'nordlicht', days: '7' })).toEqual([
    'count\tsource\tmedium\tcampaign\trecommended',
    '2\tfair\tflyer\t–\tno',
    '1\t–\t–\t–\tyes',
  ]);
  expect(await runSignUps(app.services, { tenant: 'atelier', days: '7' })).toEqual([expect.stringContaining('Nobody')]);
});

test.each([
  [{ tenant: 'nobody', days: '7' }, 'no client'],
  [{ tenant: 'nordlicht', days: '0' }, 'whole number'],
  [{ tenant: 'nordlicht', days: '400' }, 'whole number'],
])('the sign-ups command refuses wrong input: %#', async (given, words) => {
  await expect(runSignUps(app.services, given)).rejects.toThrow(words);
});

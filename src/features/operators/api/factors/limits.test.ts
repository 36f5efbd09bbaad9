import { expect, test } from 'vitest';
import { appCode, callAs, enrolApp } from '../../../../../tests/support/factor-factory.ts';
import { makeOperator, openBrowser, type TestOperator } from '../../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { maxWrongCodes } from '../../operator-session.ts';

// The limits, unscaled.
const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });
const stepMs = 30_000;

const prove = (person: TestOperator, code: string, address: string) =>
  callAs(app, person, 'POST', '/session/factor', { body: { code }, address });

test('ten wrong codes in an hour are all that one person may type, in whatever session and place; right ones do not count', async () => {
  const person = await makeOperator(app);
  const { secret } = await enrolApp(app, person);
  const start = Date.now();
  for (let count = 1; count <= 12; count += 1) {
    app.setNow(new Date(start + count * stepMs));
    expect((await prove(person, appCode(secret, app.services.clock()), '192.0.2.1')).status).toBe(204);
  }
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const arriving = await openBrowser(app, person, 'factor');
    for (let count = 0; count < maxWrongCodes; count += 1) statuses.push((await prove(arriving, '000000', `198.51.100.${round}`)).status);
  }
  expect(statuses.filter((status) => status === 400 || status === 401)).toHaveLength(10);
  app.setNow(new Date(start + 20 * stepMs));
  const late = await prove(await openBrowser(app, person, 'factor'), appCode(secret, app.services.clock()), '203.0.113.9');
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  app.setNow(new Date());
});

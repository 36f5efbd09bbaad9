import { beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let anna: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
});

describe('GET /project/{id}/apply/rates/calculate', () => {
  const calculate = async (id: number, query: string) =>
    app.call('GET', `/project/${id}/apply/rates/calculate?${query}`, { token: anna.token });

  test('calculates either side with the client’s fee of 12 %', async () => {
    const id = await makeProject(app, { rate_min: '80', rate_max: '95' });
    expect(await (await calculate(id, 'talentRate=85')).json()).toMatchObject({
      talentRate: '85.00',
      displayRate: '95.20',
      fee: { type: 'PERCENTAGE', amount: '10.20' },
      rangeFit: 'IN',
      equivalents: [{ period: 'DAY', value: '680.00' }, { period: 'WEEK' }, { period: 'MONTH' }],
    });
    expect(await (await calculate(id, 'displayRate=95.20')).json()).toMatchObject({ talentRate: '85.00', displayRate: '95.20' });
    // The range is what the talent receives.
    expect(await (await calculate(id, 'talentRate=95.01')).json()).toMatchObject({ rangeFit: 'ABOVE' });
  });

  test('compares nothing with a range whose currency is not stated', async () => {
    const id = await makeProject(app, { rate_currency: null, rate_min: '80', rate_max: '95' });
    expect(await (await calculate(id, 'talentRate=200')).json()).toMatchObject({ talentRate: '200.00', rangeFit: 'IN' });
  });

  test('uses a fee of the project’s own', async () => {
    const id = await makeProject(app, { fee: JSON.stringify({ type: 'ABSOLUTE', value: '4.50' }) });
    expect(await (await calculate(id, 'talentRate=85')).json()).toMatchObject({ displayRate: '89.50', rangeFit: 'IN' });
    expect((await calculate(id, 'displayRate=4')).status).toBe(400);
  });

  test.each(['', 'talentRate=85&displayRate=95', 'talentRate=85,5', 'talentRate=-5', 'talentRate=85&x=1'])(
    'refuses "%s"',
    async (query) => {
      expect((await calculate(await makeProject(app), query)).status).toBe(400);
    },
  );
});

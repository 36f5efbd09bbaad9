import { expect, test } from 'vitest';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const app = startTestApp();
const headers = { 'accept-language': 'de' };

test('a refused call names each fault with a code, its bound, and words in the caller’s language', async () => {
  const owner = await makeOperator(app);
  const body = { title: 'x', description: 'Long enough.', motivationMin: 9000, surprise: 1 };
  const response = await app.call('POST', '/v1/operator/projects', { headers: { ...owner.headers, ...headers }, body });
  const { errors, fields } = await response.json();
  expect(errors).toEqual(
    expect.arrayContaining([
      { path: 'title', code: 'invalid', detail: 'Bitte prüfen Sie diese Eingabe.', bound: { min: 2, max: null } },
      { path: 'motivationMin', code: 'maxValue', detail: 'Diese Zahl ist zu groß.', bound: { min: null, max: 5000 } },
      { path: 'surprise', code: 'unknownField', detail: expect.not.stringContaining('talent.'), bound: null },
    ]),
  );
  expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual(Object.keys(fields).sort());
});

test('a rate out of bounds says between what it must be', async () => {
  const { token } = await makeTalent(app);
  const response = await app.call('PUT', '/freelancer/rate?value=0.50&currency=EUR&period=DAY', { token, headers });
  expect((await response.json()).errors).toEqual([
    { path: 'value', code: 'profile.error.rate', detail: expect.stringMatching(/8 .*8\.000 .*Tag/), bound: { min: 8, max: 8000 } },
  ]);
});

test('a fault whose words need more than is known is said in general words', async () => {
  const response = await app.call('POST', '/freelancer/register', { headers, body: {} });
  const { errors } = await response.json();
  expect(errors.length).toBeGreaterThan(3);
  for (const { detail, code } of errors) {
    expect(detail).toMatch(/^\p{Lu}.*\.$/u);
    expect(code).not.toContain('talent');
  }
});

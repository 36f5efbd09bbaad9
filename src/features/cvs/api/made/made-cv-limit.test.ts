import { afterAll, expect, test } from 'vitest';
import { makeProfile } from '../../../../../tests/support/profile-factory.ts';
import { makeTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { closeDocumentWriter } from '../../../../cv-writer/write-document.ts';

// A twentieth of the real limits: three documents an hour.
const app = startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
afterAll(closeDocumentWriter);

test('a talent who made documents many times in an hour is asked to wait, and others are not', async () => {
  const [talent, other] = [await makeTalent(app), await makeTalent(app)];
  for (const one of [talent, other]) await makeProfile(app, one);
  const make = async (token: string) => (await app.call('PUT', '/freelancer/cv/pdf', { token })).status;
  expect([await make(talent.token), await make(talent.token), await make(talent.token), await make(talent.token)]).toEqual([
    200, 200, 200, 429,
  ]);
  expect(await make(other.token)).toBe(200);
});

import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { findLacks } from './find-lacks.ts';

const app = startTestApp();

test('the built-in captcha needs no key of anybody; a key that no form uses is named', () => {
  const client = app.services.tenants.byKey('quiet-harbour');
  if (!client) throw new Error('the demo has no such client');
  const lacksWith = (fields: Partial<typeof client>) => findLacks({ ...client, ...fields }).filter(({ lack }) => lack.includes('aptcha'));
  expect(client.reCaptchaIsEnabled).toBe(true);
  expect(lacksWith({})).toEqual([]);
  expect(lacksWith({ reCaptchaSiteKey: 'key' })).toEqual([]);
  expect(lacksWith({ reCaptchaSiteKey: 'key', reCaptchaIsEnabled: false })).toMatchObject([{ weight: 'minor' }]);
});

import { expect, test } from 'vitest';
import { askForCode, newPhone } from '../../../../tests/support/phone-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { forgetPhoneCodes } from './forget-phone-codes.ts';
import { phoneTables } from './tables.ts';

const app = startTestApp();
const hour = 3_600_000;

test('phone codes are deleted two days after they were sent, and no earlier: until then they count for the five a day', async () => {
  const sentAt = new Date();
  app.setNow(sentAt);
  const { flowId } = await askForCode(app, newPhone());
  const isThere = async () =>
    (await phoneTables(app.services.db).selectFrom('phone_code').select('id').where('id', '=', flowId).executeTakeFirst()) !== undefined;
  const runAfter = (hours: number) => {
    app.setNow(new Date(sentAt.getTime() + hours * hour));
    return forgetPhoneCodes(app.services).run({});
  };
  await runAfter(47);
  expect(await isThere()).toBe(true);
  await runAfter(49);
  expect(await isThere()).toBe(false);
});

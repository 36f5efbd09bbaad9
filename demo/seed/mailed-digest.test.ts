import { expect, test } from 'vitest';
import { seedTestDemo } from '../../tests/support/demo-seed.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { digestReader, mailDemoDigest } from './mailed-digest.ts';

const app = startTestApp();

test('the demo has a talent with two saved searches and a digest of both', async () => {
  await seedTestDemo(app);
  await mailDemoDigest(app.services);
  const [mail, ...more] = await mailsTo(app, digestReader);
  expect(more).toEqual([]);
  expect(mail?.kind).toBe('digest');
  expect(mail?.text).toMatch(
    /SAP in Logistik und Einkauf[\s\S]*\/app\/project\/\d+[\s\S]*Von zu Hause, bis 32 Stunden[\s\S]*\/app\/project\/\d+/,
  );
  const { rows } = await app.services.pool.query('select count(*) filter (where due_at > now()) as planned from saved_search');
  expect(rows).toEqual([{ planned: 2 }]);
});

import { beforeAll, expect, test } from 'vitest';
import { seedTestDemo } from '../../tests/support/demo-seed.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { linkReaders, mailDemoLinks } from './mailed-links.ts';

const app = startTestApp();
beforeAll(async () => {
  await seedTestDemo(app, { projects: 60 });
  await mailDemoLinks(app.services);
});

const linkTo = async (reader: string, name: string): Promise<string> =>
  new RegExp(`[?&]${name}=([\\w-]+)`).exec((await mailsTo(app, reader))[0]?.text ?? '')?.[1] ?? '';

test('every mailed link of the demo works', async () => {
  const urlToken = await linkTo(linkReaders.invitation, 'token');
  expect((await app.call('POST', '/urlToken/look', { body: { urlToken } })).status).toBe(200);
  for (const [reader, canSignIn] of [
    [linkReaders.lead, false],
    [linkReaders.autoLead, true],
  ] as const) {
    const response = await app.call('GET', `/leadprofile/${await linkTo(reader, 'leadProfile')}`);
    expect(await response.json()).toMatchObject({ email: reader, canSignIn, projectId: expect.any(Number) });
  }
});

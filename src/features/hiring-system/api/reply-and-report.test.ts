import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makePdf } from '../../../../tests/support/file-factory.ts';
import { handOverDeps } from '../../../../tests/support/hand-over-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { closeDocumentWriter } from '../../../cv-writer/write-document.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { attachmentsOf, listMessages, recordDelivery } from '../../../server/mail/message-store.ts';
import { signedHeaders } from '../../../server/outgoing/standard-webhook.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { joinPdfs } from './bundle/join-pdfs.ts';
import { makeConnectorSecret } from './connector-secret.ts';
import type { ConnectorSettings } from './connectors/connector-settings.ts';
import { listHandOvers } from './hand-over-store.ts';
import { runHandOver } from './run-hand-over.ts';

const app = startTestApp();
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An application that was handed over by this connector and is with the client. */
async function handedOver(connector: ConnectorSettings) {
  app.setNow(new Date());
  const talent = await makeTalent(app, { firstName: 'Käthe', lastName: 'Zwirn' });
  const id = await makeApplication(app, talent, await makeProject(app, { forward_mode: 'AUTO', title: 'Turbine inspector' }), 'sp');
  const deps = handOverDeps(app, connector);
  await inTransaction(app.services.db, async (trx) => deps.handOver.begin(trx, await rowOf(id)));
  const run = async (aheadMs: number) => {
    app.setNow(new Date(Date.now() + aheadMs));
    const [row] = await listHandOvers(app.services.db, talent.scope, id);
    await runHandOver(deps, row?.id ?? '');
    return row?.id ?? '';
  };
  return { id, talent, run, handOverId: await run(10_000) };
}

describe('handing over by e-mail', () => {
  const mailed = async () => {
    const one = await handedOver({ key: 'manager', name: 'Manager', kind: 'email', to: 'boss@client.example', language: 'en' });
    const found = await listMessages(app.services.db, one.talent.scope, { recipient: 'boss@client.example', limit: 1 });
    const [mail] = found;
    if (!mail) throw new Error('no mail');
    return { ...one, mail, token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '' };
  };
  const ask = (token: string) => app.call('POST', '/handOver/question', { body: { token } });
  const answer = (token: string, body: object) => app.call('POST', '/handOver/answer', { body: { token, ...body } });

  test('counts as sent once the mail server has taken the mail with everything in one PDF', async () => {
    const one = await mailed();
    expect((await rowOf(one.id)).status).toBe('sp');
    const [attachment, ...more] = attachmentsOf(one.mail);
    expect(more).toEqual([]);
    const pdf = await readPdf(Buffer.from(attachment?.content ?? '', 'base64'));
    expect(pdf.pages).toBe(2);
    expect(pdf.text).toContain('Turbine inspector');
    expect(pdf.text).toContain('95.20');
    expect(pdf.text).not.toMatch(/\b85\b/);
    await recordDelivery(app.services.db, one.mail, { keepsCopy: false, now: new Date() });
    await one.run(30_000);
    expect((await rowOf(one.id)).status).toBe('s2c');
    closeDocumentWriter();
  });

  test('a link asks first, answers once, and tells the talent', async () => {
    const one = await mailed();
    expect(await (await ask(one.token)).json()).toMatchObject({ state: 'open', applicationId: one.id, project: 'Turbine inspector' });
    expect((await rowOf(one.id)).status).toBe('sp');
    expect((await answer(one.token, { answer: 'declined', reasonCode: 'SKILLS' })).status).toBe(200);
    expect(await rowOf(one.id)).toMatchObject({ status: 'rv', reason: 'SKILLS' });
    expect((await answer(one.token, { answer: 'hired' })).status).toBe(409);
    expect(await (await ask(one.token)).json()).toMatchObject({ state: 'answered' });
  });

  test('a link is refused when it is unknown, of another client, expired, or its application is over', async () => {
    const one = await mailed();
    expect((await ask('x'.repeat(43))).status).toBe(404);
    expect((await app.call('POST', '/handOver/question', { tenant: 'atelier', body: { token: one.token } })).status).toBe(404);
    expect((await answer(one.token, { answer: 'perhaps' })).status).toBe(400);
    expect((await answer(one.token, { answer: 'declined', reasonCode: 'BANANA' })).status).toBe(400);
    app.setNow(new Date(Date.now() + 61 * 86_400_000));
    expect((await answer(one.token, { answer: 'hired' })).status).toBe(400);
    app.setNow(new Date());
    await app.call('PUT', `/projectApplication/${one.id}/withdraw`, { token: one.talent.token });
    expect((await answer(one.token, { answer: 'hired' })).status).toBe(409);
    expect(await rowOf(one.id)).toMatchObject({ status: 'w' });
  });

  test('a PDF that cannot be joined is left for an attachment of its own', async () => {
    const [first, good, damaged] = [makePdf(1), makePdf(2), new TextEncoder().encode('%PDF-1.7 broken')];
    const joined = await joinPdfs(first, [good, damaged]);
    expect(joined.left).toEqual([damaged]);
    expect((await readPdf(joined.pdf)).pages).toBe(3);
  });
});

describe('what a hiring system reports', () => {
  let one: Awaited<ReturnType<typeof handedOver>>;
  let secret: string;
  beforeAll(async () => {
    one = await handedOver({ key: 'vms', name: 'VMS', kind: 'simulator', answers: ['accepts'] });
    secret = await makeConnectorSecret({ ...app.services }, one.talent.scope, 'vms');
  });
  const report = (given: object, options: { id?: string; callId?: string; secret?: string; tenant?: 'atelier' } = {}) => {
    const body = JSON.stringify(given);
    const headers = signedHeaders([options.secret ?? secret], {
      id: options.callId ?? crypto.randomUUID(),
      body,
      now: app.services.clock(),
    });
    return app.call('POST', `/handOver/${options.id ?? one.handOverId}/report`, {
      body: given,
      headers,
      ...(options.tenant ? { tenant: options.tenant } : {}),
    });
  };

  test('is refused unsigned, with another secret, of another client and for an unknown hand-over, all alike', async () => {
    const refused = [
      await app.call('POST', `/handOver/${one.handOverId}/report`, { body: { event: 'hired' } }),
      await report({ event: 'hired' }, { secret: 'whsec_b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVy' }),
      await report({ event: 'hired' }, { tenant: 'atelier' }),
      await report({ event: 'hired' }, { id: crypto.randomUUID() }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await report({ event: 'rejected', reasonCode: 'BANANA' })).status).toBe(400);
    expect((await rowOf(one.id)).status).toBe('s2c');
  });

  test('a counter-offer of what the client pays waits for the talent with what they would receive', async () => {
    expect((await report({ event: 'counterOffer', displayRate: '112.00' })).status).toBe(200);
    expect(await rowOf(one.id)).toMatchObject({
      status: 'uc',
      reason: 'COUNTER_OFFER',
      resume_status: 's2c',
      offered_rate_value: '100.00',
      offered_display_rate_value: '112.00',
    });
    expect((await app.call('PUT', `/projectApplication/${one.id}/confirm`, { token: one.talent.token })).status).toBe(200);
    expect(await rowOf(one.id)).toMatchObject({ status: 's2c', rate_value: '100.00' });
  });

  test('a decision is taken once, however often it is sent', async () => {
    const callId = crypto.randomUUID();
    const decided = { event: 'rejected', reasonCode: 'RATE', note: 'Above our budget.' };
    expect((await report(decided, { callId })).status).toBe(200);
    expect((await report(decided, { callId })).status).toBe(200);
    expect(await rowOf(one.id)).toMatchObject({ status: 'rv', reason: 'RATE', reason_text: 'Above our budget.' });
    expect((await report({ event: 'hired' })).status).toBe(409);
  });
});

import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { queueMessage } from '../../src/server/mail/outbox.ts';
import { asTransaction } from '../../tests/support/as-transaction.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { linksIn } from './mailbox-pages.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

const app = startTestApp({ MAILBOX: 'true' });
const real = startTestApp({ MAILBOX: 'true', SMTP_URL: 'smtp://user:secret@mail.example:587' });
let id: string;

beforeAll(async () => {
  const { db, queue, tenants } = app.services;
  const nordlicht = tenants.byKey('nordlicht');
  const atelier = tenants.byKey('atelier');
  if (!nordlicht || !atelier) throw new Error('no clients');
  const mail = {
    channel: 'mail',
    kind: 'activation',
    locale: 'de',
    text: 'Öffnen: http://nordlicht.localhost:3000/app/account/activate?token=abc.',
    html: '<html><head></head><body><a href="http://a.example">x</a><script>alert(1)</script></body></html>',
  } as const;
  id = await queueMessage(
    asTransaction(db),
    queue,
    { tenantId: nordlicht.id },
    {
      ...mail,
      recipient: 'anna@example.com',
      subject: 'Bitte <bestätigen>',
      attachments: [{ name: 'Termin ä.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    },
  );
  await queueMessage(asTransaction(db), queue, { tenantId: nordlicht.id }, { ...mail, recipient: 'jens_p@example.com', subject: 'Zweite' });
  await queueMessage(asTransaction(db), queue, { tenantId: atelier.id }, { ...mail, recipient: 'chloe@example.com', subject: 'Autre' });
});

function open(path: string, options: { host?: string; from?: typeof app } = {}): Promise<Response> {
  const routes = mailboxRoutes((options.from ?? app).services);
  return Promise.resolve(routes.fetch(new Request(`http://x${path}`, { headers: { host: options.host ?? 'nordlicht.localhost:3000' } })));
}

describe('the mailbox', () => {
  test('lists the messages of the client of the host only, newest first', async () => {
    const { results } = (await (await open('/dev/mailbox.json')).json()) as {
      results: { subject: string; links: string[]; attachments: unknown[] }[];
    };
    expect(results.map((message) => message.subject)).toEqual(['Zweite', 'Bitte <bestätigen>']);
    expect(results[1]).toMatchObject({
      links: ['http://nordlicht.localhost:3000/app/account/activate?token=abc'],
      attachments: [{ name: 'Termin ä.ics' }],
    });
    const page = await (await open('/dev/mailbox')).text();
    expect(page).toContain('Bitte &lt;bestätigen&gt;');
    expect(page).not.toContain('Autre');
  });

  test('filters by a part of the recipient, taken literally', async () => {
    expect(await subjects('/dev/mailbox.json?to=ANNA@')).toEqual(['Bitte <bestätigen>']);
    expect(await subjects('/dev/mailbox.json?to=s_p')).toEqual(['Zweite']);
    expect(await subjects('/dev/mailbox.json?to=%25')).toEqual([]);
  });

  test('reloads every five seconds unless reloading is switched off', async () => {
    expect((await open('/dev/mailbox')).headers.get('refresh')).toBe('5');
    const still = await open('/dev/mailbox?refresh=off');
    expect(still.headers.get('refresh')).toBeNull();
    expect(await still.text()).toContain('Look again');
  });

  test('shows a mail without running it, and opens its links in the whole window', async () => {
    const page = await (await open(`/dev/mailbox/${id}`)).text();
    expect(page).toContain('<a href="http://nordlicht.localhost:3000/app/account/activate?token=abc">');
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-top-navigation-by-user-activation allow-popups"/);
    const mail = await open(`/dev/mailbox/${id}/html`);
    expect(mail.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-top-navigation-by-user-activation allow-popups; default-src 'none'/,
    );
    expect(await mail.text()).toContain('<head><base target="_top">');
  });

  test('gives attachments as downloads', async () => {
    const response = await open(`/dev/mailbox/${id}/attachments/0`);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Termin%20%C3%A4.ics");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('BEGIN:VCALENDAR');
    expect((await open(`/dev/mailbox/${id}/attachments/1`)).status).toBe(404);
  });

  test('answers 404 for a message of another client, an unknown id and a malformed id', async () => {
    for (const path of [`/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`, `/dev/mailbox/${id}/attachments/0`])
      expect((await open(path, { host: 'atelier.localhost' })).status).toBe(404);
    expect((await open(`/dev/mailbox/${uuidv7()}`)).status).toBe(404);
    expect((await open('/dev/mailbox/1%20or%201=1')).status).toBe(404);
    expect((await open('/dev/mailbox', { host: 'unknown.example' })).status).toBe(404);
  });

  test('names the server that delivers mails, without its password', async () => {
    expect(await (await open('/dev/mailbox')).text()).not.toContain('real people');
    const page = await (await open('/dev/mailbox', { from: real })).text();
    expect(page).toContain('mail.example:587');
    expect(page).not.toContain('secret');
  });

  test('answers 404 when it is switched off', async () => {
    const services = { ...app.services, config: { ...app.services.config, hasMailbox: false } };
    const routes = mailboxRoutes(services);
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${id}`]) {
      expect((await routes.fetch(new Request(`http://x${path}`, { headers: { host: 'nordlicht.localhost' } }))).status).toBe(404);
    }
  });
});

test('a link ends before the full stop of its sentence', () => {
  expect(linksIn('See http://a.example/x?y=1. Or (https://b.example/z)!')).toEqual(['http://a.example/x?y=1', 'https://b.example/z']);
});

async function subjects(path: string): Promise<string[]> {
  const { results } = (await (await open(path)).json()) as { results: { subject: string }[] };
  return results.map((message) => message.subject);
}

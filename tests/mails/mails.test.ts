import { beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '../../src/features/tenancy/api/load-tenants.ts';
import { messageTables } from '../../src/server/mail/tables.ts';
import { makeProject } from '../support/project-factory.ts';
import { makeTalent } from '../support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../support/test-app.ts';
import { mailSamples } from './mail-samples.ts';

// Every mail of the product, in every language of every client, as stored in the outbox.

const app = startTestApp();
const projectTitle = 'Łódź & Çanakkale: <Process> engineer "quay"';

type Mail = {
  kind: string;
  locale: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};
type Sent = Mail & { tenant: Tenant; wanted: string };

let sent: Sent[];

/** The mails of a kind to one talent of a client; some kinds have several texts. */
async function send(kind: string, tenant: Tenant, locale: string): Promise<Sent[]> {
  // The folder's name is the key.
  const key = tenant.key as TenantKey;
  const talent = await makeTalent(app, { tenant: key, locale, firstName: 'Siân', lastName: "O'Hara-Łuczak" });
  const projectId = await makeProject(app, { tenant: key, title: projectTitle });
  await mailSamples[kind]?.({ app, talent, locale, projectId, projectTitle });
  const tables = messageTables(app.services.db);
  const rows = await tables.selectFrom('message').selectAll().where('tenant_id', '=', tenant.id).execute();
  await tables.deleteFrom('message').where('tenant_id', '=', tenant.id).execute();
  return rows.map((row) => ({
    ...row,
    html: row.html ?? '',
    headers: row.headers as Record<string, string>,
    tenant,
    // Mails to the portal's own address are in the client's first language, those to one of its people in theirs.
    wanted: /^(operator(?!Invited|Link|Factor|Mentioned|Task)|newApplication|webhookDead|feedSilent)/.test(kind)
      ? (tenant.languages[0]?.iso ?? '')
      : locale,
  }));
}

beforeAll(async () => {
  sent = [];
  for (const tenant of app.services.tenants.all)
    for (const { iso } of tenant.languages) for (const kind of Object.keys(mailSamples)) sent.push(...(await send(kind, tenant, iso)));
}, 400_000);

const nameOf = ({ tenant, kind, wanted }: Sent): string => `${kind} of ${tenant.key} in ${wanted}`;
const offenders = (isFaulty: (mail: Sent) => boolean): string[] => sent.filter(isFaulty).map(nameOf);
const isToTalent = ({ kind }: Sent): boolean => !/^(operator|newApplication|webhookDead|feedSilent|handOver)/.test(kind);

test('every kind of mail is sent for every client and language, under its own name', () => {
  for (const tenant of app.services.tenants.all)
    for (const { iso } of tenant.languages) {
      const kinds = new Set(
        sent.filter((mail) => mail.tenant === tenant && (mail.wanted === iso || !isToTalent(mail))).map(({ kind }) => kind),
      );
      expect([...kinds].sort(), `${tenant.key} in ${iso}`).toEqual(Object.keys(mailSamples).sort());
    }
});

describe('each mail', () => {
  test('has words for everything: no key and no missing value', () => {
    expect(
      offenders((mail) => /talent\.[a-z]+\.|undefined|\[object|\{\w+\}|Invalid Date/.test(mail.subject + visible(mail.html) + mail.text)),
    ).toEqual([]);
  });

  test('is in the language of its recipient and declares it', () => {
    expect(offenders((mail) => mail.locale !== mail.wanted || !mail.html.includes(`<html lang="${mail.wanted}">`))).toEqual([]);
  });

  test('has a subject of its own without personal data, short enough to be read', () => {
    expect(offenders((mail) => mail.subject.trim() === '' || mail.subject.length > 120)).toEqual([]);
    expect(offenders((mail) => /Siân|O'Hara|@/.test(mail.subject))).toEqual([]);
  });

  test('has a plain text that says the same, without markup', () => {
    expect(offenders((mail) => mail.text.length < 80 || /<\/?[a-z]+[ >]|&(?:amp|lt|quot);/.test(mail.text))).toEqual([]);
    expect(offenders((mail) => !mail.text.includes(mail.tenant.imprint) || !mail.html.includes(escaped(mail.tenant.imprint)))).toEqual([]);
  });

  test('escapes what people wrote', () => {
    expect(offenders((mail) => mail.html.includes('<Process>'))).toEqual([]);
  });

  test('has at most one button, 44 pixels high, with its address in plain sight', () => {
    const faulty = offenders((mail) => {
      const buttons = [...mail.html.matchAll(/<a href="([^"]+)" style="display:inline-block;([^"]+)"/g)];
      const [, url = '', style = ''] = buttons[0] ?? [];
      const padding = Number(/padding:(\d+)px/.exec(style)?.[1] ?? 0);
      const line = Number(/line-height:(\d+)px/.exec(style)?.[1] ?? 0);
      const isVisible = mail.html.includes(`>${url}</a>`) && mail.text.includes(url.replaceAll('&amp;', '&'));
      return buttons.length > 1 || (buttons.length === 1 && (2 * padding + line < 44 || !isVisible));
    });
    expect(faulty).toEqual([]);
  });

  test('links to the client’s own address only', () => {
    const faulty = offenders(({ html, tenant }) => {
      const origin = app.services.tenants.originOf(tenant);
      return [...html.matchAll(/(?:href|src)="([^"]+)"/g)].some(([, url]) => url !== origin && !url?.startsWith(`${origin}/`));
    });
    expect(faulty).toEqual([]);
  });

  test('can be stopped where it is not about what the recipient did', () => {
    const promotional = ['invitation', 'poolInvited', 'digest', 'poolAlert'];
    const toStrangers = ['referral', 'leadProfile'];
    for (const mail of sent.filter(({ kind }) => promotional.includes(kind))) {
      const origin = app.services.tenants.originOf(mail.tenant);
      expect(mail.headers['List-Unsubscribe'], nameOf(mail)).toMatch(
        new RegExp(`^<${origin}/subscriptions/[0-9a-f-]{36}/one-click[^>]*>$`),
      );
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(mail.text).toMatch(/\/subscriptions\/[0-9a-f-]{36}/);
    }
    // People without an account: their link is only in that mail.
    for (const mail of sent.filter(({ kind }) => toStrangers.includes(kind))) {
      const origin = app.services.tenants.originOf(mail.tenant);
      expect(mail.headers['List-Unsubscribe'], nameOf(mail)).toMatch(new RegExp(`^<${origin}/v1/api/referral/stop\\?token=[\\w-]{43}>$`));
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(mail.text).toContain('/app/recommend/stop?token=');
    }
    // Security mails cannot be stopped.
    const mayStop = [...promotional, ...toStrangers];
    expect(offenders((mail) => !mayStop.includes(mail.kind) && mail.headers['List-Unsubscribe'] !== undefined)).toEqual([]);
  });
});

test('mails to people without an account say why they come, and link the privacy policy', () => {
  const strangers = sent.filter(({ kind }) => kind === 'referral' || kind === 'leadProfile');
  expect(strangers.length).toBeGreaterThan(10);
  for (const mail of strangers) {
    expect(mail.text, nameOf(mail)).toContain(`${app.services.tenants.originOf(mail.tenant)}/privacy`);
    expect(mail.text.split('-- \n')[1], nameOf(mail)).toContain(mail.tenant.name);
  }
});

describe('mails about an application', () => {
  const about = [
    'applicationSent',
    'withdrawn',
    'statusChange',
    'interviewConfirmed',
    'interviewMoved',
    'interviewCancelled',
    'assessment',
  ];

  test('lead to that application, not to the list', () => {
    const mails = sent.filter(({ kind }) => about.includes(kind));
    expect(mails.length).toBeGreaterThan(50);
    expect(mails.filter(({ text }) => !/tab=applications&open=\d+\n/.test(text)).map(nameOf)).toEqual([]);
  });

  test('have another subject for each change and each thing to confirm', () => {
    for (const tenant of app.services.tenants.all)
      for (const { iso } of tenant.languages) {
        const mails = sent.filter((mail) => mail.tenant === tenant && mail.wanted === iso && mail.kind === 'statusChange');
        const subjects = mails.map(({ subject }) => subject);
        expect(new Set(subjects).size, `${tenant.key} in ${iso}`).toBe(subjects.length);
        expect(subjects.length).toBe(11);
      }
  });

  test('name the amount of a counter-offer', () => {
    const offers = sent.filter(({ kind, text }) => kind === 'statusChange' && /99[.,]00/.test(text));
    expect(offers.length).toBe(app.services.tenants.all.flatMap(({ languages }) => languages).length);
  });

  test('name end, place and time zone of an interview', () => {
    const interviews = sent.filter(({ kind }) => kind === 'interviewConfirmed' || kind === 'interviewMoved');
    const text = ({ text: words }: Sent) => words.replaceAll('\u202f', ' ');
    expect(interviews.filter((mail) => !/9[:.]30/.test(text(mail)) || !/10[:.]00/.test(text(mail))).map(nameOf)).toEqual([]);
    expect(interviews.filter((mail) => !text(mail).includes('Europe/Berlin')).map(nameOf)).toEqual([]);
    expect(interviews.filter((mail) => !text(mail).includes('https://meet.example.com/x')).map(nameOf)).toEqual([]);
  });

  test('agree with the operator’s mail on whether anything was passed on', () => {
    const english = sent.filter(({ kind, wanted }) => kind === 'applicationSent' && wanted === 'en');
    expect(english.length).toBeGreaterThan(1);
    for (const { subject, text } of english) expect(subject + text).not.toMatch(/sent/i);
    expect(english.every(({ text }) => text.includes('We read it first.'))).toBe(true);
  });
});

function visible(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]+>/g, ' ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}

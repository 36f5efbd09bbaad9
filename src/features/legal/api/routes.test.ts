import { describe, expect, test } from 'vitest';
import { makeTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { LegalChanges } from '../contract.ts';
import { findMissingLegal } from './missing-consents.ts';
import { keepLegalTexts, recordConsents } from './store.ts';
import type { LegalTexts } from './texts.ts';

const app = startTestApp();

async function age(talentId: string, document: string): Promise<void> {
  await app.services.pool.query("update consent set version = '2020-01-01' where talent_id = $1 and document = $2", [talentId, document]);
}

const missing = async (token: string) => (await app.call('GET', '/freelancer/legal/needsToAgree', { token })).json();

describe('GET /client/legal/{document}', () => {
  test('answers the text of the client in the language of the request, with its version', async () => {
    const response = await app.call('GET', '/client/legal/terms', { headers: { 'accept-language': 'de' } });
    const text = (await response.json()) as { html: string; version: string };
    expect(text).toMatchObject({ document: 'terms', locale: 'de' });
    expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.html).toContain('<h2>');
    expect(text.html).not.toContain('version:');
  });

  test('falls back to a language the client has', async () => {
    const response = await app.call('GET', '/client/legal/privacy', { tenant: 'meridian', headers: { 'accept-language': 'ja' } });
    expect(await response.json()).toMatchObject({ document: 'privacy', locale: 'en' });
  });

  test('accepts two documents and no query', async () => {
    expect((await app.call('GET', '/client/legal/imprint')).status).toBe(400);
    expect((await app.call('GET', '/client/legal/terms?version=1')).status).toBe(400);
  });
});

describe('GET /freelancer/legal/needsToAgree', () => {
  test('is false after signing up and true for exactly the text that changed since', async () => {
    const talent = await registerTalent(app);
    expect(await missing(talent.accessToken)).toEqual({ terms: false, privacy: false, hasAgreedBefore: true });
    await age(talent.id, 'privacy');
    expect(await missing(talent.accessToken)).toMatchObject({ terms: false, privacy: true });
  });

  test('is true for a talent who never agreed', async () => {
    const talent = await makeTalent(app);
    expect(await missing(talent.token)).toEqual({ terms: true, privacy: true, hasAgreedBefore: false });
  });

  test('answers 401 for visitors and another client, 400 for unknown fields', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('GET', '/freelancer/legal/needsToAgree')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/legal/needsToAgree?x=1', { token: talent.token })).status).toBe(400);
    expect((await app.call('GET', '/freelancer/legal/needsToAgree', { tenant: 'atelier', token: talent.token })).status).toBe(401);
  });
});

describe('GET /freelancer/legal/changes/{document}', () => {
  const changes = (token: string, document = 'terms', language = 'en') =>
    app.call('GET', `/freelancer/legal/changes/${document}`, { token, headers: { 'accept-language': language } });
  const html = (document: 'terms' | 'privacy', locale: string) => app.services.legal.of('nordlicht', document, locale)?.html ?? '';

  async function keepEarlier(document: 'terms' | 'privacy', locale: string, version: string, text: string) {
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no tenant');
    await keepLegalTexts(app.services.db, tenant.id, [{ document, locale, version, title: 'Earlier', html: text }]);
  }

  test('tells what was added and removed since the version that was accepted, and gives that one whole', async () => {
    await keepEarlier('terms', 'en', '2019-05-01', html('terms', 'en').replace('18 years old', '16 years old'));
    const talent = await registerTalent(app);
    await app.services.pool.query("update consent set version = '2019-05-01', locale = 'en' where talent_id = $1", [talent.id]);
    const answer = (await (await changes(talent.accessToken)).json()) as LegalChanges;
    expect(answer).toMatchObject({ locale: 'en', accepted: { version: '2019-05-01', title: 'Earlier' } });
    expect(answer.sections.map(({ heading }) => heading)).toEqual(['2. Who may register']);
    expect(answer.sections[0]?.blocks[0]?.parts.filter(({ change }) => change !== 'same')).toEqual([
      { change: 'removed', text: '16' },
      { change: 'added', text: '18' },
    ]);
    // The German one of that version is not known: the changes stay in the language that was accepted.
    expect(await (await changes(talent.accessToken, 'terms', 'de')).json()).toMatchObject({ locale: 'en' });
    await keepEarlier('terms', 'de', '2019-05-01', html('terms', 'de'));
    expect(await (await changes(talent.accessToken, 'terms', 'de')).json()).toMatchObject({ locale: 'de', sections: [] });
  });

  test('knows the words of what a talent accepted, from the first start on, and nothing of what nobody served', async () => {
    const talent = await registerTalent(app);
    expect(await (await changes(talent.accessToken, 'privacy')).json()).toMatchObject({
      accepted: { html: html('privacy', 'en') },
      sections: [],
    });
    await age(talent.id, 'privacy');
    expect(await (await changes(talent.accessToken, 'privacy')).json()).toEqual({ accepted: null, locale: 'en', sections: [] });
    const never = await makeTalent(app);
    expect(await (await changes(never.token)).json()).toEqual({ accepted: null, locale: 'en', sections: [] });
  });

  test('is for talents, of their own client, and knows two documents', async () => {
    const talent = await registerTalent(app);
    expect((await app.call('GET', '/freelancer/legal/changes/terms')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/legal/changes/terms', { token: talent.accessToken, tenant: 'meridian' })).status).toBe(401);
    expect((await changes(talent.accessToken, 'imprint')).status).toBe(400);
  });
});

describe('a version of a legal text', () => {
  /** Future texts: version by document and language. */
  const textsOf = (versions: Record<string, string>): Pick<LegalTexts, 'of'> => ({
    of: (_, document, locale) => {
      const version = versions[`${document}.${locale}`] ?? versions[`${document}.de`];
      return version === undefined ? null : { document, locale, version, title: document, html: '' };
    },
  });
  const missingWith = (talent: { scope: TalentScope }, versions: Record<string, string>, locale = 'en') =>
    findMissingLegal({ db: app.services.db, legal: textsOf(versions) }, talent.scope, 'nordlicht', locale);

  async function agreedIn(locale: string, version: string) {
    const talent = await makeTalent(app);
    for (const document of ['terms', 'privacy'] as const)
      await recordConsents(
        app.services.db,
        talent.scope,
        [{ document, locale, version, title: '', html: '' }],
        'registration',
        app.services.clock(),
      );
    return talent;
  }

  const first = { 'terms.de': '2026-01-01', 'terms.en': '2026-01-01', 'privacy.de': '2026-01-01', 'privacy.en': '2026-01-01' };

  test('that is new in one language asks only talents who accepted that language, whatever they read now', async () => {
    const [german, english] = [await agreedIn('de', '2026-01-01'), await agreedIn('en', '2026-01-01')];
    const next = { ...first, 'terms.en': '2026-06-01' };
    expect(await missingWith(german, next, 'en')).toMatchObject({ terms: false, privacy: false });
    expect(await missingWith(english, next, 'de')).toMatchObject({ terms: true, privacy: false });
  });

  test('that is new in every language asks every talent, and only for that document', async () => {
    const next = { ...first, 'privacy.de': '2026-06-01', 'privacy.en': '2026-06-01' };
    for (const locale of ['de', 'en'])
      expect(await missingWith(await agreedIn(locale, '2026-01-01'), next)).toMatchObject({ terms: false, privacy: true });
  });

  test('asks nobody when an older one comes back or a client has no text', async () => {
    const talent = await agreedIn('en', '2026-06-01');
    expect(await missingWith(talent, first)).toMatchObject({ terms: false, privacy: false });
    expect(await missingWith(await makeTalent(app), { 'terms.de': '2026-01-01' })).toMatchObject({ terms: true, privacy: false });
  });

  test('is added to the log each time, and keeps earlier consents', async () => {
    const talent = await agreedIn('en', '2020-01-01');
    await app.call('POST', '/freelancer/legal/agree?locale=de', { token: talent.token, body: { terms: true, privacy: true } });
    const { rows } = await app.services.pool.query(
      "select version, locale, purpose, agreed_at is not null as dated from consent where talent_id = $1 and document = 'terms' order by id",
      [talent.id],
    );
    expect(rows).toEqual([
      { version: '2020-01-01', locale: 'en', purpose: 'registration', dated: true },
      { version: app.services.legal.of('nordlicht', 'terms', 'de')?.version, locale: 'de', purpose: 'update', dated: true },
    ]);
  });
});

describe('POST /freelancer/legal/agree', () => {
  test('records consent to what is missing, in the language it was read in', async () => {
    const talent = await registerTalent(app);
    await age(talent.id, 'terms');
    const response = await app.call('POST', '/freelancer/legal/agree?locale=en', { token: talent.accessToken, body: { terms: true } });
    expect([response.status, await response.json()]).toEqual([200, { terms: false, privacy: false }]);
    expect(await missing(talent.accessToken)).toMatchObject({ terms: false, privacy: false });
    const { rows } = await app.services.pool.query(
      "select document, version, locale, purpose from consent where talent_id = $1 and purpose = 'update'",
      [talent.id],
    );
    expect(rows).toEqual([
      { document: 'terms', version: app.services.legal.of('nordlicht', 'terms', 'en')?.version, locale: 'en', purpose: 'update' },
    ]);
  });

  test('refuses while a missing text is not accepted, and records nothing', async () => {
    const talent = await makeTalent(app);
    const response = await app.call('POST', '/freelancer/legal/agree', { token: talent.token, body: { terms: true } });
    expect(await response.json()).toMatchObject({ status: 400, fields: { privacy: ['talent.legal.required'] } });
    expect(await missing(talent.token)).toMatchObject({ terms: true, privacy: true });
  });

  test('refuses languages the client does not speak, unknown fields, visitors and another client', async () => {
    const talent = await makeTalent(app);
    const body = { terms: true, privacy: true };
    expect(await (await app.call('POST', '/freelancer/legal/agree?locale=pl', { token: talent.token, body })).json()).toMatchObject({
      status: 400,
      messages: ['talent.error.locale'],
    });
    expect((await app.call('POST', '/freelancer/legal/agree', { token: talent.token, body: { ...body, cookies: true } })).status).toBe(400);
    expect((await app.call('POST', '/freelancer/legal/agree', { body })).status).toBe(401);
    expect((await app.call('POST', '/freelancer/legal/agree', { tenant: 'atelier', token: talent.token, body })).status).toBe(401);
  });
});

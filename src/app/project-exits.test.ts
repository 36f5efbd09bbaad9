import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readSources } from '../../scripts/source/sources.ts';
import { makeApplication, makeInvitation } from '../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../tests/support/project-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import * as pdf from '../features/cvs/api/made/write-pdf.ts';
import { mailDigest, mailPoolAlert } from '../features/job-alerts/api/mails.ts';
import { lockRecipient } from '../features/job-alerts/api/recipient-store.ts';
import { exportParts } from '../features/personal-data/api/registry.ts';
import { readCards } from '../features/projects/api/card-store.ts';
import { storeJobFields } from '../features/projects/api/job-field-store.ts';
import type { Project } from '../features/projects/contract.ts';
import { jobPosting } from '../features/projects/job-posting.ts';
import * as preview from '../features/seo/api/draw-preview.ts';
import { hideableJobFields } from '../features/tenancy/client-config.ts';
import { inTransaction } from '../server/db/database.ts';
import { createApi } from './api.ts';

const app = startTestApp();
const entity = 'Hidden Entity AG';
/** A project with a value in each field that can be hidden; none of these values is anywhere else. */
const facts = {
  ...{ legal_entity_name: entity, originating_display_name: 'Hidden Broker', vms_id: 'HID-VMS', work_mode: 'ONSITE' as const },
  ...{ site_city: 'Hiddenburg', site_country: 'IS', site_address: 'Hidden Street 7', site_code: 'HID-98' },
  ...{ hours_per_week: 37, assignment_period_start: '2031-03-09', assignment_period_end: '2032-04-08' },
  ...{ period_deadline: new Date('2033-05-07T12:00:00Z'), rate_min: '781.25', rate_max: '793.75', rate_unit: 'DAY' as const },
  ...{ job_type: 'HiddenType', job_class: 'HiddenClass', positions_number: 7319 },
};
const hidden =
  /Hidden(?! project)|HID-|781[.,]25|793[.,]75|\b7319\b|"(?:siteCountry|addressCountry)":"IS"|(?<![\w-])203[123](?![0-9a-f]{4})/;
const title = 'Hidden project';

let talent: TestTalent;
let operator: TestOperator;
let pool = 0;
let id = 0;
let applied = 0;
beforeAll(async () => {
  talent = await makeTalent(app, { locale: 'en' });
  operator = await makeOperator(app);
  pool = await makePool(app);
  id = await makeProject(app, { ...facts, title, pools: [pool], cover_letter: 'optional' });
  applied = await makeProject(app, { ...facts, title, pools: [pool] });
  await makeApplication(app, talent, applied, 'a');
  await makeInvitation(app, talent, applied);
  // So that the project suits the talent.
  await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: { professionalTitle: title } });
});

const asTalent = async (path: string) => (await app.call('GET', path, { token: talent.token })).text();
const asVisitor = async (path: string) => (await app.call('GET', path)).text();
/** A new API each time: it keeps feeds and pictures. */
const file = (path: string) =>
  createApi(app.services).fetch(new Request(`http://nordlicht.localhost${path}`, { headers: { host: 'nordlicht.localhost' } }));
const feed = async (name: string) => (await file(`/feeds/projects.${name}`)).text();
const project = async () => JSON.parse(await asVisitor(`/project/${id}`)) as Project;

async function mail(send: typeof mailDigest): Promise<string> {
  const { db } = app.services;
  await sql`delete from message`.execute(db);
  await inTransaction(db, async (trx) => {
    const recipient = await lockRecipient(trx, talent.scope);
    const rows = await readCards(app.services.pool, talent.scope, [id]);
    if (recipient) await send(app.services, trx, talent.scope, recipient, [{ title: 'News', rows, total: 1, path: '/projects' }], null);
  });
  return JSON.stringify(await mailsTo(app, talent.email));
}

/**
 * Every exit of facts of a project to talents and visitors, and the files of `src` that choose what is shown there. Operators, their
 * programs and the hiring system read everything. A file that shows fields of projects belongs to an exit.
 */
const exits: Record<string, { files: readonly string[]; read: () => Promise<string> }> = {
  'page of a talent': { files: ['projects/api/present.ts', 'projects/api/routes.ts'], read: () => asTalent(`/project/${id}`) },
  'page of a visitor': { files: [], read: () => asVisitor(`/project/${id}`) },
  'JobPosting of the page': {
    files: [],
    read: async () => {
      const given = { clientName: 'Nordlicht', url: 'http://nordlicht.localhost/', boardMode: false, now: new Date().toISOString() };
      return JSON.stringify([await project(), jobPosting(await project(), given)]);
    },
  },
  'cards of a search': {
    files: ['project-search/api/present.ts', 'project-search/api/routes.ts'],
    read: async () => (await app.call('POST', '/search/project/query', { token: talent.token, body: {} })).text(),
  },
  'cards of a public search': { files: [], read: () => asVisitor('/publicsearch/project/query') },
  'cards of similar projects': { files: [], read: () => asTalent(`/project/${applied}/similars`) },
  'projects that suit': { files: ['fit/api/routes.ts'], read: () => asTalent('/freelancer/fit/projects') },
  'how a talent fits': { files: [], read: async () => `${title} ${await asTalent(`/freelancer/fit/projects/${id}`)}` },
  'picture of a link': {
    files: ['seo/api/picture-routes.ts'],
    read: async () => {
      const draw = vi.spyOn(preview, 'drawPreview').mockResolvedValue(new Uint8Array(1));
      expect((await file((await project()).ogImage ?? '')).status).toBe(200);
      return JSON.stringify(draw.mock.lastCall?.[1]);
    },
  },
  RSS: { files: ['seo/api/feed-routes.ts'], read: () => feed('rss') },
  Atom: { files: [], read: () => feed('atom') },
  'JSON Feed': { files: [], read: () => feed('json') },
  'file for job boards': { files: [], read: () => feed('xml') },
  'mail about saved searches': { files: ['job-alerts/api/mails.ts'], read: () => mail(mailDigest) },
  'mail about a pool': {
    files: [],
    read: () =>
      mail(async (deps, trx, scope, recipient, groups) => {
        for (const group of groups) await mailPoolAlert(deps, trx, scope, recipient, { ...group, poolId: pool });
      }),
  },
  'list of applications': { files: ['applications/api/present.ts'], read: () => asTalent('/projectApplication') },
  'list of invitations': { files: ['invitations/api/present.ts'], read: () => asTalent('/projectInvitation/open') },
  'form of an application': { files: ['apply/api/read-application-flow.ts'], read: () => asTalent(`/project/${id}/applicationFlow`) },
  'PDF of a cover letter': {
    files: ['apply/api/make-cover-letter.ts'],
    read: async () => {
      const write = vi.spyOn(pdf, 'writePdf').mockRejectedValue(new Error('not written'));
      const body = { text: 'I would like to work with you.' };
      await app.call('PUT', `/project/${id}/applicationFlow/coverLetter`, { token: talent.token, body }).catch(() => null);
      return JSON.stringify(write.mock.lastCall?.[0]);
    },
  },
  'preview for operators': {
    files: ['project-desk/api/draft-routes.ts'],
    read: async () => {
      const body = { projectId: id, input: {} };
      const answer = await app.call('POST', '/v1/operator/projects/preview', { body, headers: operator.headers });
      // Operators read what the client pays next to it.
      return JSON.stringify((await answer.json()).project);
    },
  },
  'copy of personal data': {
    files: [],
    read: async () => {
      const person = { ...talent.scope, emails: [talent.email], mobileNumbers: [] };
      return JSON.stringify(await Promise.all(exportParts.map((part) => part.read(app.services.db, person))));
    },
  },
};

describe('a fact that a legal entity hides', () => {
  test.each(Object.entries(exits))('is absent from the %s, which shows it otherwise', async (_name, { read }) => {
    await hide([]);
    expect(await read()).toMatch(hidden);
    await hide(hideableJobFields.options);
    const answer = await read();
    expect(answer).toContain(title);
    expect(answer).not.toMatch(hidden);
  });

  test('has an exit in this list wherever fields of a project are shown', async () => {
    const sources = await readSources('.', ['src/features']);
    const showing = sources.filter(
      ({ path, text }) => !path.endsWith('.test.ts') && /\b(?:shownFields|shownRange|shownCompany|presentCard|presentationOf)\(/.test(text),
    );
    const listed = Object.values(exits).flatMap(({ files }) => files.map((name) => `src/features/${name}`));
    const others = ['src/features/projects/job-fields.ts', 'src/features/apply/api/calculate-project-rates.ts'];
    expect(showing.map(({ path }) => path).sort()).toEqual([...listed, ...others].sort());
  });
});

test.each(hideableJobFields.options)('the page of a project shows %s unless it is hidden', async (field) => {
  await hide([]);
  const shown = (await project())[field];
  expect(shown).not.toBeNull();
  await hide([field]);
  expect((await project())[field]).not.toEqual(shown);
});

test('how a rate fits a hidden range is not said', async () => {
  const fitOf = () => asTalent(`/project/${id}/apply/rates/calculate?talentRate=1500`);
  await hide([]);
  expect(await fitOf()).toContain('"ABOVE"');
  await hide(['rateRange']);
  expect(await fitOf()).not.toContain('"ABOVE"');
});

async function hide(fields: readonly (typeof hideableJobFields.options)[number][]): Promise<void> {
  const { tenants, db } = app.services;
  const tenant = tenants.byKey('nordlicht');
  if (!tenant) throw new Error('there is no such client');
  tenant.config.jobFieldSettings = { [entity]: { hidden: [...fields] } };
  await storeJobFields(db, tenants.all);
}

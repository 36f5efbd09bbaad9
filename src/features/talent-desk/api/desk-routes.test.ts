import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeFile, makePdf } from '../../../../tests/support/file-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProfile } from '../../../../tests/support/profile-factory.ts';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { joinPool } from '../../pools/api/join-pool.ts';
import { insertPeriod } from '../../profile/api/not-available-store.ts';
import type { ProfileChange } from '../../profile/profile-values.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: CallOptions = {}) => (await ask('GET', path, options)).json();
const agree = (talent: TestTalent, isFindable = true) =>
  app.call('PUT', '/freelancer', { tenant: talent.tenant, token: talent.token, body: { isFindable } });
const found = async (query: string, options: CallOptions = {}): Promise<string[]> =>
  (await read(`/talents?${query}`, options)).results.map(({ id }: { id: string }) => id);

async function makeFindable(profile: ProfileChange = {}, options: Parameters<typeof makeTalent>[1] = {}): Promise<TestTalent> {
  const talent = await makeTalent(app, options);
  expect((await agree(talent)).status).toBe(200);
  await makeProfile(app, talent, profile);
  return talent;
}

describe('the search for talents', () => {
  test('finds talents who agreed, until they withdraw it or close their account', async () => {
    const talent = await makeTalent(app, { lastName: 'Agreewell' });
    expect(await found('q=agreewell')).toEqual([]);
    expect(await (await agree(talent)).json()).toMatchObject({ isFindable: true });
    expect(await found('q=agreewell')).toEqual([talent.id]);
    await agree(talent, false);
    expect(await found('q=agreewell')).toEqual([]);
    expect((await ask('GET', `/talents/${talent.id}`)).status).toBe(404);
    await agree(talent);
    await app.services.pool.query('update talent set is_active = false where id = $1', [talent.id]);
    expect(await found('q=agreewell')).toEqual([]);
  });

  test('the time of an agreement stays while it lasts', async () => {
    const talent = await makeTalent(app);
    const since = async () => (await app.services.pool.query('select findable_since from talent where id = $1', [talent.id])).rows[0];
    await agree(talent);
    const first = await since();
    app.setNow(new Date(Date.now() + 60_000));
    await agree(talent);
    app.setNow(new Date());
    expect(await since()).toEqual(first);
  });

  test('finds applicants and pool members who did not agree only with `among=KNOWN`', async () => {
    const applicant = await makeTalent(app, { lastName: 'Knownwell' });
    const member = await makeTalent(app, { lastName: 'Knownwell' });
    const drafting = await makeTalent(app, { lastName: 'Knownwell' });
    await makeApplication(app, applicant, await makeProject(app), 'a');
    await makeApplication(app, drafting, await makeProject(app), 'co');
    await joinPool(app.services.db, member.scope, await makePool(app), app.services.clock());
    expect(await found('q=knownwell')).toEqual([]);
    expect((await found('q=knownwell&among=KNOWN')).sort()).toEqual([applicant.id, member.id].sort());
    const findable = await makeTalent(app, { lastName: 'Knownwell' });
    await agree(findable);
    expect(await found('q=knownwell')).toEqual([findable.id]);
    expect((await found('q=knownwell&among=BOTH')).sort()).toEqual([applicant.id, member.id, findable.id].sort());
    expect((await ask('GET', '/talents?among=ALL')).status).toBe(400);
    expect((await ask('GET', `/talents/${applicant.id}`)).status).toBe(200);
    expect((await ask('GET', `/talents/${drafting.id}`)).status).toBe(404);
  });

  test('finds anybody by exact address for operators who answer requests about personal data', async () => {
    const talent = await makeTalent(app);
    const query = `email=${encodeURIComponent(talent.email.toUpperCase())}`;
    expect(await found(query, { headers: owner.headers })).toEqual([talent.id]);
    expect((await ask('GET', `/talents?${query}`)).status).toBe(403);
    expect(await found('email=nobody%40example.com', { headers: owner.headers })).toEqual([]);
  });

  test('finds nobody of another client', async () => {
    await makeFindable({}, { lastName: 'Otherclient' });
    const theirs = await makeFindable({}, { tenant: 'atelier', lastName: 'Otherclient' });
    const options = { tenant: 'atelier', headers: stranger.headers } as const;
    expect(await found('q=otherclient', options)).toEqual([theirs.id]);
    expect((await ask('GET', `/talents/${theirs.id}`)).status).toBe(404);
  });
});

describe('search', () => {
  test('finds words of title, skills, history and name, by their beginning and with the best match first', async () => {
    const inText = await makeFindable({ description: 'Once visited a Glockenturm.' });
    const inSkills = await makeFindable({ skills: ['Glockenturm'] });
    const inTitle = await makeFindable({ professionalTitle: 'Glockenturmwart' });
    const worked = await makeFindable({
      employmentHistory: [{ title: 'Ringer', organization: 'Glockenturm AG', description: '', start: '2021-01', end: '', ongoing: true }],
    });
    expect((await found('q=glockenturm')).sort()).toEqual([inText, inSkills, inTitle, worked].map(({ id }) => id).sort());
    expect((await found('q=glockenturm'))[0]).toBe(inTitle.id);
    expect((await found('q=glockenturm')).indexOf(inSkills.id)).toBe(1);
    expect(await found('q=glockent')).toHaveLength(4);
    expect(await found('q=glockenturm%20-visited')).not.toContain(inText.id);
    expect(await found('q=glockenturm%20visited')).toEqual([inText.id]);
    expect(await found('q=%2B%2B%2B')).toEqual([]);
  });

  test('goes page by page in either order, without gaps', async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await makeFindable({ professionalTitle: 'Pagekeeper' })).id);
    for (const sort of ['match', 'changed']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await read(`/talents?q=pagekeeper&sort=${sort}&limit=2${cursor}`);
        seen.push(...page.results.map(({ id }: { id: string }) => id));
        cursor = page.next === null ? '' : `&cursor=${page.next}`;
      } while (cursor !== '');
      expect([...seen].sort()).toEqual([...made].sort());
    }
    expect(await found('q=pagekeeper&sort=changed')).toEqual([...made].reverse());
  });

  test('filters by skills and tools, languages, tags, pool and time of change', async () => {
    const title = { professionalTitle: 'Facetfinder' };
    const one = await makeFindable({
      ...title,
      skills: ['Welding'],
      toolsAndTechnologies: ['SPRECON'],
      masteredLanguages: [{ code: 'fr', proficiency: 4 }],
    });
    const two = await makeFindable({ ...title, skills: ['Welding'], masteredLanguages: [{ code: 'de', proficiency: 5 }] });
    const pool = await makePool(app);
    await joinPool(app.services.db, two.scope, pool, app.services.clock());
    await ask('PUT', `/talents/${one.id}/tags`, { body: { tags: ['Night Shifts'] } });
    const among = async (query: string) => (await found(`q=facetfinder&${query}`)).sort();
    expect(await among('skills=welding')).toEqual([one.id, two.id].sort());
    expect(await among('skills=WELDING,sprecon')).toEqual([one.id]);
    expect(await among('languages=de')).toEqual([two.id]);
    expect(await among('tag=night%20shifts')).toEqual([one.id]);
    expect(await among(`poolId=${pool}`)).toEqual([two.id]);
    expect(await found(`skills=sprecon`)).toEqual([one.id]);
    expect(await among(`updatedAfter=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await among(`updatedAfter=${new Date(Date.now() - 60_000).toISOString()}`)).toHaveLength(2);
  });

  test('filters by ids, of those whom the search shows', async () => {
    const [one, other, hidden] = [await makeFindable(), await makeFindable(), await makeTalent(app)];
    expect((await found(`ids=${[one.id, hidden.id, other.id].join(',')}`)).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await found(`ids=${one.id}`, { tenant: 'atelier', headers: stranger.headers })).toEqual([]);
    expect((await ask('GET', '/talents?ids=someone')).status).toBe(400);
    expect((await ask('GET', `/talents?ids=${Array.from({ length: 51 }, () => one.id).join(',')}`)).status).toBe(400);
  });

  test('filters by distance from a place', async () => {
    await makeCities(app);
    const title = { professionalTitle: 'Nearfinder' };
    const at = (city: string, country = 'DE') => makeFindable({ ...title, homeAddress: { city, country } });
    const [hamburg, stade, munich] = [await at('hamburg'), await at('Stade'), await at('München')];
    await at('Paris', 'FR');
    await makeFindable(title);
    const near = async (query: string) => (await found(`q=nearfinder&${query}`)).sort();
    expect(await near('place=Hambourg')).toEqual([hamburg.id, stade.id].sort());
    expect(await near('place=Hamburg&radius=10')).toEqual([hamburg.id]);
    expect(await near('place=Hamburg&radius=630')).toEqual([hamburg.id, stade.id, munich.id].sort());
    expect((await ask('GET', '/talents?place=Paris&country=DE')).status).toBe(400);
    expect((await ask('GET', '/talents?place=Nowhereville')).status).toBe(400);
    expect((await ask('GET', '/talents?radius=10')).status).toBe(400);
  });

  test('filters by hourly rate and by availability on a day', async () => {
    const title = { professionalTitle: 'Ratefinder' };
    const [hourly, daily, dear, silent] = [
      await makeFindable(title),
      await makeFindable(title),
      await makeFindable(title),
      await makeFindable(title),
    ];
    const setRate = (talent: TestTalent, value: string, period: string) =>
      app.services.pool.query("update profile set rate_value = $2, rate_currency = 'EUR', rate_period = $3 where talent_id = $1", [
        talent.id,
        value,
        period,
      ]);
    await setRate(hourly, '90.00', 'HR');
    await setRate(daily, '720.00', 'DAY');
    await setRate(dear, '728.08', 'DAY');
    const under = async (query: string) => (await found(`q=ratefinder&${query}`)).sort();
    expect(await under('rateMax=91')).toEqual([hourly.id, daily.id].sort());
    expect(await under('rateMax=91.01')).toEqual([hourly.id, daily.id, dear.id].sort());
    expect(await under('rateMax=91&rateCurrency=USD')).toEqual([]);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await insertPeriod(app.services.db, silent.scope, { start: day(-1), end: day(9), note: '' });
    expect(await under(`availableOn=${day(9)}`)).not.toContain(silent.id);
    expect(await under(`availableOn=${day(10)}`)).toContain(silent.id);
    const { results } = await read('/talents?q=ratefinder');
    const shown = (id: string) => results.find((each: { id: string }) => each.id === id);
    expect(shown(silent.id)).toMatchObject({ freeFrom: day(10), rate: null });
    expect(shown(daily.id)).toMatchObject({ freeFrom: day(0), rate: { value: '720.00', currency: 'EUR', period: 'DAY' } });
  });

  test('shows and searches nothing of fields that the client hides', async () => {
    const talent = await makeFindable({ professionalTitle: 'Hiddenkeeper' });
    await app.services.pool.query("update profile set rate_value = '50.00', rate_currency = 'EUR' where talent_id = $1", [talent.id]);
    const { config } = app.services.tenants.byId(talent.scope.tenantId);
    const before = config.hiddenProfileFields;
    config.hiddenProfileFields = ['hourRate', 'availability', 'professionalTitle', 'mobileNumber'];
    try {
      expect((await ask('GET', '/talents?rateMax=60')).status).toBe(400);
      expect((await ask('GET', '/talents?availableOn=2026-12-01')).status).toBe(400);
      expect(await read(`/talents/${talent.id}`)).toMatchObject({ title: null, rate: null, freeFrom: null, availabilityConfirmedAt: null });
    } finally {
      config.hiddenProfileFields = before;
    }
  });

  test.each([
    'among=ALL',
    'sort=name',
    'languages=',
    'rateMax=-1',
    'rateMax=1.999',
    'availableOn=2026-02-30',
    'poolId=0',
    'radius=5000',
    'cursor=abc',
    'email=x',
    'colour=red',
  ])('refuses %s', async (query) => expect((await ask('GET', `/talents?${query}`, { headers: owner.headers })).status).toBe(400));
});

describe('one talent', () => {
  test('has profile, CVs, pools, applications, invitations and a timeline, and an ETag', async () => {
    const talent = await makeFindable(
      { professionalTitle: 'Lamp keeper', skills: ['Lamps'], description: 'Keeps lamps.' },
      { lastName: 'Wick' },
    );
    const cv = makePdf(2, 'Lamps and wicks');
    const file = await makeFile(app, talent, { name: 'Wick CV.pdf', bytes: cv });
    const pool = await makePool(app);
    await joinPool(app.services.db, talent.scope, pool, app.services.clock());
    const application = await makeApplication(app, talent, await makeProject(app, { title: 'Lighthouse' }), 'a');
    await makeApplication(app, talent, await makeProject(app), 'co');
    const invitation = await makeInvitation(app, talent, await makeProject(app, { title: 'Fog horn' }));
    const answer = await ask('GET', `/talents/${talent.id}`);
    const shown = await answer.json();
    expect(shown).toMatchObject({
      lastName: 'Wick',
      title: 'Lamp keeper',
      isFindable: true,
      applications: 1,
      lastApplication: { id: application, project: { title: 'Lighthouse' }, status: 'a' },
      lastInvitation: { id: invitation, state: 'inv', project: { title: 'Fog horn' } },
      pools: [{ id: pool, status: 'ACCEPTED' }],
      profile: { skills: ['Lamps'], description: 'Keeps lamps.' },
      contact: { email: talent.email },
    });
    expect(shown.cvs).toContainEqual(expect.objectContaining({ id: file.id, name: 'Wick CV.pdf', pages: 2, isGenerated: false }));
    expect(shown.sentApplications).toHaveLength(1);
    expect(shown.invitations).toHaveLength(1);
    expect(shown.timeline.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`).sort()).toEqual([
      'APPLICATION a',
      'INVITATION inv',
      'POOL ACCEPTED',
    ]);
    const headers = { ...recruiter.headers, 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await ask('GET', `/talents/${talent.id}`, { headers })).status).toBe(304);
    const bytes = await ask('GET', `/talents/${talent.id}/cvs/${file.id}`);
    expect(bytes.headers.get('content-disposition')).toMatch(/^attachment; filename="Wick CV.pdf"/);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(Buffer.from(cv))).toBe(true);
  });

  test('has addresses and CVs only for operators who may see them', async () => {
    const talent = await makeFindable({ linkedinHandle: 'contactwick' }, { lastName: 'Contactwick' });
    const file = await makeFile(app, talent, { name: 'secret.pdf' });
    for (const path of [`/talents/${talent.id}`, '/talents?q=contactwick']) {
      const text = await (await ask('GET', path, { headers: viewer.headers })).text();
      expect(text).toContain('Contactwick');
      expect(text).not.toMatch(new RegExp(`${talent.email}|secret.pdf|"contactwick"`));
    }
    expect((await ask('GET', `/talents/${talent.id}/cvs/${file.id}`, { headers: viewer.headers })).status).toBe(403);
    const { key } = await makeKey(app, { scopes: ['talents:read'] });
    expect(await read(`/talents/${talent.id}`, { headers: {}, token: key })).toMatchObject({ contact: null, cvs: null });
  });

  test('has no file of somebody else, and none that is no CV', async () => {
    const talent = await makeFindable();
    const files = [await makeFile(app, await makeTalent(app)), await makeFile(app, talent, { kind: 'cover', name: 'cover.pdf' })];
    for (const { id } of files) expect((await ask('GET', `/talents/${talent.id}/cvs/${id}`)).status).toBe(404);
  });
});

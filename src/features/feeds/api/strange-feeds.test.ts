import { describe, expect, test } from 'vitest';
import { type FeedProject, readFeedProject } from './feed-project.ts';
import type { FeedRecord } from './feed-record.ts';
import type { KeyRules } from './keys/key-rules.ts';
import type { TitleForm } from './read-text-lines.ts';
import { surveyFeed } from './survey-feed.ts';
import { recogniseLanguage } from './values/read-language.ts';

/** One test for each cause of a wrong or lost field in strangers' feeds (bench/feeds/strangers.tsv). */
const noRules: KeyRules = { refused: new Map(), shared: new Set(), constant: new Set(), whole: new Set() };
const given = { id: 'R1', title: 'Engineer', description: 'Plans and builds.' };
const isTown = () => false;
const options = { mapping: {}, currency: null, dateOrder: null, titleForm: null, isTown, keys: noRules };
type Values = Record<string, unknown>;

function readAll(values: Values, titleForm: TitleForm | null = null) {
  const result = readFeedProject({ line: 1, values: { ...given, ...values } }, { ...options, titleForm });
  return 'projects' in result ? result : { projects: [], guesses: [], warnings: [] };
}
const read = (values: Values): Partial<FeedProject> => readAll(values).projects[0] ?? {};
const places = (values: Values) => readAll(values).projects.map(({ place }) => place);
const survey = (rows: Values[]) =>
  surveyFeed(
    (async function* records(): AsyncGenerator<FeedRecord> {
      for (const [index, values] of rows.entries()) yield { line: index + 1, values };
    })(),
    { mapping: {}, isTown, languages: ['en', 'de'] },
  );

describe('names that nobody listed', () => {
  test('of Adzuna, Himalayas, Remotive, Jobicy and BambooHR are read', () => {
    expect(
      read({
        company: { display_name: 'Netz Nord' },
        location: { display_name: 'Niort, Deux-Sèvres', area: ['France'] },
        redirect_url: 'https://jobs.example/7',
      }),
    ).toMatchObject({ company: 'Netz Nord', place: { city: 'Niort' }, url: 'https://jobs.example/7' });
    expect(read({ applicationLink: 'https://jobs.example/8', locationRestrictions: ['India'] })).toMatchObject({
      url: 'https://jobs.example/8',
      place: { city: null, country: 'IN' },
    });
    expect(read({ candidate_required_location: 'USA' }).place).toMatchObject({ country: 'US', city: null });
    expect(read({ title: undefined, jobOpeningName: 'Nurse', departmentLabel: 'Care', employmentStatusLabel: 'Full Time' })).toMatchObject({
      title: 'Nurse',
      jobClass: 'Care',
      jobType: 'Full Time',
    });
  });

  test('of the bounds of a salary are read by their form, with the unit in them', () => {
    expect(read({ annualSalaryMin: 60000, annualSalaryMax: 70000, salaryCurrency: 'USD' })).toMatchObject({
      rateMin: '60000',
      rateMax: '70000',
      currency: 'USD',
      rateUnit: 'YEAR',
    });
    expect(read({ offer: { minMonthlySalary: 4000, maxMonthlySalary: 5000 } })).toMatchObject({
      rateMin: '4000',
      rateUnit: 'MONTH',
      currency: null,
    });
    expect(read({ salary_is_predicted: '0', salary_min_bonus: 400 }).rateMin).toBeNull();
    expect(read({ salaryHourly: '25 USD' })).toMatchObject({ rateMin: '25', rateUnit: 'HR' });
  });

  test('of links are read by their form, but those of logos and companies are not', () => {
    expect(read({ jobDetailLink: 'https://jobs.example/9', companyLink: 'https://firm.example/' }).url).toBe('https://jobs.example/9');
    expect(read({ company_logo_url: 'https://firm.example/logo.png', source_url: 'https://board.example/' }).url).toBeNull();
  });

  test('that are "type" name a kind of employment, or nothing', () => {
    expect(read({ type: 'external' }).jobType).toBeNull();
    expect(read({ type: 'Full-time' }).jobType).toBe('Full-time');
  });

  test('of Swedish job offers are read', () => {
    const row = {
      title: undefined,
      annonsrubrik: 'Kontorist',
      arbetsgivareNamn: 'Norr AB',
      arbetsplatsadress: { gatuadress: 'Storgatan 1', kommun: { namn: 'Botkyrka' } },
    };
    expect(read(row)).toMatchObject({ title: 'Kontorist', company: 'Norr AB', place: { city: 'Botkyrka', address: 'Storgatan 1' } });
  });
});

describe('lists', () => {
  test('of skills may be JSON in a text, and say what was left out of them', () => {
    expect(read({ tags: '["SQL", "R, and more"]' }).skills).toEqual(['SQL', 'R, and more']);
    expect(read({ tags: '[]' }).skills).toEqual([]);
    const many = readAll({ tags: Array.from({ length: 51 }, (_, n) => `S${n}`) });
    expect(many.projects[0]?.skills).toHaveLength(50);
    expect(many.warnings).toContainEqual(
      expect.objectContaining({ text: 'skills: are more than 50, or too long; some were left out', value: 'S50' }),
    );
  });

  test('of currencies do not say which of them is meant', () => {
    const pays = [
      { from: 5000, currency: 'USD' },
      { from: 20000, currency: 'PLN' },
    ];
    expect(read({ pays }).currency).toBeNull();
    expect(read({ rateMin: 40, rateUnit: 'HR', currency: ['EUR', 'EUR'] }).currency).toBe('EUR');
  });

  test('of references prefer one that is no address', () => {
    expect(read({ id: '7440', ref: 'https://api.example/postings/7440' }).reference).toBe('7440');
  });
});

describe('places', () => {
  test('keep their own street, in a list anywhere in the posting', () => {
    const at = (streetAddress: string, addressLocality: string, addressCountry: string) => ({
      address: { streetAddress, addressLocality, addressCountry },
    });
    const several = places({ posting: { jobLocation: [at('Östgötagatan 16', 'Stockholm', 'SE'), at('Matrikel 1', 'København', 'DK')] } });
    expect(several).toMatchObject([
      { address: 'Östgötagatan 16', city: 'Stockholm', country: 'SE' },
      { address: 'Matrikel 1', city: 'København', country: 'DK' },
    ]);
    expect(places({ city: ['Berlin', 'Hamburg'], street: ['Ring 1', 'Damm 2'] })).toMatchObject([
      { address: 'Ring 1' },
      { address: 'Damm 2' },
    ]);
    const twice = readAll({ city: ['Berlin', 'Berlin', 'Hamburg'], street: ['Ring 1', 'Ring 2', 'Damm 3'] });
    expect(twice).toMatchObject({ projects: [{ place: { address: 'Ring 1' } }, { place: { city: 'Hamburg', address: 'Damm 3' } }] });
    expect(twice.warnings).toContainEqual(
      expect.objectContaining({ text: 'address: the town has several; this one is left out', value: 'Ring 2' }),
    );
    expect(places({ location: 'Berlin; Hamburg', street: 'Ring 1' })).toMatchObject([{ address: 'Ring 1' }, { address: null }]);
  });

  test('of the company are not those of the posting', () => {
    const row = { city: 'Kiel', company: { name: 'Nord', locations: [{ city: 'Bonn' }, { city: 'Köln' }] } };
    expect(places(row)).toMatchObject([{ city: 'Kiel' }]);
  });

  test('that only have names, and links of their own, are places and leave the posting its link', () => {
    const row = {
      url: 'https://jobs.example/7',
      locations: [
        { name: 'Richmond, TX', url: 'a' },
        { name: 'Missouri City, TX', url: 'b' },
      ],
    };
    expect(readAll(row).projects).toMatchObject([
      { url: 'https://jobs.example/7', place: { city: 'Richmond', state: 'TX', country: 'US' } },
      { url: 'https://jobs.example/7', place: { city: 'Missouri City' } },
    ]);
  });

  test.each([
    [{ region: 'Poland' }, { country: 'PL', state: null }],
    [
      { city: 'Nairobi', country: 'Kenya', region: 'East Africa' },
      { city: 'Nairobi', country: 'KE', state: null },
    ],
    [{ location: 'India - Bangalore' }, { city: 'Bangalore', country: 'IN' }],
    [{ location: 'TX - Frisco' }, { city: 'Frisco', state: 'TX', country: 'US' }],
    [{ location: 'CA - Canada' }, { city: null, country: 'CA' }],
    [{ location: 'US-NC-Cary' }, { city: 'Cary', state: 'NC', country: 'US' }],
    [{ location: '2 Locations' }, { city: null, country: null }],
    [{ location: 'Flexible / Remote' }, { city: null, workMode: 'REMOTE' }],
    [{ location: 'US Remote' }, { city: null, country: 'US', workMode: 'REMOTE' }],
    [{ location: 'Ostrava, Česko' }, { city: 'Ostrava', country: 'CZ' }],
    [{ location: '04860 Torgau Sachsen' }, { city: 'Torgau', postalCode: '04860', state: 'Sachsen', country: 'DE' }],
    [{ location: 'Fort Washington' }, { city: 'Fort Washington', country: null }],
    [{ location: 'Hansestadt Hamburg' }, { city: 'Hansestadt Hamburg' }],
    [{ location: 'Atlanta, Georgia' }, { city: 'Atlanta', country: 'US' }],
  ])('%j is read', (values, place) => expect(places(values)).toMatchObject([place]));

  test('are several where a text lists countries', () => {
    expect(places({ jobGeo: 'LATAM,  Hong Kong,  Mexico,  Singapore' }).map(({ country }) => country)).toEqual(['HK', 'MX', 'SG']);
    expect(places({ jobGeo: 'USA, Canada, USA timezones' }).map(({ country }) => country)).toEqual(['US', 'CA']);
    expect(places({ jobGeo: 'Americas, Europe, Oceania' })).toMatchObject([{ city: null, country: null }]);
    expect(places({ jobGeo: 'UK,  USA' }).map(({ country }) => country)).toEqual(['GB', 'US']);
    expect(places({ location: 'Georgia, USA' })).toMatchObject([{ country: 'US' }]);
  });

  test('that are anywhere are no country that is unknown', () => {
    expect(readAll({ country: 'Global (Remote)' })).toMatchObject({
      warnings: [],
      projects: [{ workMode: 'REMOTE', place: { country: null } }],
    });
  });
});

describe('what stands in a text only', () => {
  const head = '<strong>Beruf:</strong> Planer<br><strong>Arbeitgeber:</strong> Netz &amp; Nord<br><strong>Ort:</strong> Wurzen Sachsen';

  test('is read from the labelled lines it begins with, as a guess', () => {
    const result = readAll({ description: head });
    expect(result.projects).toMatchObject([{ company: 'Netz & Nord', place: { city: 'Wurzen', country: 'DE' } }]);
    expect(result.guesses).toContainEqual(
      expect.objectContaining({ text: 'company: not stated; taken from a line of the text', value: 'Netz & Nord' }),
    );
  });

  test('is read from the parts of a snippet that name their country', () => {
    expect(read({ description: 'Stripe · Delaware, OH · greenhouse' }).place).toMatchObject({ city: 'Delaware', country: 'US' });
    expect(read({ description: 'Stripe · Somewhere · greenhouse' }).place).toMatchObject({ city: null, country: null });
  });

  test('does not stand in for an element, and one line alone is none', () => {
    expect(read({ description: head, employer: 'Hafenwerk' }).company).toBe('Hafenwerk');
    expect(read({ description: 'Location: somewhere nice.' }).place).toMatchObject({ city: null });
    expect(read({ description: '<p>Company: Unknown Company</p><p>Location: Unknown Location</p>' }).company).toBeNull();
  });

  test('is no mode of work where it is about others', () => {
    expect(read({ description: 'You work with in-house and remote team members.' }).workMode).toBeNull();
    expect(read({ description: 'Onsite at our facility, remote work not considered.' }).workMode).toBeNull();
    expect(read({ description: 'Some roles are hybrid. This is a remote, US-based role.' }).workMode).toBe('REMOTE');
    expect(read({ description: '<p><b>Location:</b> Remote</p>' }).workMode).toBe('REMOTE');
    expect(read({ description: '<p>Apply now. #LI-Onsite</p>' }).workMode).toBe('ONSITE');
    expect(read({ title: 'Remote accountant' }).workMode).toBe('REMOTE');
    expect(read({ title: 'Office manager' }).workMode).toBeNull();
  });

  test('is not escaped as for HTML', () => {
    expect(read({ description: 'Welcome &#13; R&amp;D &lt;T&gt;' }).description).toBe('Welcome \r R&D &lt;T&gt;');
    expect(read({ company: 'Rolf &amp; Co', skills: ['R&amp;D'] })).toMatchObject({ company: 'Rolf & Co', skills: ['R&D'] });
  });
});

describe('a title with the company in it', () => {
  const titles = (all: string[], more: Values = {}) => survey(all.map((title, index) => ({ id: index, title, ...more })));

  test('is parted where nearly all titles of the feed have that form', async () => {
    const { titleForm, rows } = await titles(['Hooli: Rails Engineer', 'Initech: Tester', 'Acme: Cook', 'Umbrella: Nurse']);
    expect(titleForm).toBe('before colon');
    expect(rows[0]).toMatchObject({ title: 'rails engineer', company: 'hooli' });
    const result = readAll({ title: 'Hooli: Senior Rails Engineer' }, titleForm);
    expect(result.projects).toMatchObject([{ title: 'Senior Rails Engineer', company: 'Hooli' }]);
    expect(result.guesses).toContainEqual(
      expect.objectContaining({ text: 'company: not stated; taken from the title', value: 'Hooli: Senior Rails Engineer' }),
    );
  });

  test('is left whole otherwise', async () => {
    expect((await titles(['Hooli: Rails Engineer', 'Tester', 'Cook', 'Nurse: nights'])).titleForm).toBeNull();
    expect((await titles(['Hooli: a', 'Initech: b', 'Acme: c', 'Umbrella: d'], { company: 'Board' })).titleForm).toBeNull();
    expect((await titles(['Praktikum: Koch', 'Praktikum: Bau', 'Praktikum: IT', 'Praktikum: Tor'])).titleForm).toBeNull();
    const towns = ['Berlin', 'Hamburg', 'Bremen', 'Kiel'].map((city, id) => ({ id, title: `${city}: Koch`, city }));
    expect((await survey(towns)).titleForm).toBeNull();
    expect((await titles(['Guard – Leeds', 'Guard – York', 'Guard – Bath', 'Guard – Hull'])).titleForm).toBeNull();
  });

  test('behind a dash is one that the row names once more', async () => {
    const rows = ['Stripe', 'Toast', 'Notion', 'Monzo'].map((company, id) => ({
      id,
      title: `Engineer — ${company}`,
      description: `<b>${company}</b> · Paris`,
    }));
    expect((await survey(rows)).titleForm).toBe('behind dash');
  });
});

describe('the language of short texts', () => {
  const long = 'Für einen Verteilnetzbetreiber planen Sie die Verstärkung von zwei Umspannwerken und stimmen sich mit den Kommunen ab.';

  test('is not one of the client’s where the text is clearly in another', () => {
    const czech =
      'Hledáme kolegu, který se nebojí převzít zodpovědnost a řídit projekty od začátku do konce. Jsme tým z Prahy, a proto je pro nás důležité, aby si u nás každý mohl práci řídit sám a při tom se učil nové věci.';
    expect(recogniseLanguage(czech, ['en', 'de', 'pl'])).toBe('cs');
    expect(recogniseLanguage(long, ['en', 'fr'])).toBe('de');
    expect(
      recogniseLanguage('Account Executive, Commercial (Hunter), Customer Growth\nStripe · Singapore · greenhouse', ['en', 'fr']),
    ).toBeNull();
  });

  test('is that of their letters', () => {
    expect(recogniseLanguage('關於童綜合醫院 童綜合醫院是臺中市海線重要的區域教學綜合醫院', ['en', 'de'])).toBe('zh');
    expect(recogniseLanguage('東京のオフィスで働くエンジニアを募集しています', ['en', 'de'])).toBe('ja');
    const russian = 'Опыт работы с системами контроля версий. Умение разбираться в чужом коде, опыт и желание учиться новому.';
    expect(recogniseLanguage(russian, ['en', 'uk'])).toBe('ru');
    expect(recogniseLanguage('Программист-стажёр', ['en', 'uk'])).toBe('ru');
    expect(recogniseLanguage('Програміст, який знає рыбу', ['en', 'uk'])).not.toBe('ru');
  });

  test('is that of most texts of the feed', async () => {
    const rows = [long, long, long, 'Kurz.'].map((description, id) => ({ id, title: 'Planung', description }));
    expect((await survey(rows)).language).toBe('de');
    expect((await survey(rows.slice(2))).language).toBeNull();
    const titles = Array.from({ length: 12 }, (_, id) => ({ id, title: 'Kurz.', description: 'Kurz.' }));
    expect((await survey([...titles, ...rows.slice(0, 3)])).language).toBe('de');
    const chinese = [1, 2, 3].map((id) => ({ id: `z${id}`, title: '關於童綜合醫院是臺中市海線重要的區域教學綜合醫院' }));
    const german = [1, 2, 3].map((id) => ({ id: `d${id}`, title: 'Planer (m/w/d)' }));
    expect((await survey([...titles, ...chinese])).language).toBeNull();
    expect((await survey([...titles, ...german])).language).toBeNull();
  });
});

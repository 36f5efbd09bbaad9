import { describe, expect, test } from 'vitest';
import { type FeedProject, readFeedProject } from './feed-project.ts';
import { readJsonDocument } from './formats/read-json.ts';
import type { KeyRules } from './keys/key-rules.ts';
import { understand } from './preview-feed.ts';
import { recogniseLanguage } from './values/read-language.ts';

/** Lists and neighbours that say together what no element says alone, as strangers' feeds have them (bench/feeds/strangers.tsv). */
const noRules: KeyRules = { refused: new Map(), shared: new Set(), constant: new Set(), whole: new Set() };
const given = { id: 'R1', title: 'Engineer', description: 'Plans and builds.' };
const options = { mapping: {}, currency: null, dateOrder: null, titleForm: null, isTown: () => false, keys: noRules };
type Values = Record<string, unknown>;

function readAll(values: Values) {
  const result = readFeedProject({ line: 1, values: { ...given, ...values } }, options);
  if (!('projects' in result)) throw new Error(result.faults.map(({ text }) => text).join('; '));
  return { ...result, project: result.projects[0], remarks: [...result.warnings, ...result.guesses].map(({ text }) => text) };
}
const read = (values: Values): Partial<FeedProject> => readAll(values).project ?? {};

describe('pay in a list of kinds of employment', () => {
  const kind = (type: string, from: number | null, to: number | null, currency: string, more: Values = {}) => ({
    ...{ type, from, to, currency, unit: 'month' },
    ...more,
  });

  test('is that of the one kind that has amounts', () => {
    const employmentTypes = [kind('permanent', null, null, 'PLN'), kind('b2b', 26000, 31000, 'PLN')];
    expect(read({ employmentTypes })).toMatchObject({ rateMin: '26000', rateMax: '31000', currency: 'PLN', rateUnit: 'MONTH' });
  });

  test('is not what the board calculated in other currencies', () => {
    const employmentTypes = [
      kind('b2b', 6967, 8306, 'USD', { currencySource: 'conversion' }),
      kind('b2b', 26000, 31000, 'PLN', { currencySource: 'original' }),
    ];
    expect(read({ employmentTypes })).toMatchObject({ rateMin: '26000', currency: 'PLN' });
  });

  test('is left out where the kinds differ, and the report says what there was', () => {
    const result = readAll({ employment_types: [kind('permanent', 18000, 22000, 'PLN'), kind('b2b', 150, 180, 'PLN', { unit: 'hour' })] });
    expect(result.project).toMatchObject({ rateMin: null, rateMax: null, currency: null, rateUnit: null });
    expect(result.warnings).toContainEqual(
      expect.objectContaining({
        text: 'salary: there are several kinds of pay; left out',
        value: '18000–22000 PLN month; 150–180 PLN hour',
      }),
    );
  });

  test('may be in an element of each kind, and is none where no kind has amounts', () => {
    expect(read({ types: [{ type: 'b2b', salary: { from: 100, to: 120, currency: 'eur', period: 'hour' } }] })).toMatchObject({
      rateMin: '100',
      currency: 'EUR',
      rateUnit: 'HR',
    });
    expect(read({ employmentTypes: [kind('b2b', null, null, 'PLN')] })).toMatchObject({ rateMin: null, currency: null });
  });

  test('does not replace what the posting states itself', () => {
    const row = { rateMin: 80, rateMax: 90, rateUnit: 'HR', currency: 'CHF', employmentTypes: [kind('b2b', 1, 2, 'PLN')] };
    expect(read(row)).toMatchObject({ rateMin: '80', currency: 'CHF' });
  });
});

describe('amounts', () => {
  test.each([
    [{ salary: '年薪1,300,000元以上' }, { rateMin: '1300000', rateMax: null, rateUnit: 'YEAR', currency: null }],
    [{ salary: '月給30万円〜45万円' }, { rateMin: null, rateMax: null }],
    [
      { salaryMin: 1_200_000, salaryMax: 1_500_000, currency: 'TWD' },
      { rateMin: '1200000', rateMax: '1500000', rateUnit: null },
    ],
    [
      { salaryMin: '41600.0000', salaryMax: '45760.0000', salaryCurrency: 'USD' },
      { rateMin: '41600', rateMax: '45760' },
    ],
  ])('of %j are read or left out', (values, expected) => expect(read(values)).toMatchObject(expected));

  test('beyond the bounds in small units are left out, and the posting comes in', () => {
    const { project, remarks } = readAll({ salaryMin: 2_500_000, salaryMax: 4_000_000, currency: 'INR', rateUnit: 'YEAR' });
    expect(project).toMatchObject({ rateMin: null, rateUnit: null });
    expect(remarks).toContain('salary: is no plausible amount; left out');
    expect(() => readAll({ salaryMin: 2_500_000, currency: 'EUR', rateUnit: 'YEAR' })).toThrow(/is not between/);
  });
});

describe('skills in a list of values of several kinds', () => {
  test('are those that are called so', () => {
    const values = [
      { value: 'backend', type: 'category' },
      { value: 'Java', type: 'requirement' },
      { value: 'Gradle', type: 'requirement' },
    ];
    expect(read({ tiles: { values } }).skills).toEqual(['Java', 'Gradle']);
    expect(read({ tiles: { values: values.slice(0, 1) } }).skills).toEqual([]);
    expect(read({ skills: ['SQL'], tiles: { values } }).skills).toEqual(['SQL']);
    expect(read({ technology: 'Java', tiles: { values } }).skills).toEqual(['Java', 'Gradle']);
  });
});

describe('a name next to a title', () => {
  test('is the company where the address is made of both', () => {
    const row = { title: 'Mid Java Developer', name: 'Netz Nord', id: 'mid-java-developer-netz-nord-Szczecin' };
    expect(read(row).company).toBe('Netz Nord');
    expect(read({ ...row, company: 'Hafenwerk' }).company).toBe('Hafenwerk');
  });

  test('is nothing where it may be the title once more, or anything else', () => {
    expect(read({ title: 'Mid Java Developer', name: 'Netz Nord', id: 'R7' }).company).toBeNull();
    expect(read({ title: 'Mid Java Developer', name: 'Java Developer', id: 'mid-java-developer-berlin' }).company).toBeNull();
    expect(read({ title: 'Planner', name: 'Max', url: 'https://jobs.example/maximum-planner' }).company).toBeNull();
  });
});

describe('`remote: false`', () => {
  test('is on site, unless the text offers days at home', () => {
    expect(read({ remote: false }).workMode).toBe('ONSITE');
    const hybrid = readAll({ remote: false, description: 'You work 2 days per week from home.' });
    expect(hybrid.project?.workMode).toBe('HYBRID');
    expect(hybrid.remarks).toContain('workMode: not remote; HYBRID is taken from the text');
  });

  test('is nothing where the text says remote', () => {
    const both = readAll({ remote: 'false', description: 'This is a fully remote role.' });
    expect(both.project?.workMode).toBeNull();
    expect(both.remarks).toContain('workMode: not remote, but the text says remote; left out');
    expect(read({ workplaceType: 'onsite', description: 'This is a fully remote role.' }).workMode).toBe('ONSITE');
  });
});

describe('a text next to a town', () => {
  test('says how the work is done, and leaves the place out where it is in another country', () => {
    const row = { city: 'Amsterdam', country: 'Netherlands', location: 'Utrecht, Netherlands (Hybrid)' };
    expect(readAll(row).projects).toMatchObject([{ workMode: 'HYBRID', place: { city: 'Amsterdam', country: 'NL' } }]);
    const other = readAll({ ...row, location: 'Madrid, Community of Madrid, Spain (On-site)' });
    expect(other.projects).toMatchObject([{ workMode: 'ONSITE', place: { city: null, country: null } }]);
    expect(other.remarks).toContain('city: is in another country than location; both left out');
  });
});

describe('elements inside of others', () => {
  test('are those of the posting where they are in its own element', () => {
    const job = { requisition_id: 'Q-1', department: { name: 'Technology' } };
    expect(read({ job })).toMatchObject({ jobClass: 'Technology', reference: 'R1' });
  });

  test('of languages that somebody has to speak say nothing of the text, nor of skills', () => {
    const parameters = { requiredLanguages: [{ language: 'Englisch', skill: 'C1' }] };
    expect(read({ parameters })).toMatchObject({ language: null, skills: [] });
    expect(read({ availableLanguages: ['fi'] }).language).toBe('fi');
    expect(read({ availableLanguages: ['fi', 'sv'] }).language).toBeNull();
  });

  test('may be the only posting of an answer, which is not one of its own lists', async () => {
    const jobAd = { id: 7, title: 'Planner', content: { htmlContent: '<p>Plans.</p>' }, locations: [{ city: 'Plzeň' }, { city: 'Praha' }] };
    const records: unknown[] = [];
    const document = JSON.stringify({ data: { widget: { config: { kind: 'x' }, jobAd } } });
    for await (const record of readJsonDocument(
      (async function* chunks() {
        yield document;
      })(),
    ))
      records.push(record);
    expect(records).toEqual([{ line: 1, values: jobAd }]);
  });
});

describe('a place', () => {
  test('is each country of a map of them', () => {
    const several = readAll({ locationMap: { DE: ['DEF01'], DK: [] } }).projects.map(({ place }) => place);
    expect(several).toMatchObject([
      { country: 'DE', city: null },
      { country: 'DK', city: null },
    ]);
    expect(readAll({ city: 'Kiel', locationMap: { DK: [] } }).projects).toMatchObject([{ place: { city: 'Kiel' } }]);
    expect(read({ locationMap: { lat: 54, lng: 10 } }).place).toMatchObject({ country: null });
  });

  test.each([
    ['Volledig remote — Nederland, Vlaanderen of EU', null],
    ['Remote — Netherlands or EU', 'NL'],
    ['Remote: Suriname, Aruba or Nederland', null],
  ])('of remote work in "%s" is no town', (location, country) => {
    expect(read({ location })).toMatchObject({ workMode: 'REMOTE', place: { city: null, country } });
  });
});

test('an address of a program is none to apply at where there is another', () => {
  const url = 'https://api.board.example/vacancies/7';
  expect(read({ url, alternate_url: 'https://board.example/vacancy/7' }).url).toBe('https://board.example/vacancy/7');
  expect(read({ url }).url).toBe(url);
});

test.each([
  ['Sun, 20 Sep 2026 04:59:00:0', { advertiseToDateTimeUTC: 'Sun, 20 Sep 2026 04:59:00:0' }],
  ['a line with two labels', { description: '<p>Company: Nord</p><p>Closing Date: Applications until: <b>20/09/2026</b></p>' }],
])('a deadline is read from %s', (_, values) => {
  expect(read(values).deadline?.toISOString().slice(0, 10)).toBe('2026-09-20');
});

test.each([
  ['Planer (m/w/d)', 'de'],
  ['Facteur F/H', 'fr'],
  ['Specjalista ds. finansów (m/k/os.)', 'pl'],
  ['Programátor robotů (M/Ž/O)', 'cs'],
  ['HF/VHF radio planner', null],
])('the language of the title "%s" alone is %s', (title, language) => {
  expect(recogniseLanguage(title, ['en', 'de', 'fr', 'pl'])).toBe(language);
});

test('the preview shows the parts that stand for a description, and the address that is taken', async () => {
  const row = { ...given, description: undefined, snippet: { requirement: 'Plans.' }, url: 'https://api.board.example/7' };
  const text = JSON.stringify([{ ...row, alternate_url: 'https://board.example/7' }]);
  async function* chunks() {
    yield text;
  }
  const [first] = await understand(() => readJsonDocument(chunks()), {}, { mapping: {} });
  expect(first?.fields).toContainEqual({ field: 'description', element: 'snippet.requirement', value: 'Plans.' });
  expect(first?.fields).toContainEqual({ field: 'url', element: 'alternateurl', value: 'https://board.example/7' });
});

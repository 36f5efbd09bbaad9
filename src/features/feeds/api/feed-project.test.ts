import { describe, expect, test } from 'vitest';
import { rateBounds, rateUnits } from '../../../contract/rate-units.ts';
import { type FeedProject, readFeedProject } from './feed-project.ts';
import type { KeyRules } from './keys/key-rules.ts';

const noRules: KeyRules = { refused: new Map(), shared: new Set(), constant: new Set(), whole: new Set() };
const given = { reference: 'R1', title: 'Engineer', description: 'Plans and builds.' };
const towns = ['Berlin DE', 'Hamburg DE', 'Dover US DE', 'Springfield US OR', 'Springfield US MO'];
const isTown = (city: string, country: string, region: string | null) =>
  towns.some((town) => (region ? town === `${city} ${country} ${region}` : town.startsWith(`${city} ${country}`)));
const readWhole = (values: Record<string, unknown>, currency: string | null = null) =>
  readFeedProject(
    { line: 1, values: { ...given, ...values } },
    { mapping: {}, currency, dateOrder: null, titleForm: null, isTown, keys: noRules },
  );

function read(values: Record<string, unknown>, currency: string | null = null): Partial<FeedProject> {
  const result = readWhole(values, currency);
  return 'projects' in result ? (result.projects[0] ?? {}) : {};
}

function faults(values: Record<string, unknown>): string[] {
  const result = readWhole(values);
  return 'faults' in result ? result.faults.map(({ text }) => text) : [];
}

function warnings(values: Record<string, unknown>): string[] {
  const result = readWhole(values);
  return 'projects' in result ? result.warnings.map(({ text }) => text) : [];
}

describe('the days on site', () => {
  test.each([
    [{ daysOnSite: 2 }, 2],
    [{ on_site_days: '3' }, null],
    [{ 'Präsenztage pro Woche': '1' }, 1],
    [{ 'Jours de présence': '2' }, null],
    [{ jours_sur_site_par_semaine: '2' }, 2],
    [{ work_mode: 'hybrid' }, null],
    [{ daysOnSite: '2-3' }, null],
    [{ daysOnSite: '2,5' }, null],
    [{ daysOnSite: '4 days a month' }, null],
    [{ days_in_office: 2 }, null],
    [{ 'Onsite days per week': '2' }, 2],
    [{ daysOnSite: 9 }, null],
  ])('of %j are %s', (values, daysOnSite) => {
    expect(read(values).daysOnSite).toBe(daysOnSite);
  });
});

describe('the pay of a project', () => {
  test.each(rateUnits)('is accepted with a rate per %s on the bounds', (rateUnit) => {
    const { min, max } = rateBounds(rateUnit);
    expect(read({ rateUnit, rateMin: min, rateMax: max })).toMatchObject({ rateMin: min, rateMax: max, rateUnit });
  });

  test.each([
    [{ rateUnit: 'HR', rateMax: '1000.01' }, 'rateMax: is not between 1.00 and 1000.00 for the unit HR'],
    [{ rateUnit: 'per hour', rateMin: '0.99', rateMax: '80' }, 'rateMin: is not between 1.00 and 1000.00 for the unit HR'],
    [{ rateUnit: 'day', rateMin: '7.99' }, 'rateMin: is not between 8.00 and 8000.00 for the unit DAY'],
    [{ rateMin: 'much' }, 'rateMin: is no amount such as 85.00'],
    [{ rateUnit: 'PROJECT', rateMax: '1000000.01' }, 'rateMax: is not between 1.00 and 1000000.00 for the unit PROJECT'],
    [{ rateUnit: 'HR', rateMin: '90', rateMax: '80' }, 'rateMax: is below rateMin'],
  ])('is refused as %j, naming the bounds', (rate, reason) => {
    expect(faults(rate)).toContain(reason);
  });

  test('has no unit where the feed names none, and says so', () => {
    expect(read({ rateMin: 400, rateMax: 500, currency: 'EUR' })).toMatchObject({ rateMin: '400', rateMax: '500', rateUnit: null });
    expect(warnings({ salary: '60.000 - 70.000 EUR' })).toEqual(['pay: unit not stated; shown without one']);
  });

  test('has the unit that its element is named for', () => {
    expect(read({ Tagessatz: '650 €' })).toMatchObject({ rateMin: '650', rateUnit: 'DAY', currency: 'EUR' });
    expect(read({ TJM: '450' })).toMatchObject({ rateUnit: 'DAY' });
  });

  test.each([
    [{ salary: '80-90 per hour' }, 'not stated'],
    [{ rateMin: 80, rateMax: 90, rateUnit: 'HR' }, 'not stated'],
    [{ salary: '$80 - $90 per hour' }, 'its symbol is ambiguous'],
    [{ salary: '500 kr per hour' }, 'its symbol is ambiguous'],
    [{ salary: '80 per hour', currency: 'TBD' }, 'is none of ISO 4217'],
    [{ salary: '€80 or £70 per hour' }, null],
  ])('%j has no currency that anybody could know', (pay, why) => {
    expect(read(pay).currency).toBe(why === null ? 'EUR' : null);
    expect(warnings(pay)).toEqual(why === null ? [] : [expect.stringMatching(`^currency: ${why}.*; shown without one$`)]);
  });

  test.each([
    [{ salary: '80-90 per hour' }, 'CAD', 'CAD'],
    [{ salary: '$80-90 per hour' }, 'CAD', 'CAD'],
    [{ salary: '$80-90 per hour' }, 'EUR', null],
    [{ salary: '80-90 € per hour' }, 'CAD', 'EUR'],
    [{ salary: '80 per hour', currency: 'TBD' }, 'CAD', null],
    [{ title: 'Engineer without pay' }, 'CAD', 'CAD'],
  ])('%j in a feed that is set to %s is in %s', (pay, feedCurrency, currency) => {
    expect(read(pay, feedCurrency).currency).toBe(currency);
  });

  test('says in which rows the currency of the feed stands in', () => {
    expect(readWhole({ salary: '80-90 per hour' }, 'CAD')).toMatchObject({
      warnings: [],
      settings: [{ text: 'currency: not stated; CAD is taken, as set for the feed', value: '80-90 per hour' }],
    });
    expect(readWhole({ salary: '80-90 € per hour' }, 'CAD')).toMatchObject({ settings: [] });
  });

  test.each([
    [{ rateMin: '80 USD', rateMax: '90 USD', rateUnit: 'HR' }, 'USD'],
    [{ salary: '$80 per hour', currency: 'CAD' }, 'CAD'],
    [{ salary: 'CA$80 per hour', currency: '$' }, 'CAD'],
    [{ salary: '80 per hour', currency: 'RUR' }, 'RUB'],
    [{ salary: '80 per hour', currency: 'złoty' }, 'PLN'],
  ])('%j is in %s', (pay, currency) => expect(read(pay).currency).toBe(currency));

  test('is left out with a warning where its text names no plausible amount', () => {
    expect(read({ salary: 'from 3 EUR per month' })).toMatchObject({ rateMin: null, rateUnit: null });
    expect(warnings({ salary: 'grade 7b' })).toEqual(['salary: no amount was understood; left out']);
    expect(warnings({ salary: 'Competitive' })).toEqual([]);
  });
});

describe('the reference of a project', () => {
  test.each([
    [{ reference: 4711 }, '4711'],
    [{ reference: undefined, id: 7, requisition_id: 'Q' }, '7'],
    [{ reference: undefined, 'job id': 'J-9' }, 'J-9'],
    [{ reference: undefined, Reference_ID: 'X1' }, 'X1'],
    [{ reference: undefined, requisitionid: 'Q-3' }, 'Q-3'],
  ])('is read from %j', (values, reference) => expect(read(values)).toMatchObject({ reference }));

  test('is made from the address, or from title, company and place, where the feed has none', () => {
    expect(read({ reference: undefined, url: 'https://jobs.example/7' })).toMatchObject({ reference: 'https://jobs.example/7' });
    const made = read({ reference: undefined, company: 'Netz Nord', city: 'Berlin' }).reference;
    expect(made).toMatch(/^made-[0-9a-f]{16}$/);
    expect(read({ reference: undefined, company: 'Netz Nord', city: 'Berlin', description: 'Another text.' }).reference).toBe(made);
    expect(read({ reference: undefined, company: 'Netz Nord', city: 'Hamburg' }).reference).not.toBe(made);
  });
});

describe('the place of a project', () => {
  const place = (values: Record<string, unknown>) => read(values).place;
  test.each([
    [
      { city: 'Springfield', state: 'Oregon', country: 'USA' },
      { city: 'Springfield', region: 'OR', country: 'US' },
    ],
    [
      { city: 'Springfield', state: 'OR' },
      { city: 'Springfield', region: 'OR', country: 'US' },
    ],
    [{ location: 'Springfield, Oregon, United States' }, { city: 'Springfield', region: 'OR', country: 'US' }],
    [{ location: { name: 'Dover, DE' } }, { city: 'Dover', region: 'DE', country: 'US' }],
    [{ location: 'Berlin, DE' }, { city: 'Berlin', region: null, country: 'DE' }],
    [{ location: '10115 Berlin, Deutschland' }, { city: 'Berlin', country: 'DE' }],
    [{ Arbeitsort: 'Paris, Île-de-France, Frankreich' }, { city: 'Paris', country: 'FR' }],
    [
      { city: 'Remote', country: 'Niemcy' },
      { city: null, country: 'DE', workMode: 'REMOTE' },
    ],
    [{ location: 'Remote - Germany' }, { city: null, country: 'DE', workMode: 'REMOTE' }],
    [{ location: 'London (Hybrid)' }, { city: 'London', workMode: 'HYBRID' }],
    [
      { city: 'Toronto', state: 'Ontario', country: 'Kanada' },
      { city: 'Toronto', region: '08', country: 'CA' },
    ],
  ])('is read from %j', (values, expected) => expect(place(values)).toMatchObject(expected));

  test('is several in a posting with several, each once', () => {
    const result = readWhole({
      locations: [
        { city: 'Berlin', country: 'DE' },
        { city: 'Hamburg', country: 'DE' },
        { city: 'Berlin', country: 'DE' },
      ],
    });
    expect('projects' in result && result.projects.map((project) => project.place.city)).toEqual(['Berlin', 'Hamburg']);
    const texts = readWhole({ location: 'Berlin, Germany; Hamburg, Germany' });
    expect('projects' in texts && texts.projects.map((project) => project.place.city)).toEqual(['Berlin', 'Hamburg']);
  });

  test('is not left out silently: a country nobody knows is a warning', () => {
    expect(read({ country: 'Neverland' })).toMatchObject({ place: { country: null } });
    expect(warnings({ country: 'Neverland' })).toEqual(['country: is no country that is known; left out']);
  });
});

describe('the work mode of a project', () => {
  test.each([
    [{ remotetype: 'Fully remote' }, 'REMOTE'],
    [{ workplaceType: 'hybrid' }, 'HYBRID'],
    [{ isRemote: true, workplaceType: 'Hybrid' }, 'HYBRID'],
    [{ remote: false, hybrid: true, on_site: false }, 'HYBRID'],
    [{ remote: false }, 'ONSITE'],
    [{ workplaceType: 'unspecified' }, null],
    [{}, null],
    [{ description: 'This is a fully remote role.' }, 'REMOTE'],
    [{ description: 'Hybrides Arbeiten: 2 Tage pro Woche Homeoffice.' }, 'HYBRID'],
    [{ description: 'You maintain hybrid cloud systems and remote sensing.' }, null],
    [{ description: 'No remote work.' }, null],
  ])('is read from %j', (values, workMode) => expect(read(values).workMode).toBe(workMode));

  test('is a guess where only the text says it', () => {
    const result = readWhole({ description: 'Praca w pełni zdalna.' });
    expect('guesses' in result && result.guesses).toEqual([
      { code: 'guessed', text: 'workMode: not stated; REMOTE is taken from the text', values: { value: 'REMOTE' } },
    ]);
  });
});

test('a row without a title is refused, naming what was looked for and what was there', () => {
  expect(readWhole({ title: undefined, headlin: 'Engineer' })).toEqual({
    reference: 'R1',
    faults: [
      expect.objectContaining({
        code: 'missing',
        text: expect.stringMatching(/^title: is missing; looked for title, job_title, position_title, .* and \d+ more$/),
        value: 'there were reference, description, headlin',
      }),
    ],
  });
});

test('dates that could be two days or none are warnings, not failures', () => {
  expect(read({ start: '05/06/2027', end: 'bald' })).toMatchObject({ start: '2027-06-05', end: null });
  expect(warnings({ start: '05/06/2027', end: 'bald' })).toEqual([
    'start: may be another day; read with the day first',
    'end: is no date such as 2027-03-01; left out',
  ]);
  expect(read({ start: '05/06/2027', country: 'US' })).toMatchObject({ start: '2027-05-06' });
  expect(warnings({ start: 'ab sofort' })).toEqual([]);
  expect(faults({ start: '2027-02-01', end: '2027-01-01' })).toEqual(['end: is before the start']);
});

test('a deadline without a time lasts until the day ends', () => {
  expect(read({ deadline: '31.12.2026' }).deadline).toEqual(new Date('2026-12-31T23:59:59Z'));
});

test('parts of a posting become one text with headings', () => {
  const { description } = read({
    description: undefined,
    content: '&lt;p&gt;Build.&lt;/p&gt;',
    lists: [{ text: 'You bring', content: '<li>Rust</li>' }],
  });
  expect(description).toBe('<p>Build.</p>\n\n<h3>You bring</h3>\n<ul><li>Rust</li></ul>');
});

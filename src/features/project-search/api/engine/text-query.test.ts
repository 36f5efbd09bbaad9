import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../../../demo/seed/random.ts';
import { makeProject } from '../../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { languages } from '../../../../contract/i18n/languages.ts';
import { readSearchText, searchConfigs } from './text-query.ts';

const app = startTestApp();
const scope = () => ({ tenantId: app.services.tenants.all.find(({ key }) => key === 'nordlicht')?.id ?? (0 as never) });
const read = (typed: string) => readSearchText(app.services.pool, scope(), typed);

beforeAll(async () => {
  await makeProject(app, { job_language: 'de' });
  await makeProject(app, { job_language: 'en' });
});

describe('readSearchText', () => {
  test('readSearchText asks for every word in any form its languages make of it', async () => {
    expect(await read('Zweckbauten -junior x')).toMatchObject({
      all: expect.stringMatching(/'zweckbaut'.*'zweckbauten'.* & !'junior' & 'x'/),
      titleExact: expect.stringMatching(/'\^zweckbaut'.*& '\^x'/),
      fullTextQuery: expect.any(String),
    });
  });

  test('readSearchText drops words without meaning in one of the languages, unless there are no others', async () => {
    expect((await read('sonnen und segeln'))?.all).not.toMatch(/'und'/);
    expect((await read('und'))?.all).toMatch(/'und'/);
  });

  test('readSearchText asks for words side by side where a synonym has several, and marks those of titles', async () => {
    const text = await read('Projektleiter x');
    expect(text?.all).toContain("'project manager'");
    expect(text?.title).toContain("'^project manager'");
    expect((await read('"digitaler zwilling"'))?.all).toContain("'digital' <-> 'zwilling'");
  });

  test('readSearchText leaves out other names that no project has, and none where no project has any', async () => {
    expect((await read('kubernetes'))?.all).toMatch(/'kubernet'.*'openshift'/);
    await makeProject(app, { title: 'OpenShift engineer' });
    const text = await read('kubernetes -zweckbauten');
    expect(text?.all).toMatch(/^'openshift' & !/);
    expect(text?.titleExact).toContain("'^kubernet'");
  });

  test('readSearchText folds names with signs as the index does', async () => {
    expect((await read('C++'))?.all).toContain("'cplusplus'");
    expect((await read("l'électricien d'usine"))?.all).toContain("'usin");
  });

  test('readSearchText answers null when nothing was typed, and an empty query when there was no word', async () => {
    expect(await read(' \t ')).toBeNull();
    expect(await read('+++')).toEqual({ all: '', title: '', titleExact: '', fullTextQuery: null });
  });

  test('readSearchText makes a valid tsquery of whatever is typed', async () => {
    const random = createRandom('typed');
    const letters = [
      'a',
      'Z',
      'ß',
      'é',
      'ї',
      '中',
      '🙂',
      '\u202e',
      '\u0000',
      '\ud800',
      '"',
      "'",
      '\\',
      '-',
      '(',
      ')',
      '&',
      '|',
      '!',
      ':',
      '*',
      '<',
      '>',
      '%',
      '+',
      '#',
      '.',
      '/',
      '@',
      '^',
      ' ',
      ' ',
      ' or ',
    ];
    const typed = Array.from({ length: 150 }, () => Array.from({ length: random.int(1, 60) }, () => random.pick(letters)).join(''));
    for (const text of [...typed, 'x'.repeat(200), '"'.repeat(200), '-'.repeat(200), 'a '.repeat(100), "'; drop table project; --"]) {
      const found = await read(text);
      if (!found) continue;
      const { rows } = await app.services.pool.query(
        'select $1::tsquery is not null and $2::tsquery is not null and $3::tsquery is not null as fine',
        [found.all, found.title, found.titleExact],
      );
      expect(rows).toEqual([{ fine: true }]);
    }
  });
});

describe('searchConfigs', () => {
  test.each([...languages, 'it'])('searchConfigs and the database stem texts in %s alike', async (language) => {
    const { rows } = await app.services.pool.query('select openpool_search_config($1)::text as config', [language]);
    expect(searchConfigs([language]).find((config) => config !== 'simple') ?? 'simple').toBe(rows[0].config);
  });

  test('searchConfigs always holds "simple", once', () => {
    expect(searchConfigs(['pl', 'uk', 'en'])).toEqual(['english', 'simple']);
    expect(searchConfigs([])).toEqual(['simple']);
  });
});

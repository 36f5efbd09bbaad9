import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { languages as languagesOfTheProgram } from '../../src/contract/i18n/languages.ts';
import { readOwnCities } from '../../src/features/geo/api/own-cities.ts';
import { clientFileSchema } from '../../src/features/tenancy/client-config.ts';
import { cleanHtml, plainText } from '../../src/server/markdown.ts';
import { renderAdvertisement, writeAdvertisement } from './describe.ts';
import { categoryPlan, poolPlan, poolsOfRole } from './pool-plan.ts';
import { questionSetFor, questionSets } from './question-sets.ts';
import { type Role, readRoles } from './read-content.ts';

const roles = await readRoles();
const cities = await readOwnCities();
const languages = [...new Set(roles.map((role) => role.language))];

/** Every sentence of a role, folded to its words, with the role's name. */
function sentencesOf(role: Role): { sentence: string; role: string }[] {
  const texts = [
    ...role.openings.flatMap((opening) => [opening.context, ...opening.tasks]),
    ...role.tasks,
    ...role.requirements,
    ...role.nice,
    ...role.working,
  ];
  const segmenter = new Intl.Segmenter(role.language, { granularity: 'sentence' });
  return texts
    .flatMap((text) => [...segmenter.segment(text)])
    .map(({ segment }) =>
      segment
        .toLowerCase()
        .replace(/[\p{P}\s]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.length > 2)
    .map((sentence) => ({ sentence, role: `${role.tenant}/${role.slug}` }));
}

describe('the hand-written content', () => {
  test('has 640 openings or more, and as many of each client as planned', () => {
    const count = (tenant: string) => roles.filter((role) => role.tenant === tenant).reduce((sum, role) => sum + role.openings.length, 0);
    expect(
      Object.fromEntries(['nordlicht', 'atelier', 'meridian', 'baltyk', 'quiet-harbour'].map((tenant) => [tenant, count(tenant)])),
    ).toEqual({
      nordlicht: 200,
      atelier: 151,
      meridian: 174,
      baltyk: 100,
      'quiet-harbour': 20,
    });
  });

  test.each([
    ['de', 1000],
    ['en', 1900],
    ['es', 350],
    ['fr', 1000],
    ['nl', 220],
    ['pl', 580],
    ['uk', 190],
  ])('has at least %2$i distinct sentences in %1$s, none of them twice', (language, minSentences) => {
    const all = roles.filter((role) => role.language === language).flatMap(sentencesOf);
    const rolesOf = new Map<string, string[]>();
    for (const { sentence, role } of all) rolesOf.set(sentence, [...(rolesOf.get(sentence) ?? []), role]);
    expect(rolesOf.size).toBeGreaterThanOrEqual(minSentences);
    expect([...rolesOf].filter(([, where]) => where.length > 1)).toEqual([]);
  });

  test.each(languages)('has no sentence in %s that is another one with a word changed', (language) => {
    const words = roles
      .filter((role) => role.language === language)
      .flatMap(sentencesOf)
      .map(({ sentence }) => new Set(sentence.split(' ')))
      .filter((set) => set.size >= 5);
    const copies: string[] = [];
    for (const [index, a] of words.entries()) {
      for (const b of words.slice(index + 1)) {
        if (Math.abs(a.size - b.size) > 2) continue;
        const shared = [...a].filter((word) => b.has(word)).length;
        if (shared / (a.size + b.size - shared) > 0.7) copies.push(`${[...a].join(' ')} | ${[...b].join(' ')}`);
      }
    }
    expect(copies).toEqual([]);
  });

  test('has no filler', () => {
    const filler = /[Ll]orem ipsum|dolor sit amet|\bTODO\b|\bTBD\b|xxx|\{\{|\$\{|undefined/;
    expect(roles.filter((role) => filler.test(JSON.stringify(role))).map((role) => role.slug)).toEqual([]);
  });

  test('gives every opening a title and company of its own within its role', () => {
    for (const role of roles)
      expect(new Set(role.openings.map((opening) => opening.title)).size, `${role.language}/${role.slug}`).toBe(role.openings.length);
  });

  test('names only cities that are in the table, categories its client has and languages its client speaks', async () => {
    const known = new Set(cities.map((city) => city.name));
    for (const role of roles) {
      const client = clientFileSchema.parse(JSON.parse(await readFile(`tenants/${role.tenant}/client.json`, 'utf8')));
      expect(
        client.languages.map((language) => language.iso),
        role.slug,
      ).toContain(role.language);
      expect(categoryPlan, role.slug).toContainEqual({ tenant: role.tenant, key: role.category });
      expect(
        role.openings.filter((opening) => !known.has(opening.city)),
        role.slug,
      ).toEqual([]);
    }
  });

  test('puts every role into a pool and leaves three pools without projects', () => {
    const used = new Set(roles.flatMap((role) => (poolsOfRole[role.tenant]?.[role.slug] ?? []).map((pool) => `${role.tenant}/${pool}`)));
    const all = poolPlan.map((plan) => `${plan.tenant}/${plan.key}`);
    expect(roles.filter((role) => !poolsOfRole[role.tenant]?.[role.slug]?.length).map((role) => `${role.tenant}/${role.slug}`)).toEqual([]);
    expect([...used].filter((name) => !all.includes(name))).toEqual([]);
    expect(all.filter((name) => !used.has(name))).toEqual(['meridian/change-management', 'baltyk/interpreters', 'quiet-harbour/surveyors']);
  });
});

describe('an advertisement', () => {
  test('is clean HTML, and its plain text is what the portal makes of it', () => {
    for (const role of roles) {
      for (const [turn, opening] of role.openings.entries()) {
        const { html, text } = renderAdvertisement(writeAdvertisement(role, opening, turn), role.headings);
        expect(cleanHtml(html)).toBe(html);
        expect(plainText(html)).toBe(text);
      }
    }
  });

  test('differs from its neighbour in the sentences it takes from the role', () => {
    const [role] = roles;
    if (!role) throw new Error('no roles');
    const opening = { context: 'A context.', tasks: ['A task.'] };
    expect(writeAdvertisement(role, opening, 0).requirements).not.toEqual(writeAdvertisement(role, opening, 1).requirements);
  });

  test('escapes what would be markup', () => {
    const { html } = renderAdvertisement(
      { context: 'C++ & <T>', tasks: [], requirements: [], nice: [], working: [] },
      { tasks: 'B', requirements: 'C', nice: 'D', working: 'E' },
    );
    expect(html).toContain('<p>C++ &amp; &lt;T&gt;</p>');
  });
});

describe('pools, cities and questions', () => {
  test('are 56 pools (6 orphans, 4 by invitation), 12 kinds of category, 48 cities, 9 question sets with all nine types', () => {
    expect(poolPlan).toHaveLength(56);
    expect(poolPlan.filter((plan) => plan.category === null)).toHaveLength(6);
    expect(poolPlan.filter((plan) => plan.joinRule === 'INVITE')).toHaveLength(4);
    expect(new Set(categoryPlan.map((category) => category.key)).size).toBe(12);
    expect(cities).toHaveLength(56);
    expect(questionSets).toHaveLength(9);
    expect(new Set(questionSets.flatMap((set) => set.questions.map((question) => question.type))).size).toBe(9);
  });

  test('know a zone for every city and its name in every language', () => {
    for (const city of cities) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: city.timeZone })).not.toThrow();
      expect(Object.keys(city.names)).toEqual(expect.arrayContaining([...languagesOfTheProgram]));
    }
  });

  test('have a question set for every category, in all languages of its client, children after their parents', async () => {
    for (const { tenant, key } of categoryPlan) expect(questionSetFor(tenant, key), `${tenant}/${key}`).not.toBe('');
    for (const set of questionSets) {
      const client = clientFileSchema.parse(JSON.parse(await readFile(`tenants/${set.tenant}/client.json`, 'utf8')));
      for (const [index, question] of set.questions.entries()) {
        const words = [question.label, ...question.options.map((option) => option.label)];
        for (const word of words) expect(Object.keys(word)).toEqual(client.languages.map((language) => language.iso));
        if (question.parent) expect(set.questions.slice(0, index).map((earlier) => earlier.key)).toContain(question.parent);
      }
    }
  });
});

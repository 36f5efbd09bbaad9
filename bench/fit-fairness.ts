import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseCv } from '../src/cv-reader/parse-cv.ts';
import type { ParsedCv } from '../src/cv-reader/parsed-cv.ts';
import { readProjectFacts } from '../src/features/fit/api/project-facts-store.ts';
import { readWords } from '../src/features/fit/api/word-store.ts';
import type { TalentFacts } from '../src/features/fit/facts.ts';
import { fitReader } from '../src/features/fit/fit.ts';
import type { Level } from '../src/features/fit/levels.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { drawHtml } from './cv/corpus/draw/html.ts';
import { chromium } from './cv/corpus/engines/chromium.ts';
import { layouts } from './cv/corpus/layouts.ts';
import { makePerson, type Person } from './cv/corpus/person.ts';
import { printCv } from './cv/corpus/print-cv.ts';
import { allWords } from './cv/corpus/words/all-words.ts';
import { otherGender } from './fit/genders.ts';
import { factsOf, listOpen, type Talent, talentSchema } from './fit.ts';
import { openPortal } from './portal.ts';

const folder = new URL('../.cache/fit-fairness/', import.meta.url).pathname;
/** Two that people use often; the reader's own figures are those of `npm run bench -- cv`. */
const layoutNames = ['plain-single', 'skills-first'];

const names: readonly (readonly [first: string, last: string])[] = [
  ['Mohammed', 'Al-Rashid'],
  ['Mai', 'Nguyễn'],
  ['Katarzyna', 'Wiśniewska'],
  ['John', 'Smith'],
  ['Олена', 'Шевченко'],
];

/** The share of pairs with the same level, in percent. */
const minSame = 99;

type Change = (person: Person) => Person;
const mapJobs = (person: Person, change: (text: string) => string): Person => ({
  ...person,
  headline: change(person.headline),
  jobs: person.jobs.map((job) => ({ ...job, title: change(job.title), deeds: job.deeds.map(change) })),
});
const changes: Readonly<Record<string, readonly Change[]>> = {
  'another name': names.map(([firstName, lastName]) => (person) => ({ ...person, firstName, lastName })),
  'the other gender in words': [(person) => mapJobs(person, otherGender)],
  'another order of entries': [
    (person) => ({ ...person, skills: person.skills.toReversed(), languages: person.languages.toReversed() }),
    (person) => ({ ...person, jobs: person.jobs.toReversed() }),
  ],
};

type Drawn = { talent: Talent; layout: string; kind: string | null; source: string; file: string };

/**
 * CVs that differ only in name, gender of words or order of entries, printed, read and compared with every open project of the client.
 * The layouts are those of the reader's own corpus, so what is measured is the comparison behind a reader that works.
 */
export const fitFairness: Section = {
  about: 'pairs of CVs as PDFs, through the reader: the share of projects with the same level',
  async run() {
    const talents = z.array(talentSchema).parse(JSON.parse(await readFile(new URL('./fit/talents.json', import.meta.url), 'utf8')));
    const portal = await openPortal({ projects: 640 });
    const now = portal.services.clock();
    const missing = chromium.missing();
    if (missing) throw new Error(missing);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    try {
      const drawn = talents.flatMap((talent) => layoutNames.flatMap((name) => drawAll(talent, name, now)));
      await chromium.print(drawn);
      const tally = new Map<string, { pairs: number; same: number; suiting: number; suitingSame: number; files: number }>();
      for (const client of new Set(talents.map((talent) => talent.client))) {
        const { services } = portal;
        const tenant = services.tenants.all.find(({ key }) => key === client);
        if (!tenant) throw new Error(`bench/fit/talents.json: there is no client ${client}`);
        const scope = { tenantId: tenant.id };
        const ids = (await listOpen(services.pool, scope)).map(({ id }) => id);
        const words = await readWords(services.pool, scope);
        const projects = [...(await readProjectFacts(services.pool, scope, ids, tenant.config)).values()];
        const levelsOf = async ({ talent, file }: Drawn): Promise<Level[]> => {
          const { data } = await parseCv(new Uint8Array(await readFile(file)), { referenceDate: now.toISOString().slice(0, 10) });
          const fitOf = fitReader(read(talent, data, now), words, now.toISOString().slice(0, 10));
          return projects.map((project) => fitOf(project).level);
        };
        let base: Level[] = [];
        for (const one of drawn.filter(({ talent }) => talent.client === client)) {
          const levels = await levelsOf(one);
          if (one.kind === null) {
            base = levels;
            continue;
          }
          const sum = tally.get(one.kind) ?? { pairs: 0, same: 0, suiting: 0, suitingSame: 0, files: 0 };
          tally.set(one.kind, sum);
          sum.files += 1;
          levels.forEach((level, index) => {
            const isSame = level === base[index];
            sum.pairs += 1;
            sum.same += Number(isSame);
            if (level === 'little' && base[index] === 'little') return;
            sum.suiting += 1;
            sum.suitingSame += Number(isSame);
          });
          if (process.argv.includes('--talents')) printDifferences(one, base, levels);
        }
      }
      return [...tally].flatMap(([kind, { pairs, same, suiting, suitingSame, files }]): Figure[] => [
        { name: kind, value: (100 * same) / pairs, unit: '%', digits: 2, minimum: minSame, detail: `${files} CVs, ${pairs} pairs` },
        { name: `${kind}, where either suits`, value: (100 * suitingSame) / suiting, unit: '%', digits: 1, detail: `${suiting} pairs` },
      ]);
    } finally {
      await portal.close();
    }
  },
};

/** The CV as it is and each change of it; a change that changes nothing is left out. */
function drawAll(talent: Talent, layoutName: string, now: Date): Drawn[] {
  const layout = layouts.find(({ id }) => id === layoutName);
  if (!layout) throw new Error(`no layout ${layoutName}`);
  const person = personOf(talent, now);
  const draw = (one: Person) => drawHtml(printCv(one, layout), talent.language);
  const plain = draw(person);
  const changed = Object.entries(changes).flatMap(([kind, list]) =>
    list.map((change) => ({ kind, source: draw(change(person)) })).filter(({ source }) => source !== plain),
  );
  return [{ kind: null, source: plain }, ...changed].map(({ kind, source }, index) => ({
    talent,
    layout: layoutName,
    kind,
    source,
    file: join(folder, `${talent.key}-${layoutName}-${index}.pdf`),
  }));
}

function personOf(talent: Talent, now: Date): Person {
  const words = allWords.find(({ language }) => language === talent.language);
  if (!words) throw new Error(`no words in ${talent.language}`);
  const month = (before: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)).toISOString().slice(0, 7);
  const nameOf = new Intl.DisplayNames([talent.language], { type: 'language' });
  return {
    ...makePerson(words, 'tuning', talent.key, { min: 1, max: 1 }),
    headline: talent.title,
    jobs: talent.employment.map(({ title, organization, description, from, to }) => ({
      title,
      organization,
      town: '',
      start: month(from),
      end: to == null ? null : month(to),
      deeds: description ? [description] : [],
    })),
    skills: [...talent.skills, ...talent.tools],
    languages: talent.languages.map(([code, proficiency]) => ({ code, name: nameOf.of(code) ?? code, proficiency })),
  };
}

/** What the CV says, and the rest of the profile, which no CV holds. */
function read(talent: Talent, cv: ParsedCv, now: Date): TalentFacts {
  const recentYear = now.getUTCFullYear() - 5;
  return {
    ...factsOf(talent, now),
    title: cv.professionalTitle || null,
    skills: [...cv.skills, ...cv.toolsAndTechnologies],
    history: cv.employmentHistory.map(({ title, description, ongoing, end }) => ({
      title,
      text: description,
      isRecent: ongoing || Number(end.slice(0, 4)) >= recentYear,
    })),
    languages: cv.masteredLanguages.map(({ code, proficiency }) => ({ iso: code, level: proficiency })),
  };
}

function printDifferences({ talent, layout, kind }: Drawn, before: readonly Level[], after: readonly Level[]): void {
  const differ = after.filter((level, index) => level !== before[index]).length;
  if (differ > 0) console.error(`${talent.key} ${layout}: ${kind}: ${differ} of ${after.length}`);
}

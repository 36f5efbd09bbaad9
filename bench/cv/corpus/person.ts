import { foldText } from '../../../src/contract/fold-text.ts';
import { type Random, randomOf } from './random.ts';
import type { LanguageWords } from './words/language-words.ts';

/** `held-out` has its own half of all words, so that no name, employer or role of it is seen while the reader is tuned. */
export type Part = 'tuning' | 'held-out';

/** `YYYY-MM`; `end` is null while it goes on. */
export type Period = { start: string; end: string | null };
export type Job = Period & { title: string; organization: string; town: string; deeds: string[] };
export type Study = Period & { title: string; organization: string; town: string; deeds: string[] };
type Certificate = { title: string; issuer: string; date: string };
export type SpokenLanguage = { code: string; name: string; proficiency: number };

export type Person = {
  words: LanguageWords;
  firstName: string;
  lastName: string;
  headline: string;
  email: string;
  phone: string;
  linkedIn: string;
  street: string;
  zip: string;
  city: string;
  /** Zip and city as this country prints them. */
  town: string;
  born: string;
  profile: string;
  jobs: Job[];
  studies: Study[];
  certificates: Certificate[];
  skills: string[];
  languages: SpokenLanguage[];
  publications: string[];
  interests: string;
};

const TECHNOLOGY =
  'TypeScript | Python | SAP S/4HANA | Microsoft Excel | PostgreSQL | Docker | AutoCAD | Adobe Photoshop | C++ | C# | C | Figma | Power BI | Git | Linux | Java | React | Terraform | MATLAB | Jira | InDesign | Salesforce | R | Node.js | .NET | CI/CD | Ansible | SolidWorks | GraphQL | Kubernetes';
const SPOKEN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'uk', 'pt', 'tr', 'sv'];
const CYRILLIC_LETTERS =
  'а a б b в v г h ґ g д d е e є ie ж zh з z и y і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ю iu я ia';
const CYRILLIC = new Map([...CYRILLIC_LETTERS.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', latin = '']) => [letter, latin]));

/** The words of a list that this part of the corpus may use. */
function choices(list: string, part: Part): string[] {
  return list.split(' | ').filter((_, index) => index % 2 === (part === 'tuning' ? 0 : 1));
}

/** The same person for the same seed; `last` years of work fill about `jobs` jobs. */
export function makePerson(words: LanguageWords, part: Part, seed: string, jobs: { min: number; max: number }, publications = 4): Person {
  const random = randomOf(seed);
  const from = (list: string): string => random.pick(choices(list, part));
  const firstName = from(words.firstNames);
  const lastName = from(words.lastNames);
  const { zip, city, town } = splitTown(from(words.towns));
  const user = emailName(firstName, lastName, random);
  const workplaces = makeJobs(words, part, random, jobs);
  return {
    words,
    firstName,
    lastName,
    headline: workplaces[0]?.title ?? '',
    email: `${user}@${random.pick(['example.com', 'example.org', 'mail.example.net', 'example.eu'])}`,
    phone: random.digits(from(words.phones)),
    linkedIn: `${user.replace(/[._]/g, '-')}-${random.integer(10, 99)}`,
    street: from(words.streets).replace('{n}', String(random.integer(2, 148))),
    zip,
    city,
    town,
    born: `${String(random.integer(1, 28)).padStart(2, '0')}.${String(random.integer(1, 12)).padStart(2, '0')}.19${random.integer(70, 96)}`,
    profile: from(words.profiles),
    jobs: workplaces,
    studies: makeStudies(words, part, random, workplaces.at(-1)?.start ?? '2015-09'),
    certificates: makeCertificates(words, part, random),
    skills: [
      ...random.sample(choices(TECHNOLOGY, part), random.integer(4, 8)),
      ...random.sample(choices(words.skills, part), random.integer(2, 4)),
    ],
    languages: makeLanguages(words.language, random),
    publications: manyPublications(words.publications.split(' | '), publications),
    interests: from(words.interests),
  };
}

function makeJobs(words: LanguageWords, part: Part, random: Random, { min, max }: { min: number; max: number }): Job[] {
  const count = random.integer(min, max);
  const titles = random.sample(choices(words.roles, part), count);
  const employers = random.sample(choices(words.employers, part), count);
  let month = monthNumber('2026-08') - random.integer(0, 3);
  return Array.from({ length: count }, (_, index) => {
    const isCurrent = index === 0 && random.chance(0.75);
    const end = isCurrent ? null : monthText(month);
    const start = month - random.integer(7, 46);
    month = start - random.integer(0, 4);
    return {
      title: titles[index % titles.length] ?? '',
      organization: employers[index % employers.length] ?? '',
      town: splitTown(random.pick(choices(words.towns, part))).city,
      start: monthText(start),
      end,
      deeds: random.sample(words.deeds.split(' | '), random.integer(2, 4)),
    };
  });
}

function makeStudies(words: LanguageWords, part: Part, random: Random, before: string): Study[] {
  const count = random.integer(1, 3);
  const degrees = random.sample(choices(words.degrees, part), count);
  const schools = random.sample(choices(words.schools, part), count);
  let month = monthNumber(before) - random.integer(1, 6);
  return degrees.map((title, index) => {
    const end = month;
    const start = end - random.integer(20, 44);
    month = start - random.integer(1, 8);
    const town = splitTown(random.pick(choices(words.towns, part))).city;
    return { title, organization: schools[index] ?? '', town, start: monthText(start), end: monthText(end), deeds: [] };
  });
}

function makeCertificates(words: LanguageWords, part: Part, random: Random): Certificate[] {
  const issuers = words.issuers.split(' | ');
  return random
    .sample(
      words.certificates.split(' | ').map((title, index) => ({ title, issuer: issuers[index] ?? '', index })),
      10,
    )
    .filter(({ index }) => index % 2 === (part === 'tuning' ? 0 : 1))
    .slice(0, random.integer(2, 3))
    .map(({ title, issuer }) => ({ title, issuer, date: monthText(monthNumber('2023-10') - random.integer(0, 70)) }));
}

function makeLanguages(native: string, random: Random): SpokenLanguage[] {
  const names = new Intl.DisplayNames(native, { type: 'language' });
  const named = (code: string, proficiency: number): SpokenLanguage => {
    const name = names.of(code) ?? code;
    return { code, proficiency, name: name.charAt(0).toUpperCase() + name.slice(1) };
  };
  const others = random.sample(
    SPOKEN.filter((code) => code !== native),
    random.integer(1, 3),
  );
  return [named(native, 5), ...others.map((code) => named(code, random.pick([4, 3, 2, 3])))];
}

/** Few works become many: later ones differ in year and pages. */
function manyPublications(works: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / works.length);
    const work = works[index % works.length] ?? '';
    const dated = work.replace(/\((20\d\d)\)/, (_match, year: string) => `(${Number(year) - round})`);
    return round === 0
      ? work
      : dated.replace(/(\d+)–(\d+)/, (_match, from: string, to: string) => `${Number(from) + round}–${Number(to) + round}`);
  });
}

/** "10115 Berlin", "Leeds LS1 4AP" and "Portland, OR 97205" have the zip in different places. */
function splitTown(town: string): { zip: string; city: string; town: string } {
  const leading = town.match(/^(\d[\d-]*(?: (?=[A-Z]{2} )[A-Z]{2})?) (\D+)$/);
  if (leading?.[1] && leading[2]) return { zip: leading[1], city: leading[2], town };
  const [, city = town, zip = ''] = town.match(/^(\D+?)(?:, [A-Z]{2})? ([A-Z]*\d.*)$/) ?? [];
  return { zip, city, town };
}

function emailName(first: string, last: string, random: Random): string {
  const plain = (name: string): string =>
    foldText([...name.toLowerCase()].map((letter) => CYRILLIC.get(letter) ?? letter).join('')).replace(/[^a-z]+/g, '');
  const [given, family] = [plain(first), plain(last)];
  return random.pick([`${given}.${family}`, `${given.charAt(0)}.${family}`, `${given}_${family}`, `${family}.${given}`]);
}

function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

function monthText(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

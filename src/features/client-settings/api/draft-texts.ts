import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { foldText } from '../../../contract/fold-text.ts';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { Placeholder } from '../../../contract/i18n/message-parts.ts';
import { createTranslator, type MessageValues } from '../../../contract/i18n/translator.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { UsualTexts } from '../../../server/i18n/catalogue.ts';
import { isObject, mergePatch } from '../merge-patch.ts';
import { areaOfText, isOwnableText, keepsPlaceholders, type TextArea } from '../text-areas.ts';
import type { DraftText, DraftTextRow } from '../text-contract.ts';
import { findTextFault, findTextWarnings, placeholdersOf, type TextFault } from '../text-rules.ts';
import { readServed } from './change-served.ts';
import { clientDocument } from './client-document.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { findDraft } from './draft-store.ts';
import { refused } from './faults-of-client.ts';

type Deps = Pick<ClientSettingsDeps, 'db' | 'blobs' | 'clock' | 'usualTexts'>;
type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** A client's own texts by language, live and with the draft, and the languages that it offers with the draft. */
export type OwnTexts = { clientName: string; country: string | undefined; languages: string[]; live: Texts; own: Texts };

/** What the client says itself now, and with the draft. */
export async function readOwnTexts(deps: Deps, scope: TenantScope): Promise<OwnTexts> {
  const [row, served] = [await findDraft(deps.db, scope), await readServed(deps, scope)];
  const live = clientDocument(served.files);
  const drafted = mergePatch(live, row?.patch ?? {}) as { settings: { languages?: unknown }; texts?: Texts };
  const languages = Array.isArray(drafted.settings.languages) ? drafted.settings.languages : served.languages;
  return {
    clientName: served.name,
    country: served.config.preferredSortedCountries[0],
    languages: [...new Set(languages.flatMap((each) => (isObject(each) ? [messageLocale(String(each.iso))] : [])))],
    // Checked when they were stored.
    live: live.texts as Texts,
    own: drafted.texts ?? {},
  };
}

type Wanted = { q: string; area: TextArea | undefined; own: boolean };

type FoundTexts = { found: DraftTextRow[]; ownTexts: number; allTexts: number };

/** The texts that match, in the order of their keys, with how many have an own wording, and how many there are. */
export function findTexts(usual: UsualTexts, texts: OwnTexts, { q, area, own }: Wanted): FoundTexts {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const all = keysOf(usual).map((key) => ({ key, area: areaOfText(key), wordings: wordingsOf(usual, texts, key) }));
  const ownOnes = all.filter(isOwn);
  const found = (own ? ownOnes : all)
    .filter((row) => area === undefined || row.area === area)
    .filter(
      (row) => words.length === 0 || row.wordings.some((each) => hasWords(words, each)) || words.every((word) => hasName(row.key, word)),
    );
  return { found, ownTexts: ownOnes.length, allTexts: all.length };
}

function isOwn({ wordings }: Pick<DraftTextRow, 'wordings'>): boolean {
  return wordings.some(({ live, own }) => live !== null || own !== null);
}

/** Of texts that talents read. */
function keysOf(usual: UsualTexts): string[] {
  return Object.keys(usual.of('en')).filter(isOwnableText).sort();
}

function hasWords(words: readonly string[], { usual, live, own }: DraftTextRow['wordings'][number]): boolean {
  const said = foldText([usual, live ?? '', own ?? ''].join('\n'));
  return words.every((word) => said.includes(word));
}

const hasName = (key: string, word: string) => key.toLowerCase().includes(word);

function wordingsOf(usual: UsualTexts, { languages, live, own }: OwnTexts, key: string): DraftTextRow['wordings'] {
  return languages.map((locale) => ({
    locale,
    usual: usual.of(locale)[key] ?? '',
    live: live[locale]?.[key] ?? null,
    own: own[locale]?.[key] ?? null,
  }));
}

/** One text with all about it; null where talents read none with this key. */
export function presentText(usual: UsualTexts, texts: OwnTexts, key: string, now: Date): DraftText | null {
  if (!isOwnableText(key) || !isText(usual, key)) return null;
  const placeholders = usualPlaceholders(usual, key);
  return {
    key,
    area: areaOfText(key),
    placeholders,
    keepsPlaceholders: keepsPlaceholders(key),
    wordings: wordingsOf(usual, texts, key).map((wording) => ({
      ...wording,
      examples: examplesOf(wording.own ?? wording.usual, { placeholders, locale: wording.locale, texts, now }),
      warnings: wording.own === null ? [] : findTextWarnings(wording.own, wording.usual, wording.locale),
    })),
  };
}

/** A key comes from a request: `constructor` is none of a text. */
function isText(usual: UsualTexts, key: string): boolean {
  return Object.hasOwn(usual.of('en'), key);
}

/** Every language names them, so that each may. */
function usualPlaceholders(usual: UsualTexts, key: string): Placeholder[] {
  return placeholdersOf(usual.languages.map((language) => usual.of(language)[key] ?? ''));
}

/** Numbers for which languages have forms of their own. */
const exampleNumbers = [1, 2, 5];

type Shown = { placeholders: readonly Placeholder[]; locale: string; texts: OwnTexts; now: Date };

/** The text as it is read, once for each number that its plural tells apart. */
function examplesOf(text: string, { placeholders, locale, texts, now }: Shown): string[] {
  const { rich, date } = createTranslator(locale, { text: compile(text) }, texts.country);
  const tags = Object.fromEntries(placeholders.filter(({ kind }) => kind === 'tag').map(({ name }) => [name, (words: ReactNode) => words]));
  const values = (count: number): MessageValues =>
    Object.fromEntries(
      placeholders.map(({ name, kind }) => [name, kind === 'number' ? count : exampleOf(name, kind, { texts, date: date(now, 'long') })]),
    );
  const examples = exampleNumbers.map((count) => flatten(rich('text', tags, values(count))));
  return [...new Set(examples)];
}

function exampleOf(name: string, kind: Placeholder['kind'], { texts, date }: { texts: OwnTexts; date: string }): string {
  if (name === 'client') return texts.clientName;
  if (name === 'date') return date;
  return kind === 'choice' ? 'other' : `{${name}}`;
}

function flatten(words: ReactNode): string {
  return Array.isArray(words) ? words.map(flatten).join('') : String(words ?? '');
}

/** Why a text would not work, for people who read what a program got. */
const faultSentences: Readonly<Record<TextFault['code'], (name: string) => string>> = {
  broken: () => 'This is no ICU message: a bracket, a tag or the form “other” of a plural is missing.',
  unknown: (name) => `{${name}} is not known in this text.`,
  unknownTag: (name) => `<${name}> is not known in this text.`,
  missing: (name) => `{${name}} has to stay in this text.`,
  missingTag: (name) => `<${name}>…</${name}> has to stay in this text.`,
  quoted: (name) => `The apostrophe before ${name} switches the placeholder off; write ’.`,
  notNumber: (name) => `{${name}} is not what its form needs, such as a number for a plural.`,
};

/**
 * Checks own wordings before they are kept.
 *
 * @param tryOthers tries what else is changed with them, and keeps nothing, so that all that is wrong is named at once
 * @throws AppError VALIDATION_FAILED naming each text that would not work
 */
export async function refuseFaultyTexts(
  { usualTexts }: Pick<Deps, 'usualTexts'>,
  patch: Readonly<Record<string, Record<string, string | null> | null>> = {},
  tryOthers: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const faults: [string, string[]][] = Object.entries(patch).flatMap(([language, texts]) =>
    Object.entries(texts ?? {}).flatMap(([key, text]): [string, string[]][] => {
      // A key that this release does not know is read nowhere.
      if (text === null || !isText(usualTexts, key)) return [];
      const rules = { placeholders: usualPlaceholders(usualTexts, key), keepsAll: keepsPlaceholders(key) };
      const fault = findTextFault(text, rules);
      return fault ? [[`messages/${language}.json: ${key}`, [faultSentences[fault.code](fault.name)]]] : [];
    }),
  );
  if (faults.length === 0) return;
  const others = await tryOthers().then(
    () => ({}),
    (error: unknown) => {
      if (error instanceof AppError && error.fields) return error.fields;
      throw error;
    },
  );
  throw refused({ ...others, ...Object.fromEntries(faults) });
}

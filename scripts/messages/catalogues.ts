import { pluralFormsOf, readMessageParts } from '../../src/contract/i18n/message-parts.ts';
import type { Fault } from '../source/sources.ts';

/** A catalogue file: key to message. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts that are right although they read like the English ones, by key and language: `{ "talent.field.name": ["de"] }`. */
export type SameAsEnglish = Readonly<Record<string, readonly string[]>>;

/** What a message asks its caller for: `{name}`, `<tag>`. */
type Needs = { names: Set<string>; plurals: { type: 'cardinal' | 'ordinal'; forms: string[] }[] };

/** Faults of the English catalogue, the source of all others. */
export function checkEnglish(path: string, english: Catalogue): Fault[] {
  return Object.entries(english).flatMap(([key, text]) => {
    if (!/^talent(\.[\w-]+){2,}$/.test(key)) return [{ path, message: `${key} is no key of the form talent.<area>.<name>` }];
    return explainMessage(key, text, 'en').map((message) => ({ path, message }));
  });
}

/** Compares a translation with the English catalogue: keys, placeholders, plural forms, texts left in English. */
export function checkTranslation(path: string, locale: string, texts: Catalogue, english: Catalogue, same: SameAsEnglish): Fault[] {
  const messages: string[] = [];
  for (const key of Object.keys(english)) if (!(key in texts)) messages.push(`${key} is missing`);
  for (const [key, text] of Object.entries(texts)) {
    const source = english[key];
    if (source === undefined) messages.push(`${key} is not in en.json`);
    else
      messages.push(
        ...explainMessage(key, text, locale),
        ...explainNeeds(key, text, source),
        ...explainSame(key, text, source, locale, same),
      );
  }
  return messages.map((message) => ({ path, message }));
}

/** A client's own words (`tenants/<client>/messages/<locale>.json`): known keys only, and nothing the caller does not pass in. */
export function checkOverrides(path: string, locale: string, texts: Catalogue, english: Catalogue): Fault[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const source = english[key];
    const messages =
      source === undefined
        ? [`${key} is not in messages/en.json`]
        : [...explainMessage(key, text, locale), ...extraNeeds(key, text, source)];
    return messages.map((message) => ({ path, message }));
  });
}

/** Entries of the list that no longer apply; a list that is never pruned hides what was forgotten. */
export function checkSameAsEnglish(
  path: string,
  same: SameAsEnglish,
  english: Catalogue,
  translations: ReadonlyMap<string, Catalogue>,
): Fault[] {
  return Object.entries(same).flatMap(([key, locales]) =>
    locales
      .filter((locale) => english[key] === undefined || translations.get(locale)?.[key] !== english[key])
      .map((locale) => ({ path, message: `${key} (${locale}) differs from English now: take it off the list` })),
  );
}

function explainMessage(key: string, text: string, locale: string): string[] {
  if (text.trim() === '') return [`${key} is empty`];
  const needs = readNeeds(text);
  if (typeof needs === 'string') return [`${key} does not compile: ${needs}`];
  return needs.plurals.flatMap(({ type, forms }) => {
    const missing = pluralFormsOf(locale, type).filter((form) => !forms.includes(form));
    return missing.length > 0 ? [`${key} lacks the plural form ${missing.join(', ')} of ${locale}`] : [];
  });
}

function explainNeeds(key: string, text: string, source: string): string[] {
  return [...missing(source, text).map((name) => `${key} leaves out ${name}`), ...extraNeeds(key, text, source)];
}

function extraNeeds(key: string, text: string, source: string): string[] {
  return missing(text, source).map((name) => `${key} uses ${name}, which the English text does not have`);
}

/** The placeholders and tags of the one message that the other has not. */
function missing(from: string, inOther: string): string[] {
  const [has, other] = [readNeeds(from), readNeeds(inOther)];
  if (typeof has === 'string' || typeof other === 'string') return [];
  return [...has.names].filter((name) => !other.names.has(name));
}

function explainSame(key: string, text: string, source: string, locale: string, same: SameAsEnglish): string[] {
  if (text !== source || same[key]?.includes(locale)) return [];
  const words = source.replace(/\{[^{}]*\}|<[^<>]*>/g, '');
  return /\p{L}/u.test(words) ? [`${key} is still English; when that is right, name it in scripts/messages/same-as-english.json`] : [];
}

/** @returns the needs, or the reason why the message does not compile. */
function readNeeds(text: string): Needs | string {
  try {
    const { placeholders, plurals } = readMessageParts(text);
    return { names: new Set(placeholders.map(({ name, kind }) => (kind === 'tag' ? `<${name}>` : `{${name}}`))), plurals };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

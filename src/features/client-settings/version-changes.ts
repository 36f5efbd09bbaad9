import type { ClientState } from './desk-client.ts';
import type { PlaceChange } from './draft-changes.ts';
import { diffOf, isSame, leavesOf, pathOf, pointerOf, valueAt } from './merge-patch.ts';
import { partOfFile, partOfSetting, type VersionPart, versionParts } from './version-parts.ts';

/** What differs in one part of a client between two versions. */
export type PartChange = { part: VersionPart; changes: PlaceChange[] };

/** What the installation fixes is never restored. */
const fixedSettings = ['id', 'hosts'];
/** Files whose values are compared place by place. */
const readFiles = /^(client|onboarding)\.json$|^(messages|cms)\/[a-z]{2}\.json$|^(legal|pages)\//;

/**
 * What differs between two versions of a client, part by part. Legal texts stand there with their dates, own pages with their titles, other
 * files with their hashes.
 *
 * @example versionChanges(live, old) // [{ part: 'colour', changes: [{ place: '/settings/primaryColor', was: '#B3261E', is: '#0A5C8A' }] }]
 */
export function versionChanges(from: ClientState, to: ClientState): PartChange[] {
  const [was, is] = [placesOf(from), placesOf(to)];
  const places = leavesOf(diffOf(was.values, is.values))
    .map(({ path }) => ({ place: pointerOf(path), was: valueAt(was.values, path) ?? null, is: valueAt(is.values, path) ?? null }))
    .filter((change) => !isSame(change.was, change.is));
  const changes = [...places, ...textChanges(was.texts, is.texts)];
  return versionParts.flatMap((part) => {
    const own = changes.filter(({ place }) => partOfVersion(place) === part);
    return own.length === 0 ? [] : [{ part, changes: own }];
  });
}

type Text = { content: string; shown: string };

function placesOf({ settings, texts, content, onboarding, legalTexts, pages, files }: ClientState) {
  const others = files.filter(({ path }) => !readFiles.test(path));
  return {
    values: {
      settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !fixedSettings.includes(name))),
      texts,
      content,
      onboarding: onboarding.isOwn ? onboarding.rows : null,
    },
    texts: new Map<string, Text>([
      ...legalTexts.map(
        ({ document, locale, source, version }) =>
          [pointerOf(['legalTexts', `${document}.${locale}`]), { content: source, shown: version }] as const,
      ),
      ...pages.map(
        ({ name, locale, source, title }) => [pointerOf(['pages', `${name}.${locale}`]), { content: source, shown: title }] as const,
      ),
      ...others.map(({ path, sha256 }) => [pointerOf(['files', path]), { content: sha256, shown: sha256 }] as const),
    ]),
  };
}

function textChanges(was: ReadonlyMap<string, Text>, is: ReadonlyMap<string, Text>): PlaceChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((place) => {
    const [old, young] = [was.get(place), is.get(place)];
    return old?.content === young?.content ? [] : [{ place, was: old?.shown ?? null, is: young?.shown ?? null }];
  });
}

function partOfVersion(place: string): VersionPart {
  const [part, name = ''] = pathOf(place);
  if (part === 'settings') return partOfSetting(name);
  if (part === 'legalTexts') return name.startsWith('terms.') ? 'terms' : 'privacy';
  if (part === 'files') return partOfFile(name) ?? 'other';
  return versionParts.find((each) => each === part) ?? 'other';
}

import { legalDocuments } from '../../contract/legal-documents.ts';

/**
 * The files of a client, wherever they come from: a folder or the database. Paths are relative to the client's folder, with slashes.
 * Texts and the pictures next to `client.json` are in memory; those of categories are read when they are needed.
 */
export type ClientFiles = {
  /** Sorted. */
  paths: readonly string[];
  /** A text file's content; null when there is none. */
  text: (path: string) => string | null;
  /** A picture next to `client.json`, such as a logo; null when there is none. */
  picture: (path: string) => Uint8Array | null;
  /** Any picture; null when there is none. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
  /** SHA-256 of the files whose hash is known without reading them. */
  hashes?: Readonly<Record<string, string>>;
};

/** A place of files in a client's folder, and what belongs there. */
export const fileKinds = ['text', 'picture'] as const;
type FilePlace = { pattern: RegExp; kind: (typeof fileKinds)[number]; about: string };

/**
 * Every file that a client may have. Whatever is not listed is refused, so that a misspelt name is noticed. A new kind of file needs its
 * reader in `client-settings/api/check-files.ts` and a row in docs/clients.md.
 */
const placesByName = {
  settings: { pattern: /^client\.json$/, kind: 'text', about: 'client.json: name, hosts, languages, colour, switches' },
  logos: { pattern: /^[a-z0-9-]+\.(svg|png|webp|jpg)$/, kind: 'picture', about: '<name>.svg|png|webp|jpg: logos that client.json names' },
  content: { pattern: /^cms\/[a-z]{2}\.json$/, kind: 'text', about: 'cms/<language>.json: footer, claim, categories, pools' },
  categoryPictures: {
    pattern: /^cms\/images\/[a-z0-9-]+\.(webp|jpe?g|png)$/,
    kind: 'picture',
    about: 'cms/images/<category>.webp|jpg|png',
  },
  pages: { pattern: /^pages\/[a-z0-9-]+\.[a-z]{2}\.md$/, kind: 'text', about: 'pages/<name>.<language>.md: pages at /info/<name>' },
  legalTexts: {
    pattern: new RegExp(`^legal/(${legalDocuments.join('|')})\\.[a-z]{2}\\.md$`),
    kind: 'text',
    about: `legal/${legalDocuments.join('|')}.<language>.md`,
  },
  words: { pattern: /^messages\/[a-z]{2}\.json$/, kind: 'text', about: 'messages/<language>.json: words of the client’s own' },
  flow: { pattern: /^onboarding\.json$/, kind: 'text', about: 'onboarding.json: steps of the onboarding' },
  vmsSystems: { pattern: /^vms\.json$/, kind: 'text', about: 'vms.json: vendor systems' },
  vmsReasons: {
    pattern: /^vms\/[a-z0-9-]+\.[a-z]{2}\.md$/,
    kind: 'text',
    about: 'vms/<system>.<language>.md: why a system asks for a security id',
  },
  connectors: { pattern: /^hand-over\.json$/, kind: 'text', about: 'hand-over.json: who takes applications' },
  assessments: { pattern: /^assessments\/[a-z0-9-]{1,60}\.json$/, kind: 'text', about: 'assessments/<key>.json: tests of applications' },
  synonyms: { pattern: /^synonyms\.json$/, kind: 'text', about: 'synonyms.json: words for the search' },
} as const satisfies Readonly<Record<string, FilePlace>>;
export type FilePlaceName = keyof typeof placesByName;
export const filePlaces: readonly FilePlace[] = Object.values(placesByName);

/** Pictures of clients are shown on every page, so they are small. */
export const maxPictureBytes = 2 * 1_048_576;
export const maxTextBytes = 1_048_576;
/** Of all files together. */
export const maxClientFiles = 500;

/** @example kindOfFile('pages/help.en.md') // 'text', null for a file that no client has */
export function kindOfFile(path: string): FilePlace['kind'] | null {
  return filePlaces.find(({ pattern }) => pattern.test(path))?.kind ?? null;
}

/** A picture that stands on every page and is therefore in memory. */
export function isBrandPicture(path: string): boolean {
  return !path.includes('/') && kindOfFile(path) === 'picture';
}

/** Files in memory. @example clientFilesOf({ 'cms/en.json': '{}' }).text('cms/en.json') // '{}' */
export function clientFilesOf(files: Readonly<Record<string, string | Uint8Array>>): ClientFiles {
  const picture = (path: string) => {
    const file = files[path];
    return file === undefined || typeof file === 'string' ? null : file;
  };
  return {
    paths: Object.keys(files).sort(),
    text: (path) => {
      const file = files[path];
      return typeof file === 'string' ? file : null;
    },
    picture,
    readPicture: async (path) => picture(path),
  };
}

/** The same files with some changed, added or (null) removed. */
export function changeFiles(files: ClientFiles, changes: Readonly<Record<string, string | Uint8Array | null>>): ClientFiles {
  const isChanged = (path: string) => Object.hasOwn(changes, path);
  const changed = clientFilesOf(
    Object.fromEntries(Object.entries(changes).flatMap(([path, content]) => (content === null ? [] : [[path, content]]))),
  );
  return {
    paths: [...files.paths.filter((path) => !isChanged(path)), ...changed.paths].sort(),
    text: (path) => (isChanged(path) ? changed : files).text(path),
    picture: (path) => (isChanged(path) ? changed : files).picture(path),
    readPicture: (path) => (isChanged(path) ? changed : files).readPicture(path),
    hashes: Object.fromEntries(Object.entries(files.hashes ?? {}).filter(([path]) => !isChanged(path))),
  };
}

/** The parts of the files' paths that match. @example matchPaths(files, /^legal\/(terms)\.(..)\.md$/) // [['legal/terms.en.md', 'terms', 'en']] */
export function matchPaths(files: ClientFiles, pattern: RegExp): string[][] {
  return files.paths.flatMap((path) => {
    const match = pattern.exec(path);
    return match ? [[...match]] : [];
  });
}

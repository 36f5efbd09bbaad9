/** Parts of a version that can be restored one by one. `other`: files that no page of the desk changes, such as assessments. */
export const versionParts = [
  'colour',
  'logos',
  'settings',
  'texts',
  'content',
  'terms',
  'privacy',
  'pages',
  'onboarding',
  'handOver',
  'other',
] as const;
export type VersionPart = (typeof versionParts)[number];

const logoSettings: readonly string[] = ['talentLogo', 'talentLogoDark', 'projectLogo', 'ogImage'];

/** The part of a setting by its name in `client.json`. @example partOfSetting('primaryColor') // 'colour' */
export function partOfSetting(name: string): VersionPart {
  if (name === 'primaryColor') return 'colour';
  return logoSettings.includes(name) ? 'logos' : 'settings';
}

const partsOfFiles: readonly (readonly [RegExp, VersionPart])[] = [
  // Files next to `client.json` that are no texts are its logos.
  [/^[a-z0-9-]+\.(svg|png|webp|jpg)$/, 'logos'],
  [/^messages\//, 'texts'],
  [/^cms\//, 'content'],
  [/^legal\/terms\./, 'terms'],
  [/^legal\/privacy\./, 'privacy'],
  [/^pages\//, 'pages'],
  [/^onboarding\.json$/, 'onboarding'],
  [/^hand-over\.json$/, 'handOver'],
];

/** The part of a file; null for `client.json`, which has several. @example partOfFile('legal/terms.de.md') // 'terms' */
export function partOfFile(path: string): VersionPart | null {
  if (path === 'client.json') return null;
  return partsOfFiles.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** The features in their order: each may import those before it, never those after it. */
export const features: readonly string[] = [
  'reference',
  'tenancy',
  'geo',
  'cms',
  'files',
  'legal',
  'captcha',
  'account',
  'affiliate',
  'auth',
  'one-time-links',
  'phone',
  'social',
  'passkeys',
  'profile',
  'pools',
  'search-terms',
  'projects',
  'security-ids',
  'applications',
  'invitations',
  'lead-profiles',
  'onboarding',
  'notifications',
  'job-alerts',
  'announcements',
  'personal-data',
  'seo',
  'operator',
];

/** Folders of a feature besides api/ and web/: work of the server that has files enough for a room of its own. */
export const workFolders: Readonly<Record<string, readonly string[]>> = {
  profile: ['cv'],
  operator: ['commands', 'demo', 'import'],
  social: ['demo'],
};

/** Which side of a feature a file is on; `shared` files (contract and rules) run on both. */
export type Side = 'shared' | 'api' | 'web';

/** Where a file stands in the layout of docs/ARCHITECTURE.md. */
export type Place = { layer: 'app' | 'web' | 'server' | 'contract' | 'outside' } | { layer: 'feature'; feature: string; side: Side };

/** @example placeOf('src/features/pools/api/store.ts') // { layer: 'feature', feature: 'pools', side: 'api' } */
export function placeOf(path: string): Place {
  const [top, layer, feature = '', folder = ''] = path.split('/');
  if (top !== 'src' || !layer) return { layer: 'outside' };
  if (layer === 'features') return { layer: 'feature', feature, side: sideOf(folder) };
  if (layer === 'web' || layer === 'server' || layer === 'contract') return { layer };
  // app/ and the few entry files React Router wants directly in src/.
  return { layer: 'app' };
}

function sideOf(folder: string): Side {
  if (folder === 'web') return 'web';
  return folder.includes('.') ? 'shared' : 'api';
}

/** Whether a file belongs to one of the folders above. */
export function isWork(path: string): boolean {
  const [, , feature = '', folder = ''] = path.split('/');
  return workFolders[feature]?.includes(folder) ?? false;
}

/** Left is smaller; a folder that is no known feature sorts last. */
export function rankOf(feature: string): number {
  const rank = features.indexOf(feature);
  return rank < 0 ? features.length : rank;
}

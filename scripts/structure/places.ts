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
  'mail',
  'affiliate',
  'auth',
  'devices',
  'own-email',
  'one-time-links',
  'phone',
  'social',
  'passkeys',
  'profile',
  'cvs',
  'pools',
  'projects',
  'project-search',
  'fit',
  'public-places',
  'search-pages',
  'security-ids',
  'applications',
  'calendars',
  'question-sets',
  'answer-bank',
  'apply',
  'fit-desk',
  'assessments',
  'hiring-system',
  'pending-commands',
  'long-work',
  'invitations',
  'lead-profiles',
  'desk-live',
  'application-moves',
  'interviews',
  'application-notes',
  'application-tasks',
  'application-desk',
  'application-compare',
  'talent-desk',
  'onboarding',
  'client-settings',
  'notifications',
  'job-alerts',
  'announcements',
  'monitoring',
  'personal-data',
  'feeds',
  'seo',
  'operators',
  'figures',
  'project-desk',
  'project-import',
  'lead-import',
  'pool-desk',
  'question-desk',
  'calendar-desk',
  'portal-desk',
  'page-desk',
  'team-desk',
  'talent-finder',
  'webhooks',
  'feeds-desk',
  'hand-over-desk',
  'connections-desk',
  'first-use',
  'portal-state',
  'installation',
  'desk-search',
];

/** Folders of src/ that know no feature and turn one kind of data into another. */
const libraries: readonly string[] = ['guarded-child', 'cv-reader', 'cv-writer'];

/** Which side of a feature a file is on: `web` are pages of talents, `desk` pages of operators; `shared` files (contract and rules) run on all. */
type Side = 'shared' | 'api' | 'web' | 'desk';

/** The place of a file in the layout of docs/ARCHITECTURE.md. */
export type Place =
  | { layer: 'app' | 'commands' | 'demo' | 'library' | 'web' | 'server' | 'contract' | 'outside' }
  | { layer: 'feature'; feature: string; side: Side };

/** @example placeOf('src/features/pools/api/pool-store.ts') // { layer: 'feature', feature: 'pools', side: 'api' } */
export function placeOf(path: string): Place {
  const [top, layer, feature = '', folder = ''] = path.split('/');
  if (top === 'demo') return { layer: 'demo' };
  if (top !== 'src' || !layer) return { layer: 'outside' };
  if (layer === 'features') return { layer: 'feature', feature, side: sideOf(folder) };
  if (layer === 'web' || layer === 'server' || layer === 'contract' || layer === 'commands') return { layer };
  if (libraries.includes(layer)) return { layer: 'library' };
  // app/ and the few entry files React Router wants directly in src/.
  return { layer: 'app' };
}

function sideOf(folder: string): Side {
  if (folder === 'web' || folder === 'desk') return folder;
  return folder.includes('.') ? 'shared' : 'api';
}

/** Left is smaller; a folder that is no known feature sorts last. */
export function rankOf(feature: string): number {
  const rank = features.indexOf(feature);
  return rank < 0 ? features.length : rank;
}

/**
 * Which part of the catalogue a page needs. Public pages load the small `public` part; everything behind
 * sign-in loads `app` as well. A key belongs to `public` when it starts with one of these prefixes.
 */
const publicPrefixes = [
  'talent.nav.',
  'talent.footer.',
  'talent.state.',
  'talent.error.',
  'talent.message.',
  'talent.search.',
  'talent.project.',
  'talent.rate.',
  'talent.verification.',
  'talent.announcement.',
  'talent.links.',
  'talent.info.',
  'talent.place.',
  'talent.language.',
] as const;

export type MessageScope = 'public' | 'app';

export function scopeOfKey(key: string): MessageScope {
  return publicPrefixes.some((prefix) => key.startsWith(prefix)) ? 'public' : 'app';
}

/** @example scopesOfPath('/projects/in/Berlin') // ['public'] */
export function scopesOfPath(path: string): MessageScope[] {
  return path === '/app' || path.startsWith('/app/') || path.startsWith('/subscriptions') || path.startsWith('/social-callback')
    ? ['public', 'app']
    : ['public'];
}

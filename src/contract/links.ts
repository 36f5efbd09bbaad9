import { foldText } from './fold-text.ts';

/**
 * Every address of the product in one place (specification section 2, "Link rules").
 * Titles become part of public addresses for people and search engines; the id decides.
 */

/** German spells its umlauts out; in other languages the same letters only lose their dots ("coördinator"). */
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * `language` is that of the title: it decides how letters with marks are spelt.
 *
 * @example slugOf('Planung für Stadtwerke', 'de') // 'planung-fuer-stadtwerke'
 */
export function slugOf(title: string, language?: string): string {
  const lower = title.normalize('NFC').toLowerCase();
  const spelt = language?.split('-')[0] === 'de' ? lower.replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter) : lower;
  const slug = foldText(spelt)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  // Static segments win over {title}, so a title must not be one of them; a number alone would be read as an id.
  return slug === '' || ['in', 'ext', 'pool', 'categories'].includes(slug) || /^\d+$/.test(slug)
    ? `project-${slug}`.replace(/-$/, '')
    : slug;
}

/** A project link goes to the logged-in route when logged in, otherwise to the public one. */
export function projectLink(project: { id: number; title: string; jobLanguage?: string }, isSignedIn: boolean): string {
  return isSignedIn
    ? `/app/project/${project.id}`
    : `/projects/${encodeURIComponent(slugOf(project.title, project.jobLanguage))}/${project.id}`;
}

/** The page of a project whose application happens at a partner's, or the one that leads to it. */
export function partnerLink(projectId: number, page?: 'apply'): string {
  return `/projects/ext/${projectId}${page ? `/${page}` : ''}`;
}

/** A pool link goes to the public pool route when a title is given or the user is logged out, otherwise to /app/pool/{id}. */
export function poolLink(pool: { id: number; title?: string; language?: string }, isSignedIn: boolean): string {
  if (!pool.title && isSignedIn) return `/app/pool/${pool.id}`;
  return pool.title ? `/projects/pool/${encodeURIComponent(slugOf(pool.title, pool.language))}/${pool.id}` : `/projects/pool/${pool.id}`;
}

export function poolInCityLink(pool: { id: number; title: string; language: string; city: string }): string {
  return `/projects/pool/${encodeURIComponent(slugOf(pool.title, pool.language))}/${pool.id}/${encodeURIComponent(pool.city)}`;
}

export function cityLink(city: string): string {
  return `/projects/in/${encodeURIComponent(city)}`;
}

export function categoryLink(category: { id: number; name: string; language: string }): string {
  return `/projects/categories/${encodeURIComponent(slugOf(category.name, category.language))}/${category.id}`;
}

/** The search link goes to public search only when public search is enabled and the user is logged out. */
export function searchLink(isPublicSearchEnabled: boolean, isSignedIn: boolean): string {
  return isPublicSearchEnabled && !isSignedIn ? '/projects' : '/app/project';
}

/** Where a search is saved; `search` is the query of its page. Visitors come back to it once they have signed up or logged in. */
export function saveSearchLink(search: string, isSignedIn: boolean): string {
  return `/app/saved-searches/${isSignedIn ? 'new' : 'start'}${search}`;
}

export function applyLink(projectId: number, step?: string): string {
  return `/app/project/${projectId}/apply${step ? `?step=${step}` : ''}`;
}

/** One application; the list where there is none. */
export function applicationLink(id: number | null | undefined): string {
  const list = '/app/project?tab=applications';
  return id ? `${list}&open=${id}` : list;
}

/** As long as a return path may be, encoded: it is part of headers and cookies. No address of ours is that long, but an invented one may be. */
export const maxReturnLength = 2_000;

export function loginLink(returnTo?: string): string {
  if (!returnTo || returnTo === '/') return '/app/login';
  const encoded = encodeURIComponent(returnTo);
  return encoded.length > maxReturnLength ? '/app/login' : `/app/login?redirect=${encoded}`;
}

/**
 * The sign-up page, with the project to apply to or the page to return to.
 *
 * @example signupLink({ redirect: '/app/pool/5' }) // '/app/signup?redirect=%2Fapp%2Fpool%2F5'
 */
export function signupLink({ project, redirect }: { project?: number; redirect?: string } = {}): string {
  const query = new URLSearchParams({ ...(project === undefined ? {} : { project: String(project) }), ...(redirect ? { redirect } : {}) });
  return query.size > 0 ? `/app/signup?${query}` : '/app/signup';
}

/**
 * A return path is followed only within this site (security design, "Redirect targets"): it must be a path for any reading
 * of a browser, and is re-serialised. `/.//host` is a path for the parser and another site for the browser that receives it,
 * so the result is checked as well.
 *
 * @example safeReturn('/app/pool?x=1', '/') // '/app/pool?x=1'
 * @example safeReturn('/.//evil.example', '/') // '/'
 */
export function safeReturn(target: string | null, fallback: string): string {
  if (!target?.startsWith('/') || hasControlOrBackslash(target.split(/[?#]/, 1)[0] ?? '')) return fallback;
  const base = 'http://same.invalid';
  if (!URL.canParse(target, base)) return fallback;
  const url = new URL(target, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && isPathOfOurs(url.pathname) ? path : fallback;
}

/** Browsers drop tabs and line ends and read a backslash as a slash; no path of ours contains any of them. */
function hasControlOrBackslash(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\\' || letter === '\u007f');
}

/** One slash at the start, also after the path is decoded once or twice more. */
function isPathOfOurs(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < 3; round += 1) {
    if (/^\/[/\\\s]/.test(path)) return false;
    if (hasControlOrBackslash(path)) return false;
    const decoded = decodeLoosely(path);
    if (decoded === path) return true;
    path = decoded;
  }
  return true;
}

function decodeLoosely(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

import { plainText, searchMax } from '../project-search/search-fields.ts';

type PoolPath = { id: number; city: string | null };

/**
 * The parts of `/projects/pool/{poolName?}/{id}` and `/projects/pool/{poolName?}/{id?}/{city}`. An id is a whole
 * number, which tells `/projects/pool/5/Berlin` (pool 5 in Berlin) from `/projects/pool/Berlin/5` (a pool named Berlin).
 *
 * @example readPoolPath('/projects/pool/frontend/5/New%20York') // { id: 5, city: 'New York' }
 * @returns null when no part is an id.
 */
export function readPoolPath(pathname: string): PoolPath | null {
  const parts = pathname
    .replace(/\.data$/, '')
    .split('/')
    .slice(3)
    .filter(Boolean);
  const isId = (part: string | undefined) => part !== undefined && /^[1-9]\d{0,9}$/.test(part);
  const index = parts.length === 3 || !isId(parts[0]) ? 1 : 0;
  const [id, city] = [parts[index], parts[index + 1]];
  return isId(id) && parts.length <= 3 ? { id: Number(id), city: (city && decode(city)) || null } : null;
}

function decode(part: string): string {
  try {
    return plainText(decodeURIComponent(part), searchMax.location);
  } catch {
    return plainText(part, searchMax.location);
  }
}

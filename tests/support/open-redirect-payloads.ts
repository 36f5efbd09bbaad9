import { readFileSync } from 'node:fs';

/** Targets that a return path must not follow, one a line, with JSON escapes for invisible characters. */
export const openRedirectPayloads: readonly string[] = readFileSync(new URL('./open-redirect-payloads.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => String(JSON.parse(`"${line}"`)));

/**
 * Whether a browser that gets this `Location` from `origin` would leave the site, or run something. Judged unchanged and
 * after an intermediary has decoded it once.
 */
export function isForeignTarget(location: string, origin: string): boolean {
  return [location, decode(location)].some((target) => {
    if (!URL.canParse(target, `${origin}/app/login`)) return true;
    return new URL(target, `${origin}/app/login`).origin !== origin;
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

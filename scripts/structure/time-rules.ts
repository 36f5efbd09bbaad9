import { type Fault, isTest, lineAt, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

const ownClock = /\bnew Date\(\)|\bDate\.now\(\)/;
/** The clock itself; and waiting for another process, which no test moves. */
const mayReadTime = ['src/server/clock.ts', 'src/server/db/embedded.ts'];

/** On the server time comes from the clock that `app/` passes in, which tests can set; loaders find it in the facts of their request. */
export function checkTime(sources: readonly Source[]): Fault[] {
  return sources.flatMap(({ path, text }) => {
    const match = isOnServer(path, text) ? ownClock.exec(text) : null;
    if (!match) return [];
    const message = `reads the time by ${match[0]}. Take it from deps.clock(), or in a loader from the request’s facts (facts.now).`;
    return [{ path, line: lineAt(text, match.index), message }];
  });
}

function isOnServer(path: string, text: string): boolean {
  const place = placeOf(path);
  if (isTest(path) || !/\.tsx?$/.test(path) || mayReadTime.includes(path)) return false;
  if (place.layer === 'server' || place.layer === 'commands' || (place.layer === 'feature' && place.side === 'api')) return true;
  // Pages and what their loaders call know the request; the browser's own code does not.
  return (place.layer === 'app' || place.layer === 'feature') && /\/request-context\.ts'/.test(text);
}

import { type Fault, importsOf, isTest, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

// What makes a file one of the browser: its interfaces, or a package that draws.
const browserWork =
  /\b(window|document|navigator|localStorage|sessionStorage|location|history|fetch|BroadcastChannel|XMLHttpRequest|Blob)\b/;
const drawing = /from '(react|@react-|lucide)/;

/**
 * A .ts file in a feature's web/ that touches neither the browser nor the base of the pages is a rule: at the feature's
 * top it can be tested and used on both sides.
 */
export function checkPureRules(sources: readonly Source[]): Fault[] {
  return sources.filter(isRuleInWeb).map(({ path }) => {
    const [, , feature] = path.split('/');
    return {
      path,
      message: `is a pure rule: nothing in it needs the browser. Move it to src/features/${feature}/, where both sides can use it.`,
    };
  });
}

function isRuleInWeb(source: Source): boolean {
  const place = placeOf(source.path);
  if (place.layer !== 'feature' || place.side !== 'web' || !source.path.endsWith('.ts') || isTest(source.path)) return false;
  if (browserWork.test(source.text) || drawing.test(source.text)) return false;
  return importsOf(source).every(({ target }) => {
    const of = placeOf(target);
    return of.layer === 'contract' || (of.layer === 'feature' && of.side === 'shared');
  });
}

import { type Fault, type Import, importsOf, isTest, type Source } from '../source/sources.ts';
import { type Place, placeOf, rankOf } from './places.ts';

type FeaturePlace = Extract<Place, { layer: 'feature' }>;

/** The rules of "who may import whom". Tests may look everywhere: they put the real parts together. */
export function checkImports(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => {
    if (isTest(source.path)) return [];
    return importsOf(source).flatMap((entry) => {
      const message = explainImport(source.path, entry);
      return message ? [{ path: source.path, line: entry.line, message }] : [];
    });
  });
}

/**
 * Says what is wrong with one import and where the code should go, or nothing.
 *
 * @example explainImport('src/web/ui/card.tsx', { target: 'src/server/log.ts', isTypeOnly: false, line: 1 })
 */
export function explainImport(path: string, { target, isTypeOnly }: Import): string | null {
  const [from, to] = [placeOf(path), placeOf(target)];
  if (from.layer === 'outside') return explainToolImport(path, target);
  if (isTest(target)) return `imports the test ${target}. Move what both need into a file of its own.`;
  if (from.layer === 'demo' && target.startsWith('tests/'))
    return `imports ${target}: the demo is no test. Move what both need into demo/.`;
  if (/^(scripts|tests|bench|chaos)\//.test(target))
    return `imports ${target}, which is not part of the product. Move that code into src/.`;
  // Data such as package.json belongs to no layer.
  if (from.layer === 'web' && isOfDesk(target) && !isOfDesk(path))
    return `imports ${target}: talents load nothing of the operators’ pages. Only src/web/desk/, desk/ of features and app/ know it.`;
  if (from.layer === 'app' || to.layer === 'outside' || from.layer === to.layer)
    return explainSameLayer(path, from, target, to, isTypeOnly);
  if (to.layer === 'app') return `imports ${target}: only app/ knows the whole. Let app/ pass it in as an argument.`;
  if (from.layer === 'demo' && to.layer === 'commands') return null;
  if (to.layer === 'demo' || to.layer === 'commands')
    return `imports ${target}: nothing but app/ knows ${to.layer}/. Pass it in from there.`;
  if (from.layer === 'demo' || from.layer === 'commands') return null;
  if (from.layer === 'feature')
    return to.layer === 'feature'
      ? explainFeatureImport(path, from, target, to, isTypeOnly)
      : explainBaseImport(from, to, target, isTypeOnly);
  if (to.layer === 'feature')
    return `imports ${target}: ${from.layer}/ knows no feature. Move this file into the feature, or let the feature pass it in.`;
  if (to.layer === 'contract') return null;
  if (from.layer === 'contract')
    return `imports ${target}: contract/ stands under everything. Move the part both sides need into contract/, or this file up.`;
  if (from.layer === 'library') return `imports ${target}: a library knows nothing but contract/. Take what it needs as an argument.`;
  return `imports ${target}: web/ and server/ never meet. Put what both need into src/contract/.`;
}

/** Benches and chaos are run and changed apart from each other; `tests/support` stands under both. */
function explainToolImport(path: string, target: string): string | null {
  const [from, to] = [path, target].map((name) => name.split('/')[0]);
  const mustNot = from === 'bench' || from === 'chaos' || path.startsWith('tests/support/');
  const isApart = mustNot && from !== to && (to === 'bench' || to === 'chaos');
  return isApart ? `imports ${target}: bench/ and chaos/ share nothing but tests/support/. Move what both need there.` : null;
}

function explainSameLayer(path: string, from: Place, target: string, to: Place, isTypeOnly: boolean): string | null {
  const areFeatures = from.layer === 'feature' && to.layer === 'feature';
  return areFeatures ? explainFeatureImport(path, from, target, to, isTypeOnly) : null;
}

function explainBaseImport(from: FeaturePlace, to: Place, target: string, isTypeOnly: boolean): string | null {
  if (to.layer === 'contract') return null;
  // The type of what a library returns is erased before anything runs.
  if (to.layer === 'library' && isTypeOnly) return null;
  if (from.side === 'shared')
    return `imports ${target}: contract.ts and rule files run on both sides and do no I/O. Move this code into api/ or web/.`;
  if (from.side === 'web' && isOfDesk(target))
    return `imports ${target}: talents load nothing of the operators’ pages. Move what both need up, into src/web/ui/ or src/web/form/.`;
  if (isOfPages(from) && (to.layer === 'server' || to.layer === 'library'))
    return `imports ${target}: ${from.side}/ never meets ${to.layer}/. Ask the API through ${from.side}/client.ts, or put shared rules into src/contract/.`;
  if (from.side === 'api' && to.layer === 'web')
    return `imports ${target}: the API never meets web/. Put what both need into src/contract/.`;
  return null;
}

function explainFeatureImport(path: string, from: FeaturePlace, target: string, to: FeaturePlace, isTypeOnly: boolean): string | null {
  const isOwn = from.feature === to.feature;
  if (!isOwn && rankOf(to.feature) > rankOf(from.feature)) {
    return `imports ${target}: features import only those before them (scripts/structure/places.ts). Let app/api.ts pass a function in at mount, or move the code.`;
  }
  if (from.side === to.side || to.side === 'shared') return null;
  if (from.side === 'shared')
    return `imports ${target}: contract.ts and rule files run on both sides and do no I/O. Move this code into api/ or web/.`;
  const isClient =
    isOfPages(from) &&
    path === `src/features/${from.feature}/${from.side}/client.ts` &&
    new RegExp(`^src/features/${from.feature}/api/([a-z-]+-)?routes\\.ts$`).test(target);
  if (isClient && isTypeOnly) return null;
  if (isOfPages(from) && to.side !== 'api')
    return `imports ${target}: talents’ web/ and operators’ desk/ never import each other. Move what both need to src/web/, or rules to the feature’s top folder.`;
  if (isOfPages(from))
    return `imports ${target}: ${from.side}/ never imports api/. Only ${from.side}/client.ts may \`import type\` its own api/routes.ts; shared rules go to the feature’s top folder.`;
  return `imports ${target}: api/ never imports ${to.side}/. Shared rules go to the feature’s top folder.`;
}

/** Whether a feature's file runs in the browser. */
function isOfPages({ side }: FeaturePlace): boolean {
  return side === 'web' || side === 'desk';
}

/** What operators' pages share. */
function isOfDesk(path: string): boolean {
  return path.startsWith('src/web/desk/');
}

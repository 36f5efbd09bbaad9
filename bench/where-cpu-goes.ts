import { Session } from 'node:inspector/promises';

/** Parts of a page's cost, by the file of the innermost function on the stack that says something. */
export const parts = [
  'garbage collection',
  'encoding of the loaders’ data',
  'React Router: matching, loaders, links, hand-over',
  'React',
  'words, dates and numbers',
  'our components',
  'our loaders, their calls and what is around the router',
  'streams, Request and Response',
] as const;
export type Part = (typeof parts)[number];

type Frame = { functionName: string; url: string };
type ProfileNode = { id: number; callFrame: Frame; children?: number[]; hitCount?: number };

/** The share of each part in the CPU of `work`, from a sampled profile of `runs` runs; they add up to 1. */
export async function whereCpuGoes(work: () => Promise<unknown>, runs: number): Promise<Record<Part, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  for (let run = 0; run < runs; run += 1) await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const samples = new Map<Part, number>(parts.map((part) => [part, 0]));
  const nodes = new Map((profile.nodes as ProfileNode[]).map((node) => [node.id, node]));
  const visit = (node: ProfileNode, above: Part | null): void => {
    const part = node.callFrame.functionName === '(idle)' ? null : (partOf(node.callFrame) ?? above);
    if (part) samples.set(part, (samples.get(part) ?? 0) + (node.hitCount ?? 0));
    for (const id of node.children ?? []) {
      const child = nodes.get(id);
      if (child) visit(child, part);
    }
  };
  const [root] = profile.nodes as ProfileNode[];
  if (root) visit(root, null);
  const all = [...samples.values()].reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(parts.map((part) => [part, (samples.get(part) ?? 0) / all])) as Record<Part, number>;
}

/** Null for what belongs to its caller: functions of the language, of Node outside of streams, and helpers. */
function partOf({ functionName, url }: Frame): Part | null {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (/turbo-stream/.test(url)) return 'encoding of the loaders’ data';
  if (/node_modules\/react-router\//.test(url)) return 'React Router: matching, loaders, links, hand-over';
  if (/node_modules\/(react|react-dom|scheduler)\//.test(url)) return 'React';
  if (/node_modules\/icu-minify\//.test(url)) return 'words, dates and numbers';
  if (/\/build\/server\//.test(url)) return 'our components';
  if (/\/(src|bench)\//.test(url) && !/render-(page|floors)/.test(url)) return 'our loaders, their calls and what is around the router';
  if (/^node:internal\/(webstreams|deps\/undici|streams)|^node:internal\/(url|fetch)/.test(url)) return 'streams, Request and Response';
  return null;
}

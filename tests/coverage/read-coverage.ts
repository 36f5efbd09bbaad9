import { readFile } from 'node:fs/promises';

export type State = 'done' | 'part' | 'open';
export type RouteLine = { route: string; guards: string[]; state: State; remark: string };
export type CallLine = { method: string; path: string; state: State; remark: string };

/** The tables of docs/coverage.md. @throws when a table is missing. */
export async function readCoverage() {
  const text = await readFile(new URL('../../docs/coverage.md', import.meta.url), 'utf8');
  return {
    routes: tableOf(text, 'Routes').map(
      ([route = '', , guards = '', remark = '']): RouteLine => ({
        route,
        guards: guards === '–' ? [] : guards.split(', '),
        ...stateOf(remark),
      }),
    ),
    ownRoutes: tableOf(text, 'Routes of our own').map(([route = '']) => route),
    calls: tableOf(text, 'Calls').map(([method = '', path = '', remark = '']): CallLine => ({ method, path, ...stateOf(remark) })),
    ownCalls: tableOf(text, 'Calls of our own').map(([method = '', path = '']) => ({ method, path })),
  };
}

function tableOf(text: string, heading: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`docs/coverage.md has no section "${heading}"`);
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  // The first two lines are the head and the rule below it.
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** @example stateOf('part: no pictures') // { state: 'part', remark: 'no pictures' } */
function stateOf(text: string): { state: State; remark: string } {
  const [, state, remark = ''] = /^(part|open):(.*)$/.exec(text) ?? [];
  return state === 'part' || state === 'open' ? { state, remark: remark.trim() } : { state: 'done', remark: text };
}

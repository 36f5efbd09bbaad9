import { globSync, readFileSync } from 'node:fs';

/**
 * The address of the file with a page's code; its name says nothing.
 *
 * @param path as the route table has it
 * @throws when the build has no such page
 */
export function pageCode(path: string): string {
  const [list = ''] = globSync('build/client/assets/manifest-*.js');
  const [, json = ''] = /=(\{.*\})/s.exec(readFileSync(list, 'utf8')) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, { module: string } | undefined> };
  const route = routes[path];
  if (!route) throw new Error(`no page ${path}`);
  return route.module;
}

import { describe, expect, it } from 'vitest';
import { checkImports, explainImport } from './import-rules.ts';

function explain(path: string, target: string, isTypeOnly = false): string | null {
  return explainImport(path, { target, isTypeOnly, line: 1 });
}

describe('the import rules', () => {
  it.each([
    ['src/app/api.ts', 'src/features/pools/api/routes.ts'],
    ['src/root.tsx', 'src/app/layouts/default.tsx'],
    ['src/features/pools/api/pool-store.ts', 'src/server/db/database.ts'],
    ['src/features/pools/api/pool-store.ts', 'src/features/account/api/store.ts'],
    ['src/features/pools/web/pool-card.tsx', 'src/web/ui/card.tsx'],
    ['src/features/pools/web/pool-card.tsx', 'src/features/pools/contract.ts'],
    ['src/features/pools/contract.ts', 'src/contract/shapes.ts'],
    ['src/features/pools/desk/pools.page.tsx', 'src/web/desk/pane.tsx'],
    ['src/features/pools/desk/pools.page.tsx', 'src/features/pools/desk-contract.ts'],
    ['src/features/talent-desk/desk/talents.page.tsx', 'src/features/pools/desk/client.ts'],
    ['src/app/layouts/desk.tsx', 'src/web/desk/desk-context.ts'],
    ['src/web/desk/pane.tsx', 'src/web/ui/button.tsx'],
    ['src/features/cvs/api/read-stored-cv.ts', 'src/cv-reader/read-cv.ts'],
    ['src/web/i18n/i18n.tsx', 'src/contract/dates.ts'],
    ['scripts/map.ts', 'src/app/route-table.ts'],
    ['demo/demo-command.ts', 'src/commands/command-error.ts'],
    ['src/app/server.ts', 'demo/attach-demo.ts'],
    ['chaos/kills.ts', 'tests/support/figures.ts'],
    ['bench/run.ts', 'bench/search.ts'],
  ])('let %s import %s', (path, target) => {
    expect(explain(path, target) ?? 'allowed').toBe('allowed');
  });

  it.each([
    ['src/web/ui/card.tsx', 'src/server/log.ts', 'never meet'],
    ['src/server/log.ts', 'src/web/ui/card.tsx', 'never meet'],
    ['src/contract/dates.ts', 'src/server/log.ts', 'stands under everything'],
    ['src/server/log.ts', 'src/features/pools/api/pool-store.ts', 'knows no feature'],
    ['src/features/pools/api/pool-store.ts', 'src/app/services.ts', 'only app/ knows the whole'],
    ['src/features/pools/api/pool-store.ts', 'src/features/projects/api/project-store.ts', 'those before them'],
    ['src/features/pools/web/pool-card.tsx', 'src/features/pools/api/present.ts', 'web/ never imports api/'],
    ['src/features/pools/web/pool-card.tsx', 'src/features/account/api/present.ts', 'web/ never imports api/'],
    ['src/features/pools/api/present.ts', 'src/features/pools/web/pool-card.tsx', 'api/ never imports web/'],
    ['src/features/pools/web/pool-card.tsx', 'src/server/log.ts', 'never meets server/'],
    ['src/features/pools/desk/pools.page.tsx', 'src/server/log.ts', 'never meets server/'],
    ['src/features/pools/desk/pools.page.tsx', 'src/features/pools/api/present.ts', 'desk/ never imports api/'],
    ['src/features/pools/desk/pools.page.tsx', 'src/features/pools/web/pool-card.tsx', 'never import each other'],
    ['src/features/pools/web/pool-card.tsx', 'src/features/pools/desk/pools.page.tsx', 'never import each other'],
    ['src/features/pools/api/present.ts', 'src/features/pools/desk/pools.page.tsx', 'api/ never imports desk/'],
    ['src/features/pools/desk/pools.page.tsx', 'src/features/talent-desk/desk/client.ts', 'those before them'],
    ['src/features/pools/web/pool-card.tsx', 'src/web/desk/pane.tsx', 'talents load nothing'],
    ['src/web/ui/card.tsx', 'src/web/desk/pane.tsx', 'talents load nothing'],
    ['src/features/pools/api/pool-store.ts', 'src/web/api-client.ts', 'never meets web/'],
    ['src/features/pools/join-rules.ts', 'src/server/db/database.ts', 'do no I/O'],
    ['src/features/pools/contract.ts', 'src/features/pools/api/pool-store.ts', 'do no I/O'],
    ['src/cv-reader/read-cv.ts', 'src/features/profile/web/section.tsx', 'knows no feature'],
    ['src/cv-reader/read-cv.ts', 'src/server/log.ts', 'nothing but contract/'],
    ['src/features/pools/web/pool-card.tsx', 'src/cv-reader/read-cv.ts', 'never meets library/'],
    ['src/features/pools/api/pool-store.ts', 'src/commands/cli.ts', 'nothing but app/ knows'],
    ['src/features/pools/api/pool-store.ts', 'demo/seed/seed.ts', 'nothing but app/ knows'],
    ['src/commands/pool-command.ts', 'demo/seed/seed.ts', 'nothing but app/ knows'],
    ['demo/seed/seed.ts', 'tests/support/test-app.ts', 'the demo is no test'],
    ['src/server/log.ts', 'tests/support/test-app.ts', 'not part of the product'],
    ['src/server/log.ts', 'src/server/log.test.ts', 'imports the test'],
    ['chaos/run.ts', 'bench/portal.ts', 'tests/support'],
    ['bench/cv-made.ts', 'chaos/server-tree.ts', 'tests/support'],
    ['tests/support/processes.ts', 'chaos/server-tree.ts', 'tests/support'],
  ])('do not let %s import %s', (path, target, reason) => {
    expect(explain(path, target)).toContain(reason);
  });

  it('let only the typed client import the type of its own routes', () => {
    const [client, routes] = ['src/features/pools/web/client.ts', 'src/features/pools/api/routes.ts'];
    expect(explain(client, routes, true)).toBeNull();
    expect(explain(client, routes, false)).toContain('web/ never imports api/');
    expect(explain('src/features/pools/web/pools.page.tsx', routes, true)).toContain('web/ never imports api/');
    expect(explain('src/features/projects/web/client.ts', routes, true)).toContain('web/ never imports api/');
    const [deskClient, deskRoutes] = ['src/features/pools/desk/client.ts', 'src/features/pools/api/desk-routes.ts'];
    expect(explain(deskClient, deskRoutes, true)).toBeNull();
    expect(explain(deskClient, deskRoutes, false)).toContain('desk/ never imports api/');
  });

  it('let a contract name the type of what a library reads, not its code', () => {
    const [contract, result] = ['src/features/cvs/contract.ts', 'src/cv-reader/parsed-cv.ts'];
    expect(explain(contract, result, true)).toBeNull();
    expect(explain(contract, result, false)).toContain('do no I/O');
  });

  it('see imports, re-exports, types and import() with their lines, and exempt tests', () => {
    const text = `import { a } from '../../../web/a.ts';\nexport type { B } from '../../../web/b.ts';\nconst c = await import('../../../web/c.ts');\nimport 'kysely';\n`;
    const found = checkImports([{ path: 'src/features/pools/api/pool-store.ts', text }]);
    expect(found.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
      [1, 'imports src/web/a.ts'],
      [2, 'imports src/web/b.ts'],
      [3, 'imports src/web/c.ts'],
    ]);
    expect(checkImports([{ path: 'src/features/pools/api/store.test.ts', text }])).toEqual([]);
  });
});

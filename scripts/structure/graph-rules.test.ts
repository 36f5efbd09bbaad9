import { describe, expect, it } from 'vitest';
import { checkBrowserReach } from './browser-reach.ts';
import { checkCycles } from './cycles.ts';
import { checkTables } from './table-rules.ts';

describe('checkCycles', () => {
  it('names the files of a cycle once and allows cycles of types', () => {
    const circle = [
      { path: 'src/server/a.ts', text: `import { b } from './b.ts';` },
      { path: 'src/server/b.ts', text: `import { c } from './c.ts';` },
      { path: 'src/server/c.ts', text: `import { a } from './a.ts';` },
    ];
    const faults = checkCycles(circle);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toContain('src/server/a.ts → src/server/b.ts → src/server/c.ts → src/server/a.ts');
    const ofTypes = circle.map(({ path, text }) => ({ path, text: text.replace('import', 'import type') }));
    expect(checkCycles(ofTypes)).toEqual([]);
  });

  it('does not take two paths to one file for a cycle', () => {
    const diamond = [
      { path: 'src/server/a.ts', text: `import './b.ts'; import './c.ts';` },
      { path: 'src/server/b.ts', text: `import './d.ts';` },
      { path: 'src/server/c.ts', text: `import './d.ts';` },
      { path: 'src/server/d.ts', text: '' },
    ];
    expect(checkCycles(diamond)).toEqual([]);
  });
});

describe('checkBrowserReach', () => {
  const guard = (kind: string) => [
    { path: 'src/app/pages/home.page.tsx', text: `import { guard } from '../guards/auth.ts';` },
    { path: 'src/app/guards/auth.ts', text: `${kind} { openPool } from '../../server/db/database.ts';` },
    { path: 'src/server/db/database.ts', text: '' },
  ];

  it('follows a page to the server’s code and shows the path', () => {
    const faults = checkBrowserReach(guard('import'));
    expect(faults).toMatchObject([{ path: 'src/app/guards/auth.ts', line: 1 }]);
    expect(faults[0]?.message).toContain('src/app/pages/home.page.tsx → src/app/guards/auth.ts');
    expect(checkBrowserReach(guard('import type'))).toEqual([]);
  });
});

describe('checkTables', () => {
  const tables = {
    path: 'src/features/pools/api/tables.ts',
    text: 'export type PoolsTables = { pool: { id: number }; pool_membership: { id: number } };',
  };

  it.each([
    `db.insertInto('pool').values({})`,
    `db.updateTable('pool_membership as m').set({})`,
    'sql`delete from pool where id = 1`',
    `pool.query("update pool_membership set status = 'x'")`,
  ])('lets only the owner write: %s', (text) => {
    expect(checkTables([tables, { path: 'src/features/pools/api/pool-store.ts', text }])).toEqual([]);
    expect(checkTables([tables, { path: 'src/features/projects/api/project-store.ts', text }])).toMatchObject([
      { message: expect.stringContaining('of src/features/pools/') },
    ]);
    expect(checkTables([tables, { path: 'src/app/api.ts', text }])).toHaveLength(1);
    expect(checkTables([tables, { path: 'src/commands/pool-command.ts', text }])).toHaveLength(1);
    expect(checkTables([tables, { path: 'demo/seed/fill.ts', text }])).toEqual([]);
  });

  it('lets others read', () => {
    expect(
      checkTables([tables, { path: 'src/features/projects/api/project-store.ts', text: `db.selectFrom('pool').where('update', '=', 1)` }]),
    ).toEqual([]);
  });

  it('finds a table with two owners', () => {
    const second = { path: 'src/features/projects/api/tables.ts', text: 'export type ProjectsTables = { pool: { id: number } };' };
    expect(checkTables([tables, second])).toMatchObject([
      { path: second.path, message: expect.stringContaining('belongs to src/features/pools/') },
    ]);
  });
});

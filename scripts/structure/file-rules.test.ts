import { describe, expect, it } from 'vitest';
import { checkFiles, explainDeps, explainDialog, explainName, explainPlace, explainSize } from './file-rules.ts';

describe('the rule for names', () => {
  it.each(['src/server/utils/text.ts', 'src/web/helpers.ts', 'src/features/pools/api/common.ts', 'tests/misc/a.ts'])(
    'refuses the catch-all name %s',
    (path) => {
      expect(explainName(path)).toContain('which can hold anything');
    },
  );

  it('refuses barrels and names that are not kebab-case', () => {
    expect(explainName('src/web/ui/index.ts')).toContain('barrel');
    expect(explainName('src/web/ui/DatePicker.tsx')).toContain('kebab-case');
    expect(explainName('src/web/ui/date_picker.tsx')).toContain('kebab-case');
    expect(explainName('src/features/pools/web/pools.page.tsx')).toBeNull();
    expect(explainName('src/features/pools/README.md')).toBeNull();
  });
});

describe('the rule for file sizes', () => {
  it('allows 300 lines, and more only to named data', () => {
    expect(explainSize('src/server/log.ts', 300)).toBeNull();
    expect(explainSize('src/server/log.ts', 301)).toContain('301 lines');
    expect(explainSize('demo/seed/street-names.ts', 900)).toBeNull();
  });

  it('counts the lines of a file with and without a last line break alike', () => {
    const text = Array.from({ length: 301 }, () => 'a').join('\n');
    expect(checkFiles([{ path: 'src/server/long.ts', text }])).toHaveLength(1);
    expect(checkFiles([{ path: 'src/server/long.ts', text: `${text}\n` }])).toHaveLength(1);
    expect(checkFiles([{ path: 'src/server/long.ts', text: `${text.slice(2)}\n` }])).toEqual([]);
  });
});

describe('the rule for places in a feature', () => {
  it.each([
    'src/features/pools/README.md',
    'src/features/pools/contract.ts',
    'src/features/pools/join-rules.ts',
    'src/features/pools/join-rules.test.ts',
    'src/features/pools/desk-contract.ts',
    'src/features/pools/policy.ts',
    'src/features/pools/api/join-pool.ts',
    'src/features/pools/api/store.ts',
    'src/features/pools/api/city-names.json',
    'src/features/pools/desk/pool-list.page.tsx',
    'src/features/pools/api/members/list-members.ts',
    'src/features/pools/api/routes.test.ts',
    'src/features/pools/web/pools.page.tsx',
    'src/features/pools/web/card/pool-card.tsx',
    'src/features/pools/web/use-join.ts',
    'src/features/pools/web/pools-query.test.ts',
    'src/features/pools/web/client.ts',
    'src/features/pools/web/pool-card.module.css',
    'src/cv-reader/text/fold.ts',
    'src/server/db/database.ts',
  ])('accepts %s', (path) => {
    expect(explainPlace(path)).toBeNull();
  });

  it.each([
    ['src/features/talents/contract.ts', 'no known feature'],
    ['src/features/pools/pool-card.tsx', 'Components go to web/'],
    ['src/features/pools/cv/read.ts', 'which a feature does not have'],
    ['src/features/pools/api/a/b/list.ts', 'two folders below'],
    ['src/features/pools/api/mail.tsx', 'is no API file'],
    ['src/features/pools/web/page.mjs', 'has no place in web/'],
    ['src/features/pools/web/list/pools.page.tsx', 'is a page in a folder'],
    ['src/features/pools/web/a/b/card.tsx', 'two folders below'],
    ['src/features/pools/web/pools.css', 'global style'],
    ['src/features/pools/api/enter.ts', 'is named "enter" only'],
    ['src/features/pools/web/resume.ts', 'is named "resume" only'],
    ['src/features/pools/load-pools.ts', 'does something'],
  ])('refuses %s', (path, reason) => {
    expect(explainPlace(path)).toContain(reason);
  });

  it('keeps the types of a feature’s services in deps.ts', () => {
    const text = 'export type PoolDeps = { db: Db };';
    expect(explainDeps('src/features/pools/api/join-pool.ts', text)).toContain('exports PoolDeps');
    expect(explainDeps('src/features/pools/api/join-pool.ts', 'type Deps = { db: Db };')).toBeNull();
    expect(explainDeps('src/features/pools/api/deps.ts', text)).toBeNull();
    expect(explainDeps('src/commands/pool-command.ts', text)).toBeNull();
  });

  it('limits the number of files of a feature', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `src/features/pools/api/list-${index}.ts`, text: '' }));
    expect(checkFiles(files(65))).toEqual([]);
    expect(checkFiles(files(66))).toMatchObject([{ path: 'src/features/pools', message: expect.stringContaining('has 66 files') }]);
  });

  it('requires a README in a feature with calls', () => {
    const contract = { path: 'src/features/pools/contract.ts', text: '' };
    expect(checkFiles([contract])).toMatchObject([{ path: 'src/features/pools/README.md' }]);
    expect(checkFiles([contract, { path: 'src/features/pools/README.md', text: '' }])).toEqual([]);
  });
});

describe('the rule for dialogs', () => {
  it('refuses a dialog that stands inside a part of a page', () => {
    const text = '<section><dialog {...dialog}>';
    expect(explainDialog('src/features/pools/web/pool-dialog.tsx', text)).toContain('a dialog of its own');
    expect(explainDialog('src/web/ui/dialog.tsx', text)).toBeNull();
    expect(explainDialog('src/features/pools/web/pool-dialog.tsx', '<Dialog focus={heading}>')).toBeNull();
  });
});

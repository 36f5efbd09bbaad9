import { describe, expect, it } from 'vitest';
import { checkLiteralText } from './literal-text.ts';
import { checkUsage } from './usage.ts';

function faultsOf(text: string, keys: string[], others: string[] = []): string[] {
  return checkUsage([{ path: 'src/a.tsx', text }], new Set(keys), others).map(({ message }) => message);
}

describe('checkUsage', () => {
  it('finds keys that are named but missing, and keys that nobody names', () => {
    expect(faultsOf(`t('talent.nav.home'); const x = <Rich k="talent.nav.help" />;`, ['talent.nav.home', 'talent.nav.help'])).toEqual([]);
    expect(faultsOf(`t('talent.nav.hoem');`, [])).toEqual(['names the message talent.nav.hoem, which messages/en.json does not have']);
    expect(faultsOf('', ['talent.nav.home'])).toEqual(['talent.nav.home is used nowhere: remove it from every catalogue']);
  });

  it('counts every key of a computed form as used', () => {
    const keys = ['talent.rate.unit.DAY', 'talent.rate.unit.WEEK'];
    expect(faultsOf('t(`talent.rate.unit.${unit}`)', keys)).toEqual([]);
    expect(faultsOf(`t('talent.rate.unit.' + unit)`, keys)).toEqual([]);
    expect(faultsOf('t(`talent.rate.${unit}.short`)', keys)).toHaveLength(3);
    expect(faultsOf('t(`talent.${anything}`)', keys)).toHaveLength(2);
  });

  it('does not take columns or a list of prefixes for keys', () => {
    expect(faultsOf(`db.select('talent.id'); const prefixes = ['talent.nav.'];`, ['talent.nav.home'])).toHaveLength(1);
    expect(faultsOf(`db.select('talent.id');`, [])).toEqual([]);
  });

  it('reads the clients’ settings too, and no tests', () => {
    expect(faultsOf('', ['talent.nav.home'], ['{"label": "talent.nav.home"}'])).toEqual([]);
    expect(checkUsage([{ path: 'src/a.test.ts', text: `t('talent.nav.none')` }], new Set())).toEqual([]);
  });
});

describe('checkLiteralText', () => {
  const textsIn = (text: string) => checkLiteralText([{ path: 'src/a.tsx', text }]);

  it.each([
    'const a = <p>Hello</p>;',
    'const a = <>Hello</>;',
    `const a = <p>{'Hello'}</p>;`,
    `const a = <p>{isNew ? 'New' : t('talent.x.y')}</p>;`,
    `const a = <p>{isNew && 'New'}</p>;`,
    'const a = <p>{`Hello ${name}`}</p>;',
    'const a = <img alt="A cat" />;',
    `const a = <button aria-label={'Close'} />;`,
    'const a = <TextField label="Name" />;',
    'const a = <p>Zażółć</p>;',
  ])('finds the words in %s', (text) => {
    expect(textsIn(text)).toHaveLength(1);
  });

  it.each([
    `const a = <p>{t('talent.nav.home')}</p>;`,
    `const a = <p className="big" id="x">{count} · 12 &nbsp;</p>;`,
    'const a = <img alt="" />;',
    'const a = <code>npm start</code>;',
    `const a = <TextField label="talent.nav.home" />;`,
    'const a = (\n  <p>\n    {/* literal text: the catalogues could not be loaded */}\n    Error\n  </p>\n);',
  ])('finds none in %s', (text) => {
    expect(textsIn(text)).toEqual([]);
  });

  it('names the line', () => {
    expect(textsIn('const a = (\n  <p>\n    Hello\n  </p>\n);')).toMatchObject([{ line: 3 }]);
  });
});

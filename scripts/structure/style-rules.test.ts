import { expect, it } from 'vitest';
import { checkStyles } from './style-rules.ts';

const check = (text: string, path = 'src/web/ui/card.module.css') => checkStyles([{ path, text }]);

it('checkStyles reports a style of the kit outside of layers', () => {
  const text = '@layer base, ui;\n\n@layer ui {\n  .card { color: red; }\n}\n/* { */\n.title {\n  color: red;\n}\n';
  expect(check(text)).toMatchObject([{ message: expect.stringContaining('.title') }]);
  expect(check('@media (max-width: 960px) {\n  .card { color: red; }\n}\n')).toHaveLength(1);
});

it('checkStyles accepts styles of the kit in their layer, and styles of features in none', () => {
  const text =
    '@layer base, ui;\n\n@layer ui {\n  .card { color: red; }\n  @media (max-width: 960px) {\n    .card { color: red; }\n  }\n}\n';
  expect(check(text)).toEqual([]);
  expect(check('.card { color: red; }', 'src/features/pools/web/pools.module.css')).toEqual([]);
});

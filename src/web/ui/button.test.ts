import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { themeFromPrimary } from '../../contract/theme/theme.ts';

const css = readFileSync(new URL('./button.module.css', import.meta.url), 'utf8');

test.each([
  ['#FFFFFF', 'light'],
  ['#F3F0E4', 'light'],
  ['#14171C', 'dark'],
] as const)('a primary button of the colour %s has a shape on a %s page: its edge reaches 3:1', (primary, scheme) => {
  const edge = /\.primary \{[^}]*border-color: var\(--([\w-]+)\)/.exec(css)?.[1];
  expect(edge).toBe('border-brand');
  const page = scheme === 'light' ? '#FFFFFF' : '#16191F';
  expect(wcagContrast(themeFromPrimary(primary)[scheme]['border-brand'], page)).toBeGreaterThanOrEqual(3);
});

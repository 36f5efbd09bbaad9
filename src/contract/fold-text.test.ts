import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['MÜNCHEN', 'munchen'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærøskøbing', 'aeroskobing'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

import { expect, test } from 'vitest';
import { compare, type Side } from './compare.ts';
import type { NamedElement } from './elements.ts';
import type { Measured } from './measure.ts';

const named: NamedElement = { name: 'title', mock: 'h1' };

const plain: Measured = {
  box: { left: 24, top: 100, right: 224, bottom: 120 },
  hasText: true,
  lines: 1,
  lineHeight: 20,
  font: 'Inter 500 normal',
  size: '13px/20px',
  colours: { text: [20, 23, 28, 255], background: null },
};

const sideOf = (changed: Partial<Measured> = {}, before: Measured | null = null): Side => ({
  element: { ...plain, ...changed },
  before,
  tokens: new Map([
    ['20 23 28 255', 'ink'],
    ['91 100 114 255', 'muted'],
  ]),
});

test('what is one pixel off is equal, what is two pixels off is not', () => {
  expect(compare(named, sideOf(), sideOf({ box: { ...plain.box, bottom: 121 } }))).toEqual([]);
  expect(compare(named, sideOf(), sideOf({ box: { ...plain.box, bottom: 122 } }))).toEqual([
    { property: 'height', mock: '20 px', product: '22 px' },
  ]);
});

test('words that need more lines are as high as the same in one line', () => {
  expect(compare(named, sideOf(), sideOf({ lines: 3, box: { ...plain.box, bottom: 160 } }))).toEqual([]);
});

test('a colour is named by its token', () => {
  const [found] = compare(named, sideOf(), sideOf({ colours: { ...plain.colours, text: [91, 100, 114, 255] } }));
  expect(found).toEqual({ property: 'colour', mock: 'text ink', product: 'text muted' });
});

test('a gap is measured from the edge that faces the element before', () => {
  const above: Measured = { ...plain, box: { left: 24, top: 60, right: 90, bottom: 92 } };
  const higher: Measured = { ...above, box: { ...above.box, bottom: 88 } };
  expect(compare(named, sideOf({}, above), sideOf({}, above))).toEqual([]);
  expect(compare(named, sideOf({}, above), sideOf({}, higher))).toEqual([{ property: 'gap', mock: 'y 8 px', product: 'y 12 px' }]);
});

import { expect, test } from 'vitest';
import { readPoolPath } from './pool-path.ts';

test.each([
  ['/projects/pool/5', { id: 5, city: null }],
  ['/projects/pool/frontend/5', { id: 5, city: null }],
  ['/projects/pool/5/Berlin', { id: 5, city: 'Berlin' }],
  ['/projects/pool/frontend/5/New%20York', { id: 5, city: 'New York' }],
  ['/projects/pool/2027/5/Berlin', { id: 5, city: 'Berlin' }],
  ['/projects/pool/frontend/5.data', { id: 5, city: null }],
  ['/projects/pool/frontend/5/%00', { id: 5, city: null }],
  [`/projects/pool/frontend/5/${'x'.repeat(300)}`, { id: 5, city: 'x'.repeat(100) }],
  ['/projects/pool/frontend', null],
  ['/projects/pool/frontend/Berlin', null],
  ['/projects/pool', null],
])('readPoolPath reads the pool and the city of %s', (path, expected) => {
  expect(readPoolPath(path)).toEqual(expected);
});

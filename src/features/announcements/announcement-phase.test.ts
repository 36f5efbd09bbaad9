import { expect, test } from 'vitest';
import { announcementPhase } from './announcement-phase.ts';

test.each([
  [0, null],
  [89_999, 'final'],
  [90_000, 'ten'],
  [599_999, 'ten'],
  [600_000, 'thirty'],
  [1_799_999, 'thirty'],
  [1_800_000, 'long'],
])('with %i ms left the text is %s', (remainingMs, phase) => expect(announcementPhase(remainingMs)).toBe(phase));

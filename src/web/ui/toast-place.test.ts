import { describe, expect, it } from 'vitest';
import { type Box, chooseToastPlace, type ToastPlace } from './toast-place.ts';

// A screen of 1000 by 800 with toasts of 300 by 100.
const boxes: Record<ToastPlace, Box> = {
  'bottom-start': { left: 0, right: 300, top: 700, bottom: 800 },
  'bottom-end': { left: 700, right: 1000, top: 700, bottom: 800 },
  'top-end': { left: 700, right: 1000, top: 0, bottom: 100 },
  'top-start': { left: 0, right: 300, top: 0, bottom: 100 },
};
const boxAt = (place: ToastPlace) => boxes[place];
const send: Box = { left: 40, right: 200, top: 720, bottom: 760 };

describe('the place of a toast', () => {
  it('is bottom-start while nothing is in the way', () => {
    expect(chooseToastPlace('bottom-start', boxAt, [])).toBe('bottom-start');
  });

  it('is the next corner when the primary button is where the toast would be', () => {
    expect(chooseToastPlace('bottom-start', boxAt, [send])).toBe('bottom-end');
    expect(chooseToastPlace('bottom-start', boxAt, [send, boxes['bottom-end']])).toBe('top-end');
  });

  it('stays what it is as long as that covers nothing, so that a toast does not jump back', () => {
    expect(chooseToastPlace('top-end', boxAt, [])).toBe('top-end');
  });

  it('is where the least is covered when no corner is free', () => {
    const everywhere = Object.values(boxes);
    const [bottomStart, bottomEnd, , topStart] = everywhere;
    const sliver: Box = { left: 700, right: 710, top: 0, bottom: 10 };
    expect(
      chooseToastPlace(
        'bottom-start',
        boxAt,
        [bottomStart, bottomEnd, topStart, sliver].filter((box) => box !== undefined),
      ),
    ).toBe('top-end');
  });

  it('may touch what it does not cover', () => {
    expect(chooseToastPlace('bottom-start', boxAt, [{ left: 300, right: 400, top: 700, bottom: 800 }])).toBe('bottom-start');
  });
});

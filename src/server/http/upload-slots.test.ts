import { describe, expect, test } from 'vitest';
import { createUploadSlots, type Sender, type UploadSlot } from './upload-slots.ts';

/** Ten connections give 20 slots: 10 for an address, 4 for an account, 15 for one of several clients. */
function makeSlots(clients = 1) {
  let ms = 0;
  let nextAccount = 0;
  const take = createUploadSlots(
    10,
    () => clients,
    () => ms,
  );
  /** An upload of somebody new unless said otherwise. */
  const begin = (sender: Partial<Sender> = {}) => {
    nextAccount += 1;
    return take({ address: `address ${nextAccount}`, account: `account ${nextAccount}`, client: 'nordlicht', ...sender });
  };
  return {
    begin,
    fill: (count: number, sender: Partial<Sender> = {}) => Array.from({ length: count }, () => begin(sender)),
    pass: (seconds: number, moving: (UploadSlot | null)[] = [], bytesPerSecond = 0) => {
      ms += seconds * 1000;
      for (const slot of moving) slot?.count(seconds * bytesPerSecond);
    },
  };
}

const areTaken = (slots: (UploadSlot | null)[]) => slots.map((slot) => slot !== null && !slot.signal.aborted);
const slowBytes = 9_000;
const fastBytes = 200_000;

describe('an upload finds a slot', () => {
  test('four times for one account, whatever its addresses, and again once one has ended', () => {
    const { begin } = makeSlots();
    const own = ['a', 'b', 'c', 'd', 'e'].map((address) => begin({ account: 'one', address }));
    expect(areTaken(own)).toEqual([true, true, true, true, false]);
    own[0]?.leave();
    expect(begin({ account: 'one' })).not.toBeNull();
  });

  test('in half of all slots for one address, and in three quarters for one of several clients', () => {
    expect(makeSlots().fill(11, { address: 'one' }).filter(Boolean)).toHaveLength(10);
    expect(makeSlots(2).fill(16, { client: 'one' }).filter(Boolean)).toHaveLength(15);
    expect(makeSlots(1).fill(21, { client: 'one' }).filter(Boolean)).toHaveLength(20);
  });

  test('although 28 slow connections of one account come from two addresses', () => {
    const { begin, fill, pass } = makeSlots();
    const slow = [...fill(14, { account: 'one', address: 'a' }), ...fill(14, { account: 'one', address: 'b' })];
    pass(60, slow, slowBytes);
    expect(slow.filter(Boolean)).toHaveLength(4);
    expect(areTaken(fill(16)).every(Boolean)).toBe(true);
    expect(begin()).not.toBeNull();
  });
});

describe('when all slots are taken', () => {
  test('nobody new gets one from those that are fast, or too young to tell', () => {
    const { begin, fill, pass } = makeSlots();
    const fast = fill(20);
    pass(2, fast, slowBytes);
    expect(begin()).toBeNull();
    pass(60, fast, fastBytes);
    expect(begin()).toBeNull();
    expect(areTaken(fast).every(Boolean)).toBe(true);
  });

  test('a slow one gives way: of the account, then of the address that has the most', () => {
    const { begin, fill, pass } = makeSlots();
    const alone = fill(7);
    const sameAddress = fill(10, { address: 'one' });
    const sameAccount = fill(3, { account: 'one' });
    pass(10, [...alone, ...sameAddress, ...sameAccount], slowBytes);
    for (let count = 0; count < 4; count += 1) expect(begin()).not.toBeNull();
    expect(areTaken(alone).every(Boolean)).toBe(true);
    expect([areTaken(sameAccount), areTaken(sameAddress)].map((taken) => taken.filter(Boolean).length)).toEqual([1, 8]);
  });

  test('the slowest gives way among equals', () => {
    const { begin, fill, pass } = makeSlots();
    const all = fill(20);
    pass(10, all, 20_000);
    pass(10, all.slice(1), 20_000);
    expect(begin()).not.toBeNull();
    expect(areTaken(all)).toEqual([false, ...Array(19).fill(true)]);
  });

  test('one whose bytes have all come is not cut off', () => {
    const { begin, fill, pass } = makeSlots();
    const all = fill(20);
    pass(10, all, slowBytes);
    for (const slot of all) slot?.finish();
    expect(begin()).toBeNull();
  });

  test('one that has given way and ends then gives back nothing more', () => {
    const { begin, fill, pass } = makeSlots();
    const all = fill(20);
    pass(10, all, slowBytes);
    const later = begin();
    for (const slot of all) if (slot?.signal.aborted) slot.leave();
    expect(later).not.toBeNull();
    for (const slot of all) slot?.finish();
    expect(begin()).toBeNull();
  });

  test('who shares an address or a client makes one of theirs give way', () => {
    const { begin, fill, pass } = makeSlots(2);
    const office = fill(10, { address: 'office', client: 'a' });
    const others = fill(5, { client: 'a' });
    const elsewhere = fill(2, { client: 'b' });
    pass(10, [...office, ...others, ...elsewhere], slowBytes);
    expect(begin({ address: 'office', client: 'a' })).not.toBeNull();
    expect(areTaken(office).filter(Boolean)).toHaveLength(9);
    expect(begin({ client: 'a' })).not.toBeNull();
    expect([areTaken(office).filter(Boolean).length, areTaken(others).every(Boolean), areTaken(elsewhere).every(Boolean)]).toEqual([
      8,
      true,
      true,
    ]);
  });
});

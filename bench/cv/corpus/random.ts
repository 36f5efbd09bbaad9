/** Random choices that are the same for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  integer: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Different items, in random order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
  /** Every `#` becomes a digit, the first one never 0. */
  digits: (pattern: string) => string;
};

export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // Neighbouring seeds differ in few bits; mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function randomOf(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(integer(0, rest.length - 1), 1)).flat();
  };
  const digits = (pattern: string): string => {
    let isFirst = true;
    return pattern.replace(/#/g, () => {
      const digit = integer(isFirst ? 1 : 0, 9);
      isFirst = false;
      return String(digit);
    });
  };
  return { next, integer, chance: (probability) => next() < probability, pick, sample, digits };
}

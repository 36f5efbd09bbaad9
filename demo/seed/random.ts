/** A small seeded generator: the same seed gives the same rows on every machine. */
export type Random = {
  /** 0 (included) to 1 (excluded). */
  next: () => number;
  /** Whole number, both ends included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Picks by weight. @example random.weighted([[40, 5], [20, 1]]) // 40, five times as often as 20 */
  weighted: <T>(options: readonly (readonly [T, number])[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

/** @example createRandom('projects').int(1, 6) // always the same throw */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32: 32 bits of state are plenty for demo rows, and it is quick.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(options) {
      let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of options) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(options)[0];
    },
    shuffle(list) {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        const [a, b] = [copy[index], copy[other]];
        if (a !== undefined && b !== undefined) [copy[index], copy[other]] = [b, a];
      }
      return copy;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}

/** A UUID (version 7 layout) whose time is `at` and whose rest comes from `random`: stable ids that sort by date. */
export function seededUuid(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (length: number): string => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

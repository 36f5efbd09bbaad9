import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseLost } from './lost-database.ts';
import { isFaultOfReplica, ReplicaWatch } from './replica-watch.ts';

/** A primary and replicas whose beats are set by hand, and a time that stands. */
function makeWatch(names: readonly string[] = ['one']) {
  const state = { now: 0, sent: 0, isPrimaryAway: false };
  const replicas = names.map((name) => ({
    name,
    beat: null as number | null | Error,
    cuts: 0,
    cut() {
      this.cuts += 1;
    },
    async readBeat() {
      if (this.beat instanceof Error) throw this.beat;
      return this.beat;
    },
  }));
  const sendBeat = async (number: number) => {
    if (state.isPrimaryAway) throw new DatabaseLost(new Error('ECONNREFUSED'));
    state.sent = number;
  };
  const watch = new ReplicaWatch(replicas, sendBeat, () => state.now);
  const [first] = replicas;
  if (!first) throw new Error('no replica');
  const look = async (at: number, beat: number | null | Error) => {
    state.now = at;
    first.beat = beat;
    await watch.look();
  };
  return { state, replicas, first, watch, look, holding: (moment: number) => watch.holding(moment).map(({ name }) => name) };
}

describe('ReplicaWatch', () => {
  test('a replica with a beat has everything of before it was sent, and no more', async () => {
    const { look, holding, watch, first } = makeWatch();
    await look(1_000, null);
    expect(holding(0)).toEqual([]);
    await look(1_500, 1);
    expect([holding(1_000), holding(1_001)]).toEqual([['one'], []]);
    expect(watch.lagOf(first)).toBe(0.5);
  });

  test('an idle primary is no lag: its beats go on', async () => {
    const { look, holding, state } = makeWatch();
    for (let beat = 1; beat <= 20; beat += 1) await look(beat * 500, beat);
    expect(state.sent).toBe(20);
    expect(holding(10_000)).toEqual(['one']);
  });

  test('a replica that stays behind is used only by those who bear it, and its lag grows', async () => {
    const { look, holding, watch, first } = makeWatch();
    await look(1_000, 1);
    for (let at = 1_500; at <= 9_000; at += 500) await look(at, 1);
    expect([holding(9_000 - 5_000), holding(9_000 - 10_000)]).toEqual([[], ['one']]);
    expect(watch.lagOf(first)).toBe(8);
  });

  test('a replica of a former primary, whose beats this process did not send, is not used', async () => {
    const { look, holding } = makeWatch();
    await look(1_000, 1);
    await look(1_500, 99);
    expect(holding(0)).toEqual([]);
  });

  test('while the primary is away a replica grows old', async () => {
    const { look, holding, state } = makeWatch();
    await look(1_000, 1);
    state.isPrimaryAway = true;
    await look(7_000, 1);
    expect([holding(1_000), holding(2_000)]).toEqual([['one'], []]);
  });

  test('one that does not answer is left at once, cut off after three times, and used again when it answers', async () => {
    const { look, holding, first } = makeWatch();
    await look(1_000, 1);
    await look(1_500, new Error('timeout'));
    expect([holding(0), first.cuts]).toEqual([[], 0]);
    await look(2_000, new Error('timeout'));
    await look(2_500, new Error('timeout'));
    await look(3_000, new Error('timeout'));
    expect(first.cuts).toBe(1);
    await look(3_500, 5);
    expect(holding(3_000)).toEqual(['one']);
  });

  test('of several each is judged by itself', async () => {
    const { look, holding, replicas } = makeWatch(['one', 'other']);
    await look(1_000, 1);
    const [, other] = replicas;
    if (other) other.beat = 1;
    await look(1_500, 2);
    expect([holding(1_000), holding(1_500)]).toEqual([['one', 'other'], ['one']]);
  });

  test('catching up waits for a beat of its own, and for no replica that is far behind', async () => {
    const { look, watch, first, state } = makeWatch();
    expect(await watch.catchUp()).toEqual([]);
    expect(state.sent).toBe(0);
    await look(1_000, 1);
    const found = watch.catchUp();
    first.beat = 2;
    expect((await found).map(({ name }) => name)).toEqual(['one']);
    state.now = 60_000;
    expect(await watch.catchUp()).toEqual([]);
    expect(state.sent).toBe(2);
  });
});

describe('isFaultOfReplica', () => {
  const answered = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

  test.each(['40001', '40P01', '57014', '57P01', '53300', '58030', 'XX001', '25006'])('SQLSTATE %s is asked of the primary', (code) => {
    expect(isFaultOfReplica(answered(code))).toBe(true);
  });

  test.each(['42601', '22P02', '23505'])('SQLSTATE %s would fail there too', (code) => {
    expect(isFaultOfReplica(answered(code))).toBe(false);
  });

  test('a lost connection is, an error of the code is not', () => {
    expect([isFaultOfReplica(new DatabaseLost(new Error('ECONNRESET'))), isFaultOfReplica(new TypeError('x'))]).toEqual([true, false]);
  });
});

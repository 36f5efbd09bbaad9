import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { DatabaseClient } from './database-client.ts';
import { askHost, type HostState, PrimaryFinder } from './find-primary.ts';
import { DatabaseLost, isDatabaseLost } from './lost-database.ts';

type Says = Partial<HostState> | Error | 'nothing';

/** A finder of hosts that say what stands in `says`, by their place. */
function finderOf(...says: Says[]) {
  const finder = new PrimaryFinder(
    says.map((_, index) => async () => {
      const said = says[index];
      if (said === 'nothing') return new Promise<HostState>(() => undefined);
      if (said instanceof Error) throw said;
      return { host: `host-${index}`, port: 5432, takesWrites: true, timeline: 1, ...said };
    }),
  );
  const find = () => {
    finder.forget();
    return finder.find().then(({ host }) => host);
  };
  return { finder, find, says };
}

const replica = { takesWrites: false, timeline: null };

test('the host that takes writes is found, wherever it stands in the list', async () => {
  expect(await finderOf({}, replica, replica).find()).toBe('host-0');
  expect(await finderOf(replica, replica, {}).find()).toBe('host-2');
});

test('a host that says nothing is not waited for once another one takes writes', async () => {
  expect(await finderOf('nothing', {}).find()).toBe('host-1');
});

test('of two that take writes the one that was promoted later is the primary', async () => {
  expect(await finderOf({ timeline: 3 }, { timeline: 4 }).find()).toBe('host-1');
  expect(await finderOf({ timeline: 4 }, { timeline: 3 }).find()).toBe('host-0');
});

test('a former primary that comes up alone is refused', async () => {
  const { find, says } = finderOf({ timeline: 1 }, replica);
  expect(await find()).toBe('host-0');
  says[0] = new DatabaseLost(new Error('ECONNREFUSED'));
  says[1] = { timeline: 2 };
  expect(await find()).toBe('host-1');
  says[0] = { timeline: 1 };
  says[1] = new DatabaseLost(new Error('ECONNREFUSED'));
  const refusal = await find().catch((error: unknown) => error);
  expect([isDatabaseLost(refusal), String(refusal)]).toEqual([true, 'Error: database lost: only a former primary answers']);
});

test('a database that does not say its timeline can be the primary', async () => {
  expect(await finderOf(replica, { timeline: null }).find()).toBe('host-1');
});

test('while no host takes writes the database counts as lost', async () => {
  const refusal = await finderOf(replica, new DatabaseLost(new Error('ECONNREFUSED')))
    .find()
    .catch((error: unknown) => error);
  expect(isDatabaseLost(refusal)).toBe(true);
});

test('a wrong password is named, instead of a loss that passes', async () => {
  const wrong = Object.assign(new pg.DatabaseError('password authentication failed', 0, 'error'), { code: '28P01' });
  await expect(finderOf(wrong, wrong).find()).rejects.toBe(wrong);
});

test('connections to a former primary are outdated, and who waits for that is notified once', async () => {
  const { finder, find, says } = finderOf({}, replica);
  let moves = 0;
  finder.on('moved', () => {
    moves += 1;
  });
  await find();
  const former = { host: 'host-0', port: 5432 };
  expect([finder.isFormer(former), moves]).toEqual([false, 0]);
  says[0] = replica;
  says[1] = { timeline: 2 };
  await find();
  await find();
  expect([finder.isFormer(former), finder.isFormer({ host: 'host-1', port: 5432 }), moves]).toEqual([true, false, 1]);
});

test('several that look at once ask each host once', async () => {
  let asked = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const finder = new PrimaryFinder([
    async () => {
      asked += 1;
      await released;
      return { host: 'a', port: 1, takesWrites: true, timeline: 1 };
    },
  ]);
  const finds = [finder.find(), finder.find(), finder.find()];
  release();
  await Promise.all(finds);
  await finder.find();
  expect(asked).toBe(1);
});

test('PostgreSQL says that it takes writes, and its timeline', async () => {
  const { host, port, user } = inject('postgres');
  const state = await askHost({ host, port, user, database: 'postgres' });
  expect(state).toEqual({ host, port, takesWrites: true, timeline: 1 });
});

test('a client with several hosts connects to the one that is there', async () => {
  const { host, port, user } = inject('postgres');
  const of = (socket: string) => `postgres://${user}@${encodeURIComponent(socket)}:${port}/postgres`;
  const client = new DatabaseClient({ connectionString: of('/nowhere/at/all'), hosts: [of('/nowhere/at/all'), of(host)] });
  await client.connect();
  expect([client.host, (await client.query('select 1 as one')).rows, client.isOutdated]).toEqual([host, [{ one: 1 }], false]);
  await client.end();
});

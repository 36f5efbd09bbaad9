import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

/** A table of the demo alone: without a migration, and without a log, because nothing in it outlives a few minutes. */
const table = 'installation.demo_openid';

/** Makes the table. Two processes must not do so at once (`withStartLock`). */
export async function prepareDemoRows(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create unlogged table if not exists ${table}
       (model text, id text, payload jsonb not null, expires_at timestamptz, primary key (model, id))`,
  );
}

/** What all processes keep in common: the first one’s value stays. */
export async function keepOne<T extends object>(pool: pg.Pool, model: string, make: () => Promise<T>): Promise<T> {
  const find = async () => (await pool.query<{ payload: T }>(`select payload from ${table} where model = $1 and id = ''`, [model])).rows[0];
  const found = await find();
  if (found) return found.payload;
  const made = await make();
  await pool.query(`insert into ${table} (model, id, payload) values ($1, '', $2) on conflict do nothing`, [model, made]);
  return (await find())?.payload ?? made;
}

/** Where the demo's provider keeps its few minutes of state: the processes of a server answer its requests in turn. */
export function createDemoRows(pool: pg.Pool, prefix: string): AdapterFactory {
  return (name): Adapter => {
    const model = `${prefix} ${name}`;
    const findWhere = async (condition: string, value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await pool.query<{ payload: AdapterPayload }>(
        `select payload from ${table} where model = $1 and ${condition} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      );
      return rows[0]?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into ${table} (model, id, payload, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
           on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
          [model, id, payload, expiresIn || null],
        );
        await pool.query(`delete from ${table} where expires_at < now()`);
      },
      find: (id) => findWhere('id', id),
      findByUid: (uid) => findWhere("payload ->> 'uid'", uid),
      findByUserCode: (code) => findWhere("payload ->> 'userCode'", code),
      async consume(id) {
        await pool.query(
          `update ${table} set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::int) where model = $1 and id = $2`,
          [model, id],
        );
      },
      async destroy(id) {
        await pool.query(`delete from ${table} where model = $1 and id = $2`, [model, id]);
      },
      async revokeByGrantId(grantId) {
        await pool.query(`delete from ${table} where model like $1 and payload ->> 'grantId' = $2`, [`${prefix} %`, grantId]);
      },
    };
  };
}

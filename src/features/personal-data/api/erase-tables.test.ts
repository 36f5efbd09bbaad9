import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import english from '../../../../messages/en.json' with { type: 'json' };
import { makeFile, makePdf } from '../../../../tests/support/file-factory.ts';
import { listColumns, plantRow } from '../../../../tests/support/plant-rows.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { newBlobKey } from '../../../server/blob/blob-store.ts';
import { createLog } from '../../../server/log.ts';
import { personOf } from './deps.ts';
import { eraseOverdue } from './erase-accounts.ts';
import { exportParts } from './registry.ts';

// Every table of the current database, with one row about a person in each, so that a new table is covered without being listed.
const app = startTestApp();
const realQuery = pg.Client.prototype.query;
const email = 'Käthe.Zwirnstern@example.com';
const number = '+4915190000777';
const cvLine = 'Zwirnstern repairs lighthouses';

/** Rows without meaning for a person, with the reason. */
const notInCopies: Record<string, string> = {
  social_flow: 'a sign-in under way: it lives for minutes and holds no words',
  social_registration: 'a sign-up under way, before there is an account',
  talent_search: 'account and profile once more, as an index for operators’ search',
  pending_command: 'what an operator can still take back: nothing of it has happened, and its texts are deleted at its end',
  long_work_item: 'what an operator started about many: what was done is emptied, and a talent who is erased leaves it',
  idempotency_key: 'answers of calls kept for a repeat; the same facts stand in the other files',
};
/** Addresses of people who are no talents: they stay when a talent of the same address is erased. */
const ofOthers = ['operator', 'calendar'];
const isPersonal = (column: string): boolean => /email|recipient|mobile|phone|talent_id/.test(column) && !/_(at|id|key|hash)$/.test(column);

let talent: TestTalent;
let blobKey: string;
let tables: { table: string; columns: string[]; hasTalent: boolean }[];

beforeAll(async () => {
  const { pool } = app.services;
  talent = await makeTalent(app, { email, firstName: 'Käthe', lastName: 'Zwirnstern' });
  await pool.query('update talent set mobile_number = $2, mobile_verified_at = now(), future_email = $3 where id = $1', [
    talent.id,
    number,
    `new-${email}`,
  ]);
  blobKey = (await makeFile(app, talent, { name: 'Zwirnstern CV.pdf', bytes: makePdf(1, cvLine) })).blob_key;
  const columns = await listColumns(pool);
  tables = [...new Set(columns.map(({ table }) => table))]
    .map((table) => ({
      table,
      columns: columns.filter((column) => column.table === table && column.type !== 'boolean').map(({ column }) => column),
    }))
    .map((entry) => ({ ...entry, hasTalent: entry.columns.includes('talent_id') }))
    .filter((entry) => entry.table !== 'talent' && !ofOthers.includes(entry.table) && (entry.hasTalent || entry.columns.some(isPersonal)));
  for (const { table, columns: names } of tables) {
    const fixed: Record<string, unknown> = { tenant_id: talent.scope.tenantId, talent_id: talent.id, blob_key: newBlobKey() };
    // The database has made the talent’s row there by itself.
    if (table === 'talent_search') continue;
    // The other holder of such a row: it has one of the two.
    if (table === 'idempotency_key') fixed.operator_id = null;
    for (const name of names.filter(isPersonal)) fixed[name] = /mobile|phone/.test(name) ? number : email;
    await plantRow(pool, table, fixed);
  }
});

describe('a copy of a talent’s data', () => {
  test('reads every table that holds rows of the person', async () => {
    const asked: string[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      asked.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return (realQuery as (...args: unknown[]) => unknown).apply(this, given);
    } as never);
    const person = await personOf(app.services.db, talent.scope, { email, future_email: null, mobile_number: number });
    asked.length = 0;
    for (const part of exportParts) await part.read(app.services.db, person);
    query.mockRestore();
    const isRead = (table: string) => asked.some((text) => new RegExp(`(from|join) "?${table}\\b`).test(text));
    expect(tables.filter(({ table }) => !notInCopies[table] && !isRead(table)).map(({ table }) => table)).toEqual([]);
  });

  test('has a description for each of its files', () => {
    expect(exportParts.filter(({ name }) => !Object.hasOwn(english, `talent.export.file.${name}`))).toEqual([]);
  });
});

describe('the erasure of a talent’s data', () => {
  test('leaves nothing that names the talent in any table or file', async () => {
    const { pool, blobs } = app.services;
    expect(await dump()).toContain(email);
    await pool.query("update talent set is_active = false, erase_after = now() - interval '1 minute' where id = $1", [talent.id]);
    const log = createLog('error');
    await eraseOverdue({ ...app.services, ...applicationPorts(app.services).deps, log });
    const left = await Promise.all(
      tables
        .filter(({ hasTalent }) => hasTalent)
        .map(async ({ table }) => {
          const { rows } = await pool.query(`select 1 from "${table}" where talent_id = $1`, [talent.id]);
          return rows.length > 0 ? [table] : [];
        }),
    );
    expect(left.flat()).toEqual([]);
    const text = (await dump()).toLowerCase();
    for (const secret of [email, number, 'Zwirnstern', 'Käthe', cvLine, blobKey])
      expect(linesWith(text, secret.toLowerCase()), secret).toEqual([]);
    // The news of the erasure has to say of whom, so that programs of the client erase what they hold; it goes with the other events.
    const named = linesWith(text, talent.id);
    const isNews = (line: string) =>
      line.startsWith('public.event ') || (line.startsWith('public.desk_change ') && line.includes('talent.erased'));
    expect(named.filter((line) => !isNews(line))).toEqual([]);
    expect(named.some((line) => line.includes('talent.erased'))).toBe(true);
    expect(await blobs.get(blobKey)).toBeNull();
  });

  /** Every row of every table, those of the queue too, as text with its table before it. */
  async function dump(): Promise<string> {
    const { pool } = app.services;
    const { rows: all } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const parts = await Promise.all(
      all.map(async ({ name }) =>
        (await pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => `${name} ${row}`),
      ),
    );
    return parts.flat().join('\n');
  }

  function linesWith(text: string, secret: string): string[] {
    return text.split('\n').filter((line) => line.includes(secret));
  }
});

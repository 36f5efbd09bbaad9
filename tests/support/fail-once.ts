import type pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Until the end of the test, the first statement that writes to a table fails with an error of the database, no matter who sends it;
 * later ones pass.
 *
 * @param code SQLSTATE: 40001 and 40P01 are conflicts with another transaction, 57P01 is the end of the connection
 * @returns how many statements have written to the table, the failed one included
 */
export async function failOnce(pool: pg.Pool, table: string, code: '40001' | '40P01' | '57P01'): Promise<() => Promise<number>> {
  await pool.query(`create sequence writes_to_fail;
    create function fail_once() returns trigger language plpgsql security definer as $$ begin
      if nextval('writes_to_fail') = 1 then raise exception 'for a test' using errcode = '${code}'; end if;
      return null;
    end $$;
    create trigger fail_once before insert or update or delete on ${table} for each statement execute function fail_once()`);
  onTestFinished(
    async () => void (await pool.query(`drop trigger fail_once on ${table}; drop function fail_once; drop sequence writes_to_fail`)),
  );
  return async () => (await pool.query<{ n: number }>('select last_value as n from writes_to_fail')).rows[0]?.n ?? 0;
}

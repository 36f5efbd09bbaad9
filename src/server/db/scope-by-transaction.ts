import type pg from 'pg';

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Query = string | pg.QueryConfig;

const opening = /^\s*(begin|start\s+transaction)\b/i;
const closing = /^\s*(commit|end|abort|rollback(?!\s+to\b))/i;
/** Several statements in one text that end what they begin, as pg-boss sends them. */
const isWhole = /\b(commit|rollback|end)\s*;?\s*$/i;

/**
 * Makes a connection fit for a pooler that gives it another session of PostgreSQL for each transaction: its statements have no
 * names, and what is set for the borrower is set again in each transaction, in one round trip with its begin. A statement outside
 * of a transaction gets one of its own: two round trips more.
 *
 * @param settingsOf the statement that sets it, or null when the owner borrows the connection, who needs nothing set
 */
export function scopeByTransaction(client: pg.PoolClient, settingsOf: () => string | null): void {
  const send = client.query.bind(client) as (query: Query, values?: unknown[]) => Promise<pg.QueryResult>;
  let isOpen = false;
  let last: Promise<unknown> = Promise.resolve();

  const run = async (query: Query, values: unknown[] | undefined): Promise<pg.QueryResult> => {
    const settings = settingsOf();
    const text = typeof query === 'string' ? query : query.text;
    if (opening.test(text) && !isWhole.test(text)) {
      isOpen = true;
      return send(settings === null ? text : `${text}; ${settings}`);
    }
    if (closing.test(text)) {
      isOpen = false;
      return send(text);
    }
    const nameless = typeof query === 'string' ? query : { ...query, name: undefined };
    if (isOpen || settings === null) return send(nameless, values);
    // Waited for: a statement must never run where its confinement has failed.
    await send(`begin; ${settings}`);
    try {
      const result = await send(nameless, values);
      await send('commit');
      return result;
    } catch (error) {
      // If the connection is lost, its loss is the error to report.
      await send('rollback').catch(() => undefined);
      throw error;
    }
  };

  const query = (given: Query, second?: unknown[] | Callback, third?: Callback): Promise<pg.QueryResult> | undefined => {
    const callback = typeof second === 'function' ? second : third;
    const values = Array.isArray(second) ? second : undefined;
    // One after the other, as the driver does it too: a second statement belongs behind the commit of the first.
    const answer = last.then(() => run(given, values));
    last = answer.catch(() => undefined);
    if (!callback) return answer;
    answer.then((result) => callback(null, result), callback);
    return undefined;
  };
  // The driver's many signatures, of which nobody here uses streams.
  client.query = query as pg.PoolClient['query'];
}

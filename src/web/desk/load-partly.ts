import { redirect } from 'react-router';
import { ApiProblem } from '../api-client.ts';
import type { RequestFacts } from '../request-context.ts';

export type Partly = <T>(call: Promise<T>) => Promise<T | null>;

/**
 * For loaders: a part of a page that fails is reported and null, and the rest is shown. Without a session the whole page leads to signing in,
 * and a part that leads elsewhere (`restartAt`) does.
 *
 * @example const partly = loadPartly(facts); const numbers = await partly(unwrap(client.numbers.$get()));
 */
export function loadPartly({ report }: Pick<RequestFacts, 'report'>): Partly {
  return (call) =>
    call.catch((error: unknown) => {
      if (error instanceof Response || (error instanceof ApiProblem && error.status === 401)) throw error;
      report(error);
      return null;
    });
}

/** A call that this caller may not make, or about what is gone or over, answers null; any other fault stays one. */
export function nullAt<T>(status: 403 | 404 | 409, call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === status) return null;
    throw error;
  });
}

/**
 * A list begins again where its cursor is invented, or one of another order.
 *
 * @param first the address without a cursor; null where there is none in it
 */
export function restartAt<T>(first: string | null, call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw first !== null && error instanceof ApiProblem && error.status === 400 ? redirect(first) : error;
  });
}

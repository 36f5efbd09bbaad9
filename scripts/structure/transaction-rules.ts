import { type Fault, isTest, lineAt, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

const bareForm = /\.\s*(?:transaction|startTransaction)\(\)/;
const ownHome = 'src/server/db/database.ts';

/** Transactions begin in one place, which repeats those that PostgreSQL ends because of another one. */
export function checkTransactions(sources: readonly Source[]): Fault[] {
  return sources.flatMap(({ path, text }) => {
    const match = isTest(path) || path === ownHome || placeOf(path).layer === 'outside' ? null : bareForm.exec(text);
    if (!match) return [];
    const message = `begins a transaction that no conflict is repeated for. Use inTransaction(db, work) of ${ownHome}.`;
    return [{ path, line: lineAt(text, match.index), message }];
  });
}

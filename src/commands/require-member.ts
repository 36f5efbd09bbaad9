import type { TenantScope } from '../contract/ids.ts';
import { findMemberByEmail } from '../features/operators/api/team/operator-store.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';

/** The id of the operator of a client with this address. @throws CommandError when there is none. */
export async function requireMember(db: Db, scope: TenantScope, email: string): Promise<string> {
  const member = await findMemberByEmail(db, scope, email);
  if (!member) throw new CommandError(`${email} is not in the team. "operator list" names those who are.`);
  return member.id;
}

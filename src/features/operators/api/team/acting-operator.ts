import type { OperatorId } from '../../../../contract/ids.ts';
import { mayAct } from '../../../../contract/operator-scopes.ts';
import type { OperatorLink } from '../../../applications/api/deps.ts';
import { findMember, listMembers, lockMembership, type TeamMember } from './operator-store.ts';

const personOf = ({ id, name, email, locale }: TeamMember) => ({ id, name, email, locale });

/** What applications, to the left, ask about operators. */
export const operatorLink: OperatorLink = {
  async findActing(db, scope, id) {
    // They cannot leave the team while something is written that names them.
    if (db.isTransaction) await lockMembership(db, scope, id as OperatorId);
    const member = await findMember(db, scope, id);
    return member && mayAct(member.role) ? personOf(member) : null;
  },
  findMembers: async (db, scope, ids) => (await listMembers(db, scope, ids)).map(personOf),
};

import type { OperatorId } from '../../../../contract/ids.ts';
import { type OperatorRole, scopesOfRole } from '../../../../contract/operator-scopes.ts';
import type { OperatorLink } from '../../../applications/api/deps.ts';
import { findMember, lockMembership } from './operator-store.ts';

/** Whether a role may decide about applications, and so answer for a project. */
export function mayAct(role: OperatorRole): boolean {
  return scopesOfRole(role, { seesContactData: false }).includes('applications:write');
}

/** What applications, to the left, ask about operators. */
export const operatorLink: OperatorLink = {
  async findActing(db, scope, id) {
    // They cannot leave the team while something is written that names them.
    if (db.isTransaction) await lockMembership(db, scope, id as OperatorId);
    const member = await findMember(db, scope, id);
    return member && mayAct(member.role) ? { id: member.id, name: member.name, email: member.email, locale: member.locale } : null;
  },
};

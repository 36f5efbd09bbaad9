import { deskTalentLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { RowLink } from '../../../web/desk/data-table.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import type { PoolMember } from '../../pools/desk-contract.ts';

/** The name, which leads to the talent for those who may read talents. */
export function MemberName({ member }: { member: PoolMember }) {
  const may = useMay();
  if (!may('talents:read')) return <span className="medium">{fullName(member)}</span>;
  return <RowLink to={deskTalentLink(member.talentId)}>{fullName(member)}</RowLink>;
}

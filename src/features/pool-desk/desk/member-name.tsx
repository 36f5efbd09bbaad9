import { Link } from 'react-router';
import { deskLinks, deskTalentLink } from '../../../contract/desk-links.ts';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import type { PoolMember } from '../../pools/desk-contract.ts';

/** @example nameOf({ firstName: 'Mira', lastName: 'Sandoval' }) // 'Mira Sandoval' */
export function nameOf({ firstName, lastName }: Pick<PoolMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The name, which leads to the talent for those who may read talents. */
export function MemberName({ member }: { member: PoolMember }) {
  const may = useMay();
  const { pages } = useDesk();
  if (!may('talents:read') || !pages.includes(deskLinks.talents)) return <strong>{nameOf(member)}</strong>;
  return <Link to={deskTalentLink(member.talentId)}>{nameOf(member)}</Link>;
}

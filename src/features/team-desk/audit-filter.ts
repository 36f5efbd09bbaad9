import type { AuditedKind } from '../../contract/audit-log.ts';
import { deskLinks } from '../../contract/desk-links.ts';

export type AuditFilter = { who: string | null; what: AuditedKind | null };

/** The team's page with a part of its audit log. @example auditLink({ who: null, what: 'pool' }) // '/desk/team?what=pool#audit' */
export function auditLink({ who, what }: AuditFilter, cursor?: string): string {
  const search = new URLSearchParams({ ...(who && { who }), ...(what && { what }), ...(cursor && { cursor }) }).toString();
  return `${deskLinks.team}${search && `?${search}`}#audit`;
}

import type { AuditedKind } from '../../contract/audit-log.ts';
import { deskLinks } from '../../contract/desk-links.ts';

export type AuditFilter = { who: string | null; what: AuditedKind | null };

const searchOf = ({ who, what }: AuditFilter) => ({ ...(who && { who }), ...(what && { what }) });
const withSearch = (path: string, search: Record<string, string>) =>
  Object.keys(search).length === 0 ? path : `${path}?${new URLSearchParams(search)}`;

/** The team's page with a part of its audit log. @example auditLink({ who: null, what: 'pool' }) // '/desk/team?what=pool#audit' */
export function auditLink(filter: AuditFilter, cursor?: string): string {
  return `${withSearch(deskLinks.team, { ...searchOf(filter), ...(cursor && { cursor }) })}#audit`;
}

/** Where a form gets the same part as CSV. */
export function auditExportLink(filter: AuditFilter): string {
  return withSearch(deskLinks.exportAudit, searchOf(filter));
}

import { readUuid } from '../../../contract/address-filters.ts';
import { auditedKinds } from '../../../contract/audit-log.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { type AuditFilter, auditLink } from '../audit-filter.ts';

const pageSize = '50';

/** Who works here, and a page of the audit log: null where the operator may not read it, or where it failed. */
export async function loadTeam(facts: RequestFacts, url: URL) {
  const client = operatorsClient(facts.api);
  const filter = readAuditFilter(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const query = {
    limit: pageSize,
    ...(cursor && { cursor }),
    ...(filter.who && { actorId: filter.who }),
    ...(filter.what && { subjectKind: filter.what }),
  };
  const reading = restartAt(cursor && auditLink(filter), unwrap(client.audit.$get({ query })));
  const [{ results: members }, audit] = await Promise.all([load(client.team.$get()), loadPartly(facts)(nullAt(403, reading))]);
  return { members, audit, filter, hasCursor: cursor !== null };
}

function readAuditFilter(search: URLSearchParams): AuditFilter {
  return { who: readUuid(search.get('who') ?? '') || null, what: auditedKinds.find((kind) => kind === search.get('what')) ?? null };
}

export type TeamData = Awaited<ReturnType<typeof loadTeam>>;
export type Member = TeamData['members'][number];

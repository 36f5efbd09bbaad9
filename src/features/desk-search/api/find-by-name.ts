import { foldText } from '../../../contract/fold-text.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { OperatorScope } from '../../../contract/operator-scopes.ts';
import { listDeskApplications } from '../../application-desk/api/desk-application-store.ts';
import { hasTrait, statusCodes } from '../../applications/status.ts';
import { listPools } from '../../pools/api/pool-store.ts';
import { countByStatus } from '../../project-desk/api/concerned-store.ts';
import { listOperatedProjects } from '../../project-desk/api/project-list-store.ts';
import { listSets } from '../../question-sets/api/question-set-store.ts';
import { findTalents } from '../../talent-desk/api/find-talents.ts';
import { presentTalent } from '../../talent-desk/api/present.ts';
import type { Found } from '../desk-contract.ts';
import { type FoundKind, foundKinds, maxOfKind } from '../found-kinds.ts';
import type { DeskSearchDeps } from './deps.ts';

/** What somebody needs to read a kind. */
export const scopeOfKind = {
  projects: 'projects:read',
  talents: 'talents:read',
  applications: 'applications:read',
  pools: 'pools:read',
  questionSets: 'catalogue:read',
} as const satisfies Record<FoundKind, OperatorScope>;

/** One more than is shown says whether there are more. */
const limit = maxOfKind + 1;

/** `byEmail`: they may look talents up by their address. */
type Caller = { kinds: readonly FoundKind[]; byEmail: boolean };
type Finders = {
  [Kind in FoundKind]: (deps: DeskSearchDeps, scope: TenantScope, q: string, caller: Caller) => Promise<NonNullable<Found[Kind]>>;
};

/** Asks the search of each kind; those that are not among `kinds` are null. */
export async function findByName(deps: DeskSearchDeps, scope: TenantScope, q: string, caller: Caller): Promise<Found> {
  const more: FoundKind[] = [];
  const find = async <Kind extends FoundKind>(kind: Kind): Promise<Found[Kind] | null> => {
    if (!caller.kinds.includes(kind)) return null;
    const rows = await finders[kind](deps, scope, q, caller);
    if (rows.length > maxOfKind) more.push(kind);
    // Cut to the first of the same rows.
    return rows.slice(0, maxOfKind) as Found[Kind];
  };
  const [projects, talents, applications, pools, questionSets] = await Promise.all([
    find('projects'),
    find('talents'),
    find('applications'),
    find('pools'),
    find('questionSets'),
  ]);
  return { projects, talents, applications, pools, questionSets, more: foundKinds.filter((kind) => more.includes(kind)) };
}

const finders: Finders = {
  async projects({ db }, scope, q) {
    const rows = await listOperatedProjects(db, scope, { words: wordsOf(q) }, { limit });
    const ids = rows.map(({ id }) => id);
    const counts = await countByStatus(db, scope, ids);
    return rows.map(({ id, title, reference, status }) => ({
      ...{ id, title, reference, status },
      toAnswer: counts.get(id)?.[statusCodes.applied] ?? 0,
    }));
  },
  async talents(deps, scope, q, { byEmail }) {
    const { config } = deps.tenants.byId(scope.tenantId);
    const given = { now: deps.clock(), seesContact: false, config };
    const wanted = byEmail && isEmail(q) ? { email: q } : { q };
    const rows = await findTalents(deps, scope, { ...wanted, among: 'FINDABLE' }, { after: null, limit });
    // Without what the client hides.
    return rows
      .map((row) => presentTalent(row, given))
      .map(({ id, firstName, lastName, title, city }) => ({ id, firstName, lastName, title, city }));
  },
  async applications({ db }, scope, q) {
    const rows = await listDeskApplications(db, scope, { words: wordsOf(q) }, { sort: 'changed', after: null, limit });
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      answerDueBy: hasTrait(row.status, 'awaitsReply') ? (row.answer_due_at?.toISOString() ?? null) : null,
      project: { id: row.project_id, title: row.project_title },
      talent: { firstName: row.first_name, lastName: row.last_name },
    }));
  },
  async pools({ db }, scope, q) {
    const rows = await listPools(db, scope);
    return rows.filter(({ name }) => isNamed(Object.values(name), q)).map(({ id, name }) => ({ id, name }));
  },
  async questionSets({ db }, scope, q) {
    const rows = await listSets(db, scope);
    return rows
      .filter(({ name, key }) => isNamed([name, key], q))
      .map(({ id, name, retired_at }) => ({ id, name, isRetired: retired_at !== null }));
  },
};

const isEmail = (q: string) => /^[^\s@]+@[^\s@]+$/.test(q);

function wordsOf(q: string): string[] {
  return q.split(/\s+/);
}

/** Whether each word is in one of the names. A client has at most some hundred pools and sets of questions, so they are read whole. */
function isNamed(names: readonly string[], q: string): boolean {
  const text = foldText(names.join(' '));
  return wordsOf(foldText(q)).every((word) => text.includes(word));
}

import { sql } from 'kysely';
import { deskLinks } from '../../src/contract/desk-links.ts';
import type { TenantScope } from '../../src/contract/ids.ts';
import { keyScopes, type OperatorRole } from '../../src/contract/operator-scopes.ts';
import { statusCodes } from '../../src/features/applications/status.ts';
import type { OperatorsDeps } from '../../src/features/operators/api/deps.ts';
import { findKeyBySecret, insertKey } from '../../src/features/operators/api/keys/key-store.ts';
import { createLink } from '../../src/features/operators/api/sessions/link-store.ts';
import { operatorLink } from '../../src/features/operators/api/team/acting-operator.ts';
import { inviteOperator } from '../../src/features/operators/api/team/change-team.ts';
import { findMemberByEmail, listTeam } from '../../src/features/operators/api/team/operator-store.ts';
import { linkMs } from '../../src/features/operators/operator-session.ts';
import { setResponsible } from '../../src/features/project-desk/api/set-responsible.ts';
import { commandLineActor } from '../../src/server/audit/record-change.ts';
import { inTransaction } from '../../src/server/db/database.ts';
import { hashSecret } from '../../src/server/secret.ts';
import { addDemoTasks } from './demo-tasks.ts';
import { createRandom, seededUuid } from './random.ts';

const by = { ...commandLineActor(), name: 'demo' };

export type DemoOperator = { tenant: string; name: string; email: string; role: OperatorRole };

/** Who runs each client's portal in the demo. Each start prints a link for everybody; more are requested on the operators' sign-in page. */
export const demoOperators: readonly DemoOperator[] = [
  { tenant: 'nordlicht', name: 'Katrin Vogel', email: 'katrin.vogel@nordlicht.example', role: 'owner' },
  { tenant: 'nordlicht', name: 'Jonas Beck', email: 'jonas.beck@nordlicht.example', role: 'recruiter' },
  { tenant: 'nordlicht', name: 'Mira Lindner', email: 'mira.lindner@nordlicht.example', role: 'viewer' },
  { tenant: 'atelier', name: 'Camille Laurent', email: 'camille.laurent@atelier-reseau.example', role: 'owner' },
  { tenant: 'atelier', name: 'Théo Girard', email: 'theo.girard@atelier-reseau.example', role: 'recruiter' },
  { tenant: 'atelier', name: 'Inès Moreau', email: 'ines.moreau@atelier-reseau.example', role: 'viewer' },
  { tenant: 'meridian', name: 'Dana Whitfield', email: 'dana.whitfield@meridian-flex.example', role: 'owner' },
  { tenant: 'meridian', name: 'Luis Ortega', email: 'luis.ortega@meridian-flex.example', role: 'recruiter' },
  { tenant: 'meridian', name: 'Joy Carter', email: 'joy.carter@meridian-flex.example', role: 'viewer' },
  { tenant: 'baltyk', name: 'Agnieszka Nowak', email: 'agnieszka.nowak@baltyk-board.example', role: 'owner' },
  { tenant: 'baltyk', name: 'Piotr Zieliński', email: 'piotr.zielinski@baltyk-board.example', role: 'recruiter' },
  { tenant: 'baltyk', name: 'Ola Wrona', email: 'ola.wrona@baltyk-board.example', role: 'viewer' },
  { tenant: 'quiet-harbour', name: 'Fiona Hale', email: 'fiona.hale@quiet-harbour.example', role: 'owner' },
  { tenant: 'quiet-harbour', name: 'Owen Price', email: 'owen.price@quiet-harbour.example', role: 'recruiter' },
  { tenant: 'quiet-harbour', name: 'Nia Ward', email: 'nia.ward@quiet-harbour.example', role: 'viewer' },
];

/** A link for each of the demo's operators, valid once within a week: by address, the path below the client's. Earlier ones stay valid. */
export async function makeDemoLinks(deps: Pick<OperatorsDeps, 'db' | 'clock' | 'tenants'>): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  for (const { tenant, email } of demoOperators) {
    const client = deps.tenants.byKey(tenant);
    const member = client && (await findMemberByEmail(deps.db, { tenantId: client.id }, email));
    if (!client || !member) continue;
    const scope = { tenantId: client.id };
    const secret = await inTransaction(deps.db, (trx) => createLink(trx, scope, member.id, linkMs.invitation, deps.clock()));
    links.set(email, `${deskLinks.signIn}?token=${secret}`);
  }
  return links;
}

/** A key that everybody knows, so that the start can print it each time; real ones are shown once. */
export const demoKey = { tenant: 'nordlicht', key: 'op_live_demo-key-of-nordlicht-that-everybody-knows0' } as const;

/** The teams of the demo's clients, invited as anybody is, with projects and tasks of their own, and the demo's key. Those who are there already stay. */
export async function makeDemoOperators(deps: OperatorsDeps): Promise<void> {
  for (const { tenant, ...person } of demoOperators) {
    const client = deps.tenants.byKey(tenant);
    if (!client) continue;
    const scope = { tenantId: client.id };
    if (await findMemberByEmail(deps.db, scope, person.email)) continue;
    await inviteOperator(deps, scope, by, { ...person, seesContactData: false });
  }
  for (const { id, languages } of deps.tenants.all) {
    await shareProjects(deps, { tenantId: id });
    await addDemoTasks({ ...deps, operators: operatorLink }, { tenantId: id }, languages[0]?.iso ?? 'en');
  }
  const client = deps.tenants.byKey(demoKey.tenant);
  const secret_hash = hashSecret(demoKey.key);
  if (!client || (await findKeyBySecret(deps.db, { tenantId: client.id }, secret_hash))) return;
  const now = deps.clock();
  const id = seededUuid(createRandom('demo key'), now);
  const key = {
    id,
    name: 'Demo',
    hint: demoKey.key.slice(0, 12),
    secret_hash,
    scopes: [...keyScopes],
    created_by: by.name,
    created_at: now,
  };
  await insertKey(deps.db, { tenantId: client.id }, key);
}

/** Owner and recruiter are responsible, in turn, for the projects with most to answer; for the others nobody is. */
async function shareProjects(given: OperatorsDeps, scope: TenantScope): Promise<void> {
  const deps = { ...given, operators: operatorLink };
  const team = (await listTeam(deps.db, scope)).filter(({ role }) => role !== 'viewer');
  const { rows } = await sql<{ id: number }>`
    select project_id as id from application where tenant_id = ${scope.tenantId} and status = ${statusCodes.applied}
    group by project_id order by count(*) desc, project_id limit ${3 * team.length}`.execute(deps.db);
  for (const [place, { id }] of rows.entries()) await setResponsible(deps, scope, by, id, team[place % team.length]?.id ?? null);
}

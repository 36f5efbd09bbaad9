import { findTalentByEmail } from '../../src/features/account/api/store.ts';
import { sendInvitation } from '../../src/features/invitations/api/send-invitation.ts';
import { createLead } from '../../src/features/lead-profiles/api/create-lead.ts';
import type { LeadDeps } from '../../src/features/lead-profiles/api/deps.ts';
import { leadInputSchema } from '../../src/features/lead-profiles/lead.ts';
import { projectTables } from '../../src/features/projects/api/tables.ts';

const client = 'nordlicht';

/** Whose mailbox holds a link to press; the terminal names them. */
export const linkReaders = {
  invitation: 'sinead.mccarthy@example.com',
  lead: 'mira.lehtonen@example.org',
  autoLead: 'yusuf.karaca@example.org',
} as const;

const leads = [
  {
    delivery: { mail: true, autoActivate: false },
    fields: {
      email: linkReaders.lead,
      firstName: 'Mira',
      lastName: 'Lehtonen',
      country: 'DE',
      title: 'SAP-Beraterin Logistik',
      skills: 'SAP EWM; SAP TM; ABAP',
      locale: 'de',
    },
  },
  {
    delivery: { mail: true, autoActivate: true },
    fields: {
      email: linkReaders.autoLead,
      firstName: 'Yusuf',
      lastName: 'Karaca',
      country: 'DE',
      title: 'Inbetriebnahmeingenieur',
      skills: 'TIA Portal; Profinet',
      locale: 'de',
    },
  },
];

/**
 * Mails whose links sign in or fill in the sign-up page, in the demo's mailbox. Apart from the rest of the demo,
 * because their secrets are random and end after some days, as in a real portal. Once, after a fresh load.
 */
export async function mailDemoLinks(deps: LeadDeps): Promise<void> {
  const tenant = deps.tenants.byKey(client);
  if (!tenant) return;
  const scope = { tenantId: tenant.id };
  const invited = await findTalentByEmail(deps.db, scope, linkReaders.invitation);
  const project = await projectTables(deps.db)
    .selectFrom('project')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('status', '=', 'ACTIVE')
    .where('visibility', '=', 'PUBLIC')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!invited || !project) return;
  // An id of the talent table.
  await sendInvitation(deps, { ...scope, talentId: invited.id }, project.id, null);
  for (const { fields, delivery } of leads)
    await createLead(deps, scope, leadInputSchema.parse({ ...fields, project: String(project.id) }), delivery);
}

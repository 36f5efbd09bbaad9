import { createLead, type LeadDelivery } from '../../src/features/lead-profiles/api/create-lead.ts';
import { leadInputSchema } from '../../src/features/lead-profiles/lead.ts';
import { mailsTo } from './sent-mails.ts';
import type { TenantKey, TestApp } from './test-app.ts';

let made = 0;

/** A lead of a client as an operator types it; override what the test is about. @returns its address and the secret of its link */
export async function makeLead(
  app: TestApp,
  options: { tenant?: TenantKey; delivery?: Partial<LeadDelivery>; input?: Record<string, unknown> } = {},
): Promise<{ email: string; token: string; link: string | null }> {
  made += 1;
  const tenant = app.services.tenants.byKey(options.tenant ?? 'nordlicht');
  if (!tenant) throw new Error('no such client');
  const input = leadInputSchema.parse({
    email: `mira+${made}-${process.pid}@example.com`,
    firstName: 'Mira',
    lastName: 'Aydın',
    ...options.input,
  });
  const { link } = await createLead(app.services, { tenantId: tenant.id }, input, {
    mail: false,
    autoActivate: false,
    ...options.delivery,
  });
  const token = /leadProfile=([\w-]+)/.exec(link ?? (await leadMail(app, input.email)))?.[1];
  if (!token) throw new Error('the lead has no link');
  return { email: input.email, token, link };
}

async function leadMail(app: TestApp, recipient: string): Promise<string> {
  return (await mailsTo(app, recipient)).find(({ kind }) => kind === 'leadProfile')?.text ?? '';
}

import { defineCommand } from 'citty';
import type { TenantId } from '../contract/ids.ts';
import { BrokenFeedError } from '../features/feeds/api/feed-record.ts';
import { readFeed } from '../features/feeds/api/read-feed.ts';
import { createLead, type LeadDelivery } from '../features/lead-profiles/api/create-lead.ts';
import type { LeadDeps } from '../features/lead-profiles/api/deps.ts';
import { leadColumns, leadInputSchema } from '../features/lead-profiles/lead.ts';
import { AppError } from '../server/http/app-error.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, tenantOption } from './require-client.ts';

const shared = {
  tenant: tenantOption,
  mail: { type: 'boolean', default: false, description: 'Mail the link instead of printing it' },
  'auto-activate': { type: 'boolean', default: false, description: 'Opening the mailed link creates the account without the form' },
} as const;

/** `openpool lead create …` and `openpool lead import people.csv`: profiles for people without an account, each with a link. */
export function leadCommand<S extends LeadDeps>(withServices: WithServices<S>) {
  const create = defineCommand({
    meta: { name: 'create', description: 'Prepare a profile for a person and a link to it' },
    args: {
      ...shared,
      email: { type: 'string', required: true, description: 'Their address' },
      'first-name': { type: 'string', required: true, description: 'First name' },
      'last-name': { type: 'string', required: true, description: 'Last name' },
      phone: { type: 'string', description: 'Mobile number, +49 … or as written in --country' },
      country: { type: 'string', description: 'Country of residence, such as DE' },
      title: { type: 'string', description: 'Professional title' },
      skills: { type: 'string', description: 'Skills, with semicolons between them' },
      project: { type: 'string', description: 'Number of the project they were found for' },
      pools: { type: 'string', description: 'Numbers of pools they join, with semicolons between them' },
      locale: { type: 'string', description: 'Language of the mail and the account' },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        const { email, phone, country, title, skills, project, pools, locale } = args;
        const fields = {
          email,
          firstName: args['first-name'],
          lastName: args['last-name'],
          phone,
          country,
          title,
          skills,
          project,
          pools,
          locale,
        };
        console.log(await runLeadCreate(services, args.tenant, fields, { mail: args.mail, autoActivate: args['auto-activate'] }));
      }),
  });
  const importFile = defineCommand({
    meta: { name: 'import', description: `Prepare profiles from a CSV with the columns ${leadColumns.join(', ')}` },
    args: { ...shared, file: { type: 'positional', required: true, description: 'The CSV' } },
    run: ({ args }) =>
      withServices(async (services) => {
        const report = await runLeadImport(services, args.tenant, args.file, { mail: args.mail, autoActivate: args['auto-activate'] });
        console.log(report.lines.join('\n'));
        if (report.failed > 0) process.exitCode = 1;
      }),
  });
  return defineCommand({ meta: { name: 'lead' }, subCommands: { create, import: importFile } });
}

/** @returns the line for the operator, with the link where it was not mailed. @throws CommandError naming what is wrong. */
export async function runLeadCreate(
  deps: LeadDeps,
  tenantKey: string,
  fields: Record<string, string | undefined>,
  delivery: LeadDelivery,
): Promise<string> {
  const tenantId = tenantIdOf(deps, tenantKey);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const parsed = leadInputSchema.safeParse(given);
  if (!parsed.success) throw new CommandError(parsed.error.issues.map((issue) => `${issue.path.join('.')} is not right`).join('\n'));
  try {
    const { link } = await audited(
      deps,
      { tenantId },
      (trxDeps) => createLead(trxDeps, { tenantId }, parsed.data, delivery),
      ({ id }) => ({ action: 'lead.created', subject: { kind: 'lead', id }, after: { isMailed: delivery.mail } }),
    );
    return link ?? `The link is on its way to ${parsed.data.email}, and only there: it signs in.`;
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(`${Object.keys(error.fields ?? {}).join(', ') || 'The profile'} is not right`);
    throw error;
  }
}

/** Row by row: a wrong one does not stop the others. */
export async function runLeadImport(
  deps: LeadDeps,
  tenantKey: string,
  file: string,
  delivery: LeadDelivery,
): Promise<{ lines: string[]; failed: number }> {
  tenantIdOf(deps, tenantKey);
  const lines: string[] = [];
  let [made, failed] = [0, 0];
  try {
    for await (const record of readFeed(file)) {
      try {
        if ('unreadable' in record) throw new CommandError(record.unreadable);
        const fields = Object.fromEntries(Object.entries(record.values).map(([name, value]) => [name, String(value)]));
        lines.push(`line ${record.line}  ${fields.email ?? '-'}  ${await runLeadCreate(deps, tenantKey, fields, delivery)}`);
        made += 1;
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        failed += 1;
        lines.push(`line ${record.line}  failed: ${error.message.replaceAll('\n', ', ')}`);
      }
    }
  } catch (error) {
    if (error instanceof BrokenFeedError) throw new CommandError(error.message);
    throw error;
  }
  return { lines: [...lines, `${made} prepared, ${failed} failed`], failed };
}

function tenantIdOf(deps: LeadDeps, key: string): TenantId {
  const tenant = requireClient(deps, key);
  if (tenant.config.boardMode) throw new CommandError(`${key} is in board mode: it has no accounts`);
  return tenant.id;
}

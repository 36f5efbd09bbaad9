import { defineCommand } from 'citty';
import type { TenantScope } from '../contract/ids.ts';
import { operatorLink } from '../features/operators/api/team/acting-operator.ts';
import { listOperatedProjects } from '../features/project-desk/api/project-list-store.ts';
import { setResponsible } from '../features/project-desk/api/set-responsible.ts';
import { closeProject, pauseProject, reopenProject } from '../features/project-desk/api/stop-project.ts';
import type { OperatedProject } from '../features/projects/api/operated-project-store.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { type FitsServices, fitsCommand } from './project-fits.ts';
import { readProjectId } from './read-project-id.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';
import { requireMember } from './require-member.ts';

type Services = FitsServices & { tenants: Pick<TenantRegistry, 'byKey'> };

const statuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const satisfies readonly OperatedProject['status'][];
const maxListed = 1_000;
const verbs = {
  pause: 'Take an open project out of the search; applications to it go on',
  close: 'Close a project; its applications are declined after five days',
  reopen: 'Resume a paused project, or open again one that was closed within 30 days',
} as const;
type ProjectVerb = keyof typeof verbs;

/** `openpool project list --tenant <client>`, `… pause | close | reopen | fits <id>` and `… responsible <id> <email> | --nobody`. */
export function projectCommand<S extends Services>(withServices: WithServices<S>) {
  const list = defineCommand({
    meta: { name: 'list', description: 'List projects, newest first' },
    args: {
      tenant: tenantOption,
      status: { type: 'string', description: `Only these: ${statuses.join(', ')}` },
      words: { type: 'string', description: 'Words of the title, a reference, the company or the city' },
      responsible: { type: 'string', description: 'Only those that this operator is responsible for, by address' },
    },
    run: ({ args }) => withServices((services) => runProjectList(services, args)),
  });
  const verb = (name: ProjectVerb) =>
    defineCommand({
      meta: { name, description: verbs[name] },
      args: {
        id: { type: 'positional', description: 'Number of the project (see "project list")', required: true },
        tenant: tenantOption,
        ...(name === 'close'
          ? { 'dry-run': { type: 'boolean', description: 'Only show who would be affected', default: false } as const }
          : {}),
      },
      run: ({ args }) =>
        withServices(async (services) => {
          const isPreview = 'dry-run' in args && args['dry-run'] === true;
          console.log(await runProject(services, name, { id: args.id, tenant: args.tenant, isPreview }));
        }),
    });
  const responsible = defineCommand({
    meta: { name: 'responsible', description: 'Set who is responsible for a project and gets its mails' },
    args: {
      id: { type: 'positional', description: 'Number of the project (see "project list")', required: true },
      email: { type: 'positional', description: 'Address of an owner or recruiter of the client', required: false },
      nobody: { type: 'boolean', description: 'Nobody: its mails go to the client’s operators', default: false },
      tenant: tenantOption,
    },
    run: ({ args }) => withServices(async (services) => console.log(await runResponsible(services, args))),
  });
  return defineCommand({
    meta: { name: 'project' },
    subCommands: { list, pause: verb('pause'), close: verb('close'), reopen: verb('reopen'), responsible, fits: fitsCommand(withServices) },
  });
}

type ListArguments = { tenant: string; status?: string; words?: string; responsible?: string };

/** @throws CommandError for an unknown client, status or operator. */
export async function runProjectList({ db, tenants }: Services, given: ListArguments): Promise<void> {
  const status = statuses.find((each) => each === given.status?.toUpperCase()) ?? null;
  if (given.status !== undefined && status === null)
    throw new CommandError(`"${given.status}" is no status. There are: ${statuses.join(', ')}`);
  const words = given.words?.trim().split(/\s+/).filter(Boolean) ?? [];
  const scope = scopeOfClient({ tenants }, given.tenant);
  const responsibleOperatorId = given.responsible === undefined ? null : await requireMember(db, scope, given.responsible);
  const filter = { words, statuses: status && [status], responsibleOperatorId };
  const rows = await listOperatedProjects(db, scope, filter, { limit: maxListed + 1 });
  for (const { id, status, source, reference, title } of rows.slice(0, maxListed))
    console.log(`${String(id).padStart(7)}  ${status.padEnd(6)}  ${source}/${reference}  ${title}`);
  if (rows.length === 0) console.log('None.');
  if (rows.length > maxListed) console.log(`More than ${maxListed}: narrow it with --status or --words.`);
}

/** @returns the line for the operator. @throws CommandError with a line that says what is wrong. */
export async function runProject(
  services: Services,
  verb: ProjectVerb,
  given: { id: string; tenant: string; isPreview: boolean },
): Promise<string> {
  const scope = scopeOfClient(services, given.tenant);
  const id = readProjectId(given.id);
  try {
    if (verb === 'close') return await close(services, scope, id, given.isPreview);
    const stop = verb === 'pause' ? pauseProject : reopenProject;
    const { status } = await stop(services, scope, commandLineActor(), id, () => undefined);
    return `Project ${id}: ${status}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(error.code === 'NOT_FOUND' ? `There is no project ${id}.` : (error.detail ?? error.message));
  }
}

/** @returns the line for the operator. @throws CommandError with a line that says what is wrong. */
export async function runResponsible(
  services: Services,
  given: { id: string; email?: string | undefined; nobody: boolean; tenant: string },
): Promise<string> {
  const scope = scopeOfClient(services, given.tenant);
  const id = readProjectId(given.id);
  if ((given.email === undefined) !== given.nobody) throw new CommandError('Name the address of an operator, or --nobody.');
  const operatorId = given.email === undefined ? null : await requireMember(services.db, scope, given.email);
  const deps = { ...services, operators: operatorLink };
  await setResponsible(deps, scope, commandLineActor(), id, operatorId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(error.code === 'NOT_FOUND' ? `There is no project ${id}.` : `${given.email} is a viewer, who may not act.`);
  });
  return operatorId === null ? `Project ${id}: nobody is responsible.` : `Project ${id}: ${given.email} is responsible.`;
}

async function close(services: Services, scope: TenantScope, id: number, isPreview: boolean): Promise<string> {
  const input = { isPreview, requireSame: () => undefined };
  const { status, applications, drafts, invitations, declinedAt } = await closeProject(services, scope, commandLineActor(), id, input);
  const open = Object.values(applications).reduce((sum, count) => sum + count, 0);
  const concerned = `${open} applications are declined on ${declinedAt.slice(0, 10)}, ${drafts} drafts and ${invitations} invitations end.`;
  return isPreview ? `Project ${id} would be closed (now ${status}): ${concerned}` : `Project ${id}: ${status}. ${concerned}`;
}

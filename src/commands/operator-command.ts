import { defineCommand } from 'citty';
import { operatorRoles } from '../contract/operator-scopes.ts';
import type { OperatorsDeps } from '../features/operators/api/deps.ts';
import { resetFactors } from '../features/operators/api/factors/remove-factor.ts';
import { changeRole, inviteOperator, removeOperator } from '../features/operators/api/team/change-team.ts';
import { letSeeEveryClient } from '../features/operators/api/team/installation-owner.ts';
import { findMemberByEmail, findOperatorHere, listInstallationOwners, listTeam } from '../features/operators/api/team/operator-store.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, scopeOfClient, tenantOption } from './require-client.ts';

type Invited = { tenant: string; email: string; name: string; role: string; contactData: boolean; allClients: boolean };

const email = { type: 'positional', required: true, description: 'Their address' } as const;
const contactData = { type: 'boolean', default: false, description: 'A viewer also sees talents’ contact data' } as const;

/** `openpool operator invite|list|role|remove|reset-factor`: the people who run a client's portal. */
export function operatorCommand<S extends OperatorsDeps>(withServices: WithServices<S>) {
  const say = (work: (services: S) => Promise<string>) => withServices(async (services) => console.log(await work(services)));
  const invite = defineCommand({
    meta: { name: 'invite', description: 'Invite somebody to a client’s team; they get a mail with a link that signs in' },
    args: {
      email,
      tenant: tenantOption,
      name: { type: 'string', required: true, description: 'First and last name' },
      role: { type: 'string', default: 'owner', description: operatorRoles.join(', ') },
      'contact-data': contactData,
      'all-clients': { type: 'boolean', default: false, description: 'An owner of every client of this installation' },
    },
    run: ({ args }) =>
      say((services) => runOperatorInvite(services, { ...args, contactData: args['contact-data'], allClients: args['all-clients'] })),
  });
  const list = defineCommand({
    meta: { name: 'list', description: 'List the operators of a client' },
    args: { tenant: tenantOption },
    run: ({ args }) => say((services) => runOperatorList(services, args.tenant)),
  });
  const role = defineCommand({
    meta: { name: 'role', description: 'Change an operator’s role' },
    args: {
      email,
      role: { type: 'positional', required: true, description: operatorRoles.join(', ') },
      tenant: tenantOption,
      'contact-data': contactData,
    },
    run: ({ args }) => say((services) => runOperatorRole(services, { ...args, contactData: args['contact-data'] })),
  });
  const remove = defineCommand({
    meta: { name: 'remove', description: 'Remove an operator from a team and end their sessions there' },
    args: { email, tenant: tenantOption },
    run: ({ args }) => say((services) => runOperatorRemove(services, args)),
  });
  const resetFactor = defineCommand({
    meta: { name: 'reset-factor', description: 'Remove the second factors of an operator who has lost them, and end their sessions' },
    args: { email, tenant: tenantOption },
    run: ({ args }) => say((services) => runOperatorResetFactor(services, args)),
  });
  return defineCommand({ meta: { name: 'operator' }, subCommands: { invite, list, role, remove, 'reset-factor': resetFactor } });
}

/** @returns the lines for the operator, with the link for those who have no mail server yet. @throws CommandError naming what is wrong. */
export async function runOperatorInvite(deps: OperatorsDeps, given: Invited): Promise<string> {
  const client = requireClient(deps, given.tenant);
  if (!/^\S+@\S+\.\S+$/.test(given.email)) throw new CommandError(`"${given.email}" is no e-mail address.`);
  const input = {
    email: given.email,
    name: given.name,
    role: roleOf(given.allClients ? 'owner' : given.role),
    seesContactData: given.contactData,
  };
  const scope = { tenantId: client.id };
  const { member, path } = await inviteOperator(deps, scope, commandLineActor(), input).catch(
    asLine(`${given.email} is in the team of ${given.tenant} already.`),
  );
  if (given.allClients) await letSeeEveryClient(deps, scope, commandLineActor(), member.id);
  const origin = deps.tenants.originOf(client);
  return [
    `${member.name} is ${given.allClients ? 'an owner of every client' : `${member.role} of ${given.tenant}`}. A mail with this link is queued; it signs in once, within a week:`,
    `${origin}${path}`,
  ].join('\n');
}

/** @throws CommandError for an unknown client. */
export async function runOperatorList(deps: OperatorsDeps, tenantKey: string): Promise<string> {
  const scope = scopeOfClient(deps, tenantKey);
  const [team, owners] = [await listTeam(deps.db, scope), await listInstallationOwners(deps.db)];
  const ofAll = new Set<string>(owners.map(({ id }) => id));
  const lines = team.map((row) =>
    [
      row.role,
      row.email,
      row.name,
      row.joined_at ? `here since ${day(row.joined_at)}` : 'invited',
      row.has_second_factor ? 'second factor' : 'no second factor',
      ...(ofAll.has(row.id) ? ['every client'] : []),
    ].join('\t'),
  );
  const others = owners
    .filter(({ id }) => !team.some((row) => row.id === id))
    .map(({ email: address, name }) => ['owner', address, name, '', 'every client'].join('\t'));
  return [...lines, ...others].join('\n') || `Nobody works for ${tenantKey}. "operator invite" makes the first owner.`;
}

/** @throws CommandError naming what is wrong. */
export async function runOperatorRole(
  deps: OperatorsDeps,
  given: { tenant: string; email: string; role: string; contactData: boolean },
): Promise<string> {
  const { scope, member } = await memberOf(deps, given);
  const input = { role: roleOf(given.role), seesContactData: given.contactData };
  await changeRole(deps, scope, commandLineActor(), member.id, input).catch(
    asLine(`${given.email} is the only owner: make somebody else one first.`),
  );
  return `${member.name} is ${input.role} of ${given.tenant} now.`;
}

/** @throws CommandError naming what is wrong. */
export async function runOperatorRemove(deps: OperatorsDeps, given: { tenant: string; email: string }): Promise<string> {
  const { scope, member } = await memberOf(deps, given);
  const projects = await removeOperator(deps, scope, commandLineActor(), member.id).catch(
    asLine(`${given.email} is the only owner: make somebody else one first.`),
  );
  const rest =
    projects.length > 0 ? ` ${projects.length} projects have nobody responsible now; their mails go to the client’s address.` : '';
  return `${member.name} has left the team of ${given.tenant}.${rest}`;
}

/** Also for owners of every client, whose second factors belong to one client each. @throws CommandError naming what is wrong. */
export async function runOperatorResetFactor(deps: OperatorsDeps, given: { tenant: string; email: string }): Promise<string> {
  const scope = scopeOfClient(deps, given.tenant);
  const operator = await findOperatorHere(deps.db, scope, { email: given.email });
  if (!operator) throw new CommandError(`Nobody who works for ${given.tenant} has the address ${given.email}.`);
  await resetFactors(deps, scope, commandLineActor(), operator.id).catch(asLine(`${given.email} has no second factor at ${given.tenant}.`));
  return `${operator.name} has no second factor at ${given.tenant} any more and is signed out there. A mail is queued.`;
}

async function memberOf(deps: OperatorsDeps, given: { tenant: string; email: string }) {
  const scope = scopeOfClient(deps, given.tenant);
  const member = await findMemberByEmail(deps.db, scope, given.email);
  if (!member) throw new CommandError(`Nobody in the team of ${given.tenant} has the address ${given.email}.`);
  return { scope, member };
}

function roleOf(text: string) {
  const role = operatorRoles.find((each) => each === text);
  if (!role) throw new CommandError(`"${text}" is no role. There are: ${operatorRoles.join(', ')}`);
  return role;
}

/** A refusal of the service as the line that says what it means here. */
function asLine(line: string) {
  return (error: unknown): never => {
    throw error instanceof AppError ? new CommandError(line) : error;
  };
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

import { defineCommand } from 'citty';
import type { TalentDeskDeps } from '../features/talent-desk/api/deps.ts';
import { listFitting } from '../features/talent-desk/api/fits/list-fitting.ts';
import type { FittingTalent } from '../features/talent-desk/fits-contract.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { readProjectId } from './read-project-id.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';

export type FitsServices = TalentDeskDeps;

/** `openpool project fits <id> --tenant <client>`: the talents who suit a project best, with why. */
export function fitsCommand<S extends FitsServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'fits', description: 'List the talents who suit a project best, with why; it decides nothing (docs/fit.md)' },
    args: {
      id: { type: 'positional', description: 'Number of the project (see "project list")', required: true },
      tenant: tenantOption,
    },
    run: ({ args }) => withServices((services) => runProjectFits(services, args)),
  });
}

/** @throws CommandError for an unknown client or project, and while fit is switched off for operators. */
export async function runProjectFits(services: FitsServices, given: { id: string; tenant: string }): Promise<void> {
  const scope = scopeOfClient(services, given.tenant);
  const { config } = services.tenants.byId(scope.tenantId);
  const asked = { projectId: readProjectId(given.id), locale: 'en' };
  const found = await listFitting(services, scope, asked, { now: services.clock(), seesContact: false, config }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new CommandError(`There is no project ${given.id}, or fit is switched off for operators ("fitForOperators").`);
  });
  for (const talent of found.results) console.log(lineOf(talent));
  console.log(found.results.length === 0 ? 'None.' : `${found.results.length} of ${found.compared} who were compared, best fit first.`);
}

function lineOf({ id, firstName, lastName, city, fit, application, invitation, canInvite }: FittingTalent): string {
  const named = (state: 'met' | 'missing' | 'unknown') =>
    fit?.facts.flatMap(({ kind, wanted, state: each }) => (each === state ? (kind === 'skill' && wanted !== null ? wanted : kind) : []));
  const tie = application ? `applied (${application.status})` : invitation && !canInvite ? 'invited' : '';
  const parts = [
    `${firstName} ${lastName}${city ? `, ${city}` : ''}`,
    `met: ${named('met')?.join(', ')}`,
    `missing: ${named('missing')?.join(', ') || '–'}`,
    `unknown: ${named('unknown')?.join(', ') || '–'}`,
    ...(tie ? [tie] : []),
  ];
  return `${id}  ${(fit?.level ?? '').padEnd(6)}  ${parts.join('; ')}`;
}

import { defineCommand } from 'citty';
import type { TalentScope } from '../contract/ids.ts';
import { parseAmount } from '../contract/money.ts';
import type { ApplicationDeps } from '../features/applications/api/deps.ts';
import { moveApplication } from '../features/applications/api/move-application.ts';
import { findApplicationOfAnyone } from '../features/applications/api/store.ts';
import { calculateRates } from '../features/applications/rates.ts';
import { allReasons, reasonCodes } from '../features/applications/reason-codes.ts';
import { type ApplicationStatus, applicationStatuses } from '../features/applications/status.ts';
import { findApplyProject } from '../features/apply/api/apply-project-store.ts';
import { feeOf } from '../features/apply/api/read-apply-project.ts';
import type { AssessmentDeps } from '../features/assessments/api/deps.ts';
import { assessmentLink } from '../features/assessments/api/follow-application.ts';
import { handOverLink } from '../features/hiring-system/api/begin-hand-over.ts';
import type { Connectors } from '../features/hiring-system/api/connectors/connector-settings.ts';
import { interviewLink } from '../features/interviews/api/follow-application.ts';
import { invitationLink } from '../features/invitations/api/follow-application.ts';
import { operatorLink } from '../features/operators/api/team/acting-operator.ts';
import { requireNonePending } from '../features/pending-commands/api/hold-command.ts';
import type { Reads } from '../server/db/read-source.ts';
import { AppError } from '../server/http/app-error.ts';
import { exportCommand, listCommand } from './application-list.ts';
import { showCommand } from './application-show.ts';
import { audited } from './audited.ts';
import type { WithServices } from './installation.ts';

type ApplicationServices = Omit<ApplicationDeps, 'invitations' | 'assessments' | 'handOver' | 'interviews' | 'operators'> &
  Pick<AssessmentDeps, 'assessmentTests'> & { connectors: Connectors };

/**
 * `openpool application list | export | show | move <id> <status> [--reason CODE] [--note text] [--rate amount]`: forwards, rejects, hires, reinstates, as far as the
 * transition table lets an operator. The talent sees reason and note.
 */
export function applicationCommand<S extends ApplicationServices & { reads: Reads }>(withServices: WithServices<S>) {
  const move = defineCommand({
    meta: { name: 'move', description: 'Change the status of one or several applications' },
    args: {
      id: { type: 'positional', description: 'Number of the application; several with commas: 17,18,19', required: true },
      status: { type: 'positional', description: applicationStatuses.join(', '), required: true },
      reason: { type: 'string', description: 'Reason code, such as OTHER or COUNTER_OFFER' },
      note: { type: 'string', description: 'What the talent reads' },
      rate: { type: 'string', description: 'With COUNTER_OFFER: what the client offers to pay, in the unit of the project' },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        const { status, reason = null, note = null, rate = null } = args;
        // One that is refused keeps no other from being moved.
        for (const id of new Set(args.id.split(',').map((part) => part.trim())))
          await runMove(services, { id, status, reason, note, rate });
      }),
  });
  return defineCommand({
    meta: { name: 'application' },
    subCommands: { list: listCommand(withServices), export: exportCommand(withServices), move, show: showCommand(withServices) },
  });
}

type MoveArguments = { id: string; status: string; reason: string | null; note: string | null; rate: string | null };

/** Prints what happened; a refused change is one clear line and exit code 1. */
export async function runMove(services: ApplicationServices, given: MoveArguments): Promise<void> {
  try {
    const { from, to } = await move(services, given);
    console.log(`Application ${given.id}: ${from} -> ${to}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(
      error.currentStatus && error.message === error.code
        ? `Refused: application ${given.id} is "${error.currentStatus}", and an operator cannot move it to "${given.status}" now.`
        : error.message,
    );
    process.exitCode = 1;
  }
}

async function move(services: ApplicationServices, given: MoveArguments): Promise<{ from: ApplicationStatus; to: ApplicationStatus }> {
  const id = /^\d{1,9}$/.test(given.id) ? Number(given.id) : null;
  const to = applicationStatuses.find((status) => status === given.status);
  if (id === null) throw new AppError('BAD_REQUEST', { log: `"${given.id}" is no number of an application.` });
  if (!to) throw new AppError('BAD_REQUEST', { log: `"${given.status}" is no status. There are: ${applicationStatuses.join(', ')}` });
  const reasonCode = allReasons.find((code) => code === given.reason) ?? null;
  if (given.reason !== reasonCode)
    throw new AppError('BAD_REQUEST', { log: `"${given.reason}" is no reason. There are: ${allReasons.join(', ')}` });
  const found = await findApplicationOfAnyone(services.db, id);
  if (!found) throw new AppError('NOT_FOUND', { log: `There is no application ${id}.` });
  const offer = given.rate === null ? null : await readOffer(services, found.scope, found.row.project_id, given);
  const moved = await audited(
    services,
    found.scope,
    async (trxDeps) => {
      await requireNonePending(trxDeps.db, found.scope, { applicationId: id });
      const deps: ApplicationDeps = {
        ...trxDeps,
        invitations: invitationLink(trxDeps),
        assessments: assessmentLink(trxDeps),
        handOver: handOverLink(trxDeps),
        operators: operatorLink,
        interviews: interviewLink(trxDeps),
      };
      return moveApplication(deps, found.scope, id, to, 'operator', { reasonCode, note: given.note, offer });
    },
    ({ status }) => ({
      action: 'application.moved',
      subject: { kind: 'application', id },
      before: { status: found.row.status },
      after: { status, reasonCode },
    }),
  );
  return { from: found.row.status, to: moved.status };
}

/** Both sides of a counter-offer, from what the client pays. @throws AppError BAD_REQUEST for no amount, or one that the fee uses up. */
async function readOffer(
  deps: ApplicationServices,
  scope: TalentScope,
  projectId: number,
  { reason, rate }: MoveArguments,
): Promise<{ talentRate: string; displayRate: string }> {
  const value = parseAmount(rate ?? '');
  const project = await findApplyProject(deps.db, scope, projectId);
  if (reason !== reasonCodes.counterOffer)
    throw new AppError('BAD_REQUEST', { log: `--rate belongs to --reason ${reasonCodes.counterOffer}.` });
  const rates =
    value && project && calculateRates({ side: 'display', value }, feeOf(project, deps.tenants.byId(scope.tenantId).config.fee));
  if (!rates) throw new AppError('BAD_REQUEST', { log: `"${rate}" is no amount that could be paid, such as 92.50.` });
  return rates;
}

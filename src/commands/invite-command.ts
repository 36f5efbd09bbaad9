import { defineCommand } from 'citty';
import type { ErrorCode } from '../contract/errors.ts';
import { findTalentByEmail } from '../features/account/api/store.ts';
import type { InvitationDeps } from '../features/invitations/api/deps.ts';
import { sendInvitation } from '../features/invitations/api/send-invitation.ts';
import { findProjectOfAnyone } from '../features/invitations/api/store.ts';
import { AppError } from '../server/http/app-error.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';

/** What the operator reads of a refusal. */
const refusalLines: Partial<Record<ErrorCode, (email: string, project: number) => string>> = {
  ALREADY_EXISTS: (email, project) => `${email} has an open invitation to project ${project} already.`,
  ACCOUNT_DEACTIVATED: (email) => `The account of ${email} is deactivated.`,
  PROJECT_CLOSED: (_email, project) => `Project ${project} takes no applications: it is paused, closed or past its deadline.`,
  FORBIDDEN: (email, project) => `${email} is excluded from applying to project ${project}.`,
  CONFLICT: (email, project) => `${email} has applied to project ${project} already.`,
};

/** `openpool invite <e-mail>[,<e-mail>…] <project id> [--message text]`: the talent gets a mail with a link that signs in. */
export function inviteCommand<S extends InvitationDeps>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'invite' },
    args: {
      email: { type: 'positional', description: 'Address of the talent; several with commas', required: true },
      project: { type: 'positional', description: 'Number of the project', required: true },
      message: { type: 'string', description: 'What the talent reads' },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        await runInvites(services, { emails: args.email.split(','), project: args.project, message: args.message ?? null });
      }),
  });
}

type Given = { project: string; message: string | null };

/** One that is refused keeps no other from being invited. @throws CommandError at the end, naming each that was refused */
export async function runInvites(deps: InvitationDeps, { emails, ...given }: Given & { emails: readonly string[] }): Promise<void> {
  const addresses = [...new Set(emails.map((email) => email.trim()).filter(Boolean))];
  const refused: string[] = [];
  for (const email of addresses) {
    const line = await runInvite(deps, { ...given, email }).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      refused.push(error.message);
      return null;
    });
    if (line) console.log(line);
  }
  if (refused.length > 0) throw new CommandError(refused.join('\n'));
}

/** @returns the line for the operator. @throws CommandError with a line that says what is wrong. */
export async function runInvite(deps: InvitationDeps, given: Given & { email: string }): Promise<string> {
  const projectId = /^\d{1,9}$/.test(given.project) ? Number(given.project) : null;
  if (projectId === null) throw new CommandError(`"${given.project}" is no number of a project.`);
  const project = await findProjectOfAnyone(deps.db, projectId);
  if (!project) throw new CommandError(`There is no project ${projectId}.`);
  const talent = await findTalentByEmail(deps.db, project.scope, given.email);
  if (!talent)
    throw new CommandError(`No talent of this project’s client has the address ${given.email}. "lead create" prepares a profile.`);
  try {
    const { id } = await audited(
      deps,
      project.scope,
      (trxDeps) => sendInvitation(trxDeps, { ...project.scope, talentId: talent.id }, projectId, given.message),
      (sent) => ({ action: 'invitation.sent', subject: { kind: 'invitation', id: sent.id }, after: { projectId, talentId: talent.id } }),
    );
    return `Invitation ${id}: ${given.email} is invited to "${project.title}" and has a mail with the link.`;
  } catch (error) {
    const line = error instanceof AppError ? refusalLines[error.code] : undefined;
    throw line ? new CommandError(line(given.email, projectId)) : error;
  }
}

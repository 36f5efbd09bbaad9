import { defineCommand } from 'citty';
import { isGivenDate } from '../contract/dates.ts';
import type { TenantScope } from '../contract/ids.ts';
import { addTask, changeTask } from '../features/application-tasks/api/change-task.ts';
import type { TaskDeps } from '../features/application-tasks/api/deps.ts';
import { listTasks, type ShownTask } from '../features/application-tasks/api/task-store.ts';
import { maxTaskText } from '../features/application-tasks/task-bounds.ts';
import { operatorLink } from '../features/operators/api/team/acting-operator.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { isUuid } from './is-uuid.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';
import { requireMember } from './require-member.ts';

type TaskServices = Omit<TaskDeps, 'operators'>;

const listed = 200;

/** `openpool task list --tenant <client>`, `task add <application> <day> <text> --tenant <client> [--for <email>]` and `task done <id> --tenant <client>`. */
export function taskCommand<S extends TaskServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'task' },
    subCommands: {
      list: defineCommand({
        meta: { name: 'list', description: `List open tasks, the earliest day first, ${listed} at most` },
        args: {
          tenant: tenantOption,
          for: { type: 'string', description: 'Only those of this operator, by address' },
          until: { type: 'string', description: 'Only those that are due on this day or earlier: 2027-01-31' },
        },
        run: ({ args }) => withServices((services) => runTaskList(services, args)),
      }),
      add: defineCommand({
        meta: { name: 'add', description: 'Add a task about an application; who is to do it gets a mail' },
        args: {
          application: { type: 'positional', description: 'Number of the application', required: true },
          day: { type: 'positional', description: 'Until which day: 2027-01-31', required: true },
          text: { type: 'positional', description: `What is to be done, ${maxTaskText} characters at most`, required: true },
          tenant: tenantOption,
          for: { type: 'string', description: 'Address of an owner or recruiter of the client; anybody of the team without it' },
        },
        run: ({ args }) => withServices((services) => runTaskAdd(services, args)),
      }),
      done: defineCommand({
        meta: { name: 'done', description: 'Mark a task as done' },
        args: { id: { type: 'positional', description: 'Id of the task', required: true }, tenant: tenantOption },
        run: ({ args }) => withServices((services) => runTaskDone(services, args)),
      }),
    },
  });
}

type ListArguments = { tenant: string; for?: string | undefined; until?: string | undefined };

export async function runTaskList(services: TaskServices, given: ListArguments): Promise<void> {
  const scope = scopeOfClient(services, given.tenant);
  const assigneeId = given.for === undefined ? undefined : await requireMember(services.db, scope, given.for);
  const dueUntil = given.until === undefined ? undefined : requireDay(given.until);
  const tasks = await listTasks(services.db, scope, { state: 'open', assigneeId, dueUntil, limit: listed });
  if (tasks.length === 0) console.log('No task is open.');
  for (const task of tasks) console.log(lineOf(task));
}

type AddArguments = { tenant: string; application: string; day: string; text: string; for?: string | undefined };

/** @throws CommandError for what is no application of the client, no day, no text, or nobody who may act. */
export async function runTaskAdd(services: TaskServices, given: AddArguments): Promise<void> {
  const scope = scopeOfClient(services, given.tenant);
  const applicationId = /^\d{1,9}$/.test(given.application) ? Number(given.application) : null;
  if (applicationId === null) throw new CommandError(`"${given.application}" is no number of an application.`);
  const dueOn = requireDay(given.day);
  const text = given.text.trim();
  if (text === '' || text.length > maxTaskText) throw new CommandError(`A task has a text of ${maxTaskText} characters at most.`);
  const assigneeId = given.for === undefined ? null : await requireMember(services.db, scope, given.for);
  const task = await orCommandError(
    addTask({ ...services, operators: operatorLink }, scope, commandLineActor(), applicationId, { text, dueOn, assigneeId }),
    `There is no application ${applicationId} of ${given.tenant}.`,
    `${given.for} is a viewer, who may not act.`,
  );
  console.log(lineOf(task));
}

/** @throws CommandError when the client has no such task. */
export async function runTaskDone(services: TaskServices, given: { tenant: string; id: string }): Promise<void> {
  const scope: TenantScope = scopeOfClient(services, given.tenant);
  const missing = `There is no task ${given.id} of ${given.tenant}.`;
  if (!isUuid(given.id)) throw new CommandError(missing);
  const deps = { ...services, operators: operatorLink };
  const task = await orCommandError(changeTask(deps, scope, commandLineActor(), given.id, { isDone: true }), missing);
  console.log(`Done: ${lineOf(task)}`);
}

async function orCommandError<T>(work: Promise<T>, missing: string, refused?: string): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') throw new CommandError(missing);
    throw new CommandError(refused ?? error.message);
  });
}

function requireDay(text: string): string {
  if (!isGivenDate(text)) throw new CommandError(`"${text}" is no day, such as 2027-01-31.`);
  return text;
}

function lineOf({ id, due_on, assignee_name, application_id, first_name, last_name, project_title, text }: ShownTask): string {
  return `${id}  ${due_on}  ${assignee_name ?? 'anybody'}  application ${application_id} (${first_name} ${last_name}, ${project_title})  ${text}`;
}

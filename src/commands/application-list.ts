import { pipeline } from 'node:stream/promises';
import { defineCommand } from 'citty';
import { plainDate } from '../contract/dates.ts';
import { type DeskApplicationRow, type DeskFilter, listDeskApplications } from '../features/application-desk/api/desk-application-store.ts';
import { recordExport, writeApplicationTable } from '../features/application-desk/api/export-applications.ts';
import { applicationStatuses } from '../features/applications/status.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';

type ListServices = { db: Db; tenants: Pick<TenantRegistry, 'byKey'> };
type FilterArguments = {
  tenant: string;
  status?: string;
  project?: string;
  words?: string;
  question?: string;
  answer?: string;
  'knock-outs'?: boolean;
};
type ListArguments = FilterArguments & { due?: boolean; limit?: string };

const filterArgs = {
  tenant: tenantOption,
  status: { type: 'string', description: 'Only these, with commas: a,sp' },
  project: { type: 'string', description: 'Only those for the project of this number' },
  words: { type: 'string', description: 'Words of the talent’s name, of their title or of the project’s' },
  question: { type: 'string', description: 'With --answer: the number of a question' },
  answer: { type: 'string', description: 'Only those that answered so: true, the value of an option, a text' },
  'knock-outs': { type: 'boolean', description: 'Only those with an answer that is marked as a knock-out' },
} as const;

const usualLimit = '50';
const maxLimit = 1_000;

/** `openpool application list --tenant <client>`: the applications that operators see, with the numbers that `show` and `move` take. */
export function listCommand<S extends ListServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'list', description: 'List applications, newest change first' },
    args: {
      ...filterArgs,
      due: { type: 'boolean', description: 'Only applications that wait for an answer, earliest due date first', default: false },
      limit: { type: 'string', description: `At most so many, up to ${maxLimit}`, default: usualLimit },
    },
    run: ({ args }) => withServices((services) => runApplicationList(services, args)),
  });
}

/** `openpool application export --tenant <client> > applications.csv`: the same applications as a table, with addresses and numbers. */
export function exportCommand<S extends ListServices & { clock: Clock }>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'export', description: 'Write applications as CSV to the standard output' },
    args: filterArgs,
    run: ({ args }) =>
      withServices(async (services) => {
        await pipeline(applicationTable(services, args), process.stdout, { end: false });
      }),
  });
}

/** @throws CommandError for an unknown client, status or number, before the first piece. */
export async function* applicationTable({ db, tenants, clock }: ListServices & { clock: Clock }, chosen: FilterArguments) {
  const scope = scopeOfClient({ tenants }, chosen.tenant);
  const filter = filterOf(chosen);
  await recordExport({ db, clock }, scope, commandLineActor(), filter, { action: 'application.exported', facts: { seesContact: true } });
  // The table has no column for pending moves, read marks, nor for how applications go on.
  const given = {
    pending: [],
    readMarks: new Map(),
    forwardModeOf: (row: DeskApplicationRow) => row.forward_mode,
    now: clock(),
    seesContact: true,
  };
  yield* writeApplicationTable(db, scope, filter, given);
}

/** @throws CommandError for an unknown client, status or number. */
export async function runApplicationList({ db, tenants }: ListServices, given: ListArguments): Promise<void> {
  const scope = scopeOfClient({ tenants }, given.tenant);
  const limit = readNumber('--limit', given.limit ?? usualLimit, maxLimit);
  const page = { sort: given.due ? ('due' as const) : ('changed' as const), after: null, limit: limit + 1 };
  const rows = await listDeskApplications(db, scope, filterOf(given), page);
  for (const row of rows.slice(0, limit)) {
    const due = row.answer_due_at ? `  answer by ${plainDate(row.answer_due_at)}` : '';
    console.log(
      `${String(row.id).padStart(7)}  ${row.status.padEnd(3)}  ${plainDate(row.last_updated)}  ${row.first_name} ${row.last_name}: ${row.project_title}${due}`,
    );
  }
  if (rows.length === 0) console.log('None.');
  if (rows.length > limit) console.log(`More than ${limit}: narrow it with --status, --project or --words, or raise --limit.`);
}

function filterOf({ status, project, words, question, answer, 'knock-outs': hasKnockOut }: FilterArguments): DeskFilter {
  if ((question === undefined) !== (answer === undefined)) throw new CommandError('--question and --answer belong together.');
  const named = words?.trim().split(/\s+/).filter(Boolean) ?? [];
  return {
    ...(status === undefined ? {} : { statuses: status.split(',').map(readStatus) }),
    ...(project === undefined ? {} : { projectId: readNumber('--project', project, 999_999_999) }),
    ...(named.length > 0 ? { words: named } : {}),
    ...(question === undefined || answer === undefined
      ? {}
      : { answer: { questionId: readNumber('--question', question, 999_999_999), value: answer.trim() } }),
    ...(hasKnockOut ? { hasKnockOut } : {}),
  };
}

function readStatus(text: string) {
  const found = applicationStatuses.find((status) => status === text.trim());
  if (!found) throw new CommandError(`"${text}" is no status. There are: ${applicationStatuses.join(', ')}`);
  return found;
}

function readNumber(name: string, text: string, max: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1 || Number(text) > max)
    throw new CommandError(`${name}: write a number from 1 to ${max}.`);
  return Number(text);
}

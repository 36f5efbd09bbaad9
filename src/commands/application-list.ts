import { defineCommand } from 'citty';
import { plainDate } from '../contract/dates.ts';
import { type DeskFilter, listDeskApplications } from '../features/application-desk/api/desk-application-store.ts';
import { applicationStatuses } from '../features/applications/status.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';

type ListServices = { db: Db; tenants: Pick<TenantRegistry, 'byKey'> };
type ListArguments = { tenant: string; status?: string; project?: string; words?: string; due?: boolean; limit?: string };

const usualLimit = '50';
const maxLimit = 1_000;

/** `openpool application list --tenant <client>`: the applications that operators see, with the numbers that `show` and `move` take. */
export function listCommand<S extends ListServices>(withServices: (work: (services: S) => Promise<void>) => Promise<void>) {
  return defineCommand({
    meta: { name: 'list', description: 'List applications, the last change first' },
    args: {
      tenant: { type: 'string', required: true, description: 'Folder name of the client' },
      status: { type: 'string', description: 'Only these, with commas: a,sp' },
      project: { type: 'string', description: 'Only those for the project of this number' },
      words: { type: 'string', description: 'Words of the talent’s name, of their title or of the project’s' },
      due: { type: 'boolean', description: 'Only those that wait for an answer, the oldest promise first', default: false },
      limit: { type: 'string', description: `At most so many, up to ${maxLimit}`, default: usualLimit },
    },
    run: ({ args }) => withServices((services) => runApplicationList(services, args)),
  });
}

/** @throws CommandError for an unknown client, status or number. */
export async function runApplicationList({ db, tenants }: ListServices, given: ListArguments): Promise<void> {
  const client = tenants.byKey(given.tenant);
  if (!client) throw new CommandError(`There is no client ${given.tenant}.`);
  const limit = readNumber('--limit', given.limit ?? usualLimit, maxLimit);
  const page = { sort: given.due ? ('due' as const) : ('changed' as const), after: null, limit: limit + 1 };
  const rows = await listDeskApplications(db, { tenantId: client.id }, filterOf(given), page);
  for (const row of rows.slice(0, limit)) {
    const due = row.answer_due_at ? `  answer by ${plainDate(row.answer_due_at)}` : '';
    console.log(
      `${String(row.id).padStart(7)}  ${row.status.padEnd(3)}  ${plainDate(row.last_updated)}  ${row.first_name} ${row.last_name}: ${row.project_title}${due}`,
    );
  }
  if (rows.length === 0) console.log('None.');
  if (rows.length > limit) console.log(`More than ${limit}: narrow it with --status, --project or --words, or raise --limit.`);
}

function filterOf({ status, project, words }: ListArguments): DeskFilter {
  const named = words?.trim().split(/\s+/).filter(Boolean) ?? [];
  return {
    ...(status === undefined ? {} : { statuses: status.split(',').map(readStatus) }),
    ...(project === undefined ? {} : { projectId: readNumber('--project', project, 999_999_999) }),
    ...(named.length > 0 ? { words: named } : {}),
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

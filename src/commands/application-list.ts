import { pipeline } from 'node:stream/promises';
import { defineCommand } from 'citty';
import { plainDate } from '../contract/dates.ts';
import {
  countDeskApplications,
  type DeskApplicationRow,
  type DeskFilter,
  listDeskApplications,
} from '../features/application-desk/api/desk-application-store.ts';
import { recordExport, writeApplicationTable } from '../features/application-desk/api/export-applications.ts';
import { applicationStatuses } from '../features/applications/status.ts';
import { levels } from '../features/fit/levels.ts';
import { operatorsSeeFit } from '../features/fit/policy.ts';
import { readSentFits } from '../features/fit-desk/api/read-sent-fits.ts';
import type { DeskFit } from '../features/fit-desk/desk-fit.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import type { Reads } from '../server/db/read-source.ts';
import { CommandError } from './command-error.ts';
import { factWords, stateWords } from './fit-words.ts';
import type { WithServices } from './installation.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';

type ListServices = { db: Db; tenants: TenantRegistry };
type FilterArguments = {
  tenant: string;
  status?: string;
  project?: string;
  words?: string;
  question?: string;
  answer?: string;
  'knock-outs'?: boolean;
  fit?: string;
};
type ListArguments = FilterArguments & { due?: boolean; 'by-fit'?: boolean; limit?: string };

const filterArgs = {
  tenant: tenantOption,
  status: { type: 'string', description: 'Only these, with commas: a,sp' },
  project: { type: 'string', description: 'Only those for the project of this number' },
  words: { type: 'string', description: 'Words of the talent’s name, of their title or of the project’s' },
  question: { type: 'string', description: 'With --answer: the number of a question' },
  answer: { type: 'string', description: 'Only those that answered so: true, the value of an option, a text' },
  'knock-outs': { type: 'boolean', description: 'Only those with an answer that is marked as a knock-out' },
  fit: { type: 'string', description: `Only those of these levels of fit, with commas: ${levels.join(',')}` },
} as const;

/** Facts of a line. */
const listedFacts = 2;
const usualLimit = '50';
const maxLimit = 1_000;

/** `openpool application list --tenant <client>`: the applications that operators see, with the numbers that `show` and `move` take. */
export function listCommand<S extends ListServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'list', description: 'List applications, newest change first' },
    args: {
      ...filterArgs,
      due: { type: 'boolean', description: 'Only applications that wait for an answer, earliest due date first', default: false },
      'by-fit': { type: 'boolean', description: 'With --project: the best fit first', default: false },
      limit: { type: 'string', description: `At most so many, up to ${maxLimit}`, default: usualLimit },
    },
    run: ({ args }) => withServices((services) => runApplicationList(services, args)),
  });
}

/** `openpool application export --tenant <client> > applications.csv`: the same applications as a table, with addresses and numbers. */
export function exportCommand<S extends ListServices & { clock: Clock; reads: Reads }>(withServices: WithServices<S>) {
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
export async function* applicationTable(
  { db, reads, tenants, clock }: ListServices & { clock: Clock; reads: Reads },
  chosen: FilterArguments,
) {
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
    locale: 'en',
  };
  yield* writeApplicationTable({ reads, tenants }, scope, filter, given);
}

/** @throws CommandError for an unknown client, status or number. */
export async function runApplicationList({ db, tenants }: ListServices, given: ListArguments): Promise<void> {
  const scope = scopeOfClient({ tenants }, given.tenant);
  const limit = readNumber('--limit', given.limit ?? usualLimit, maxLimit);
  const filter = filterOf(given);
  const isByFit = given['by-fit'] === true;
  if (isByFit && filter.projectId === undefined) throw new CommandError('--by-fit needs --project.');
  if ((isByFit || filter.fit) && !operatorsSeeFit(tenants.byId(scope.tenantId).config))
    throw new CommandError('Fit is switched off for operators of this client (fitForOperators, docs/fit.md).');
  const sort = isByFit ? 'fit' : given.due ? 'due' : 'changed';
  const rows = await listDeskApplications(db, scope, filter, { sort, after: null, limit: limit + 1 });
  const projectIds = [...new Set(rows.map(({ project_id }) => project_id))];
  const fitOf = await readSentFits({ db, tenants }, scope, { projectIds, locale: 'en', maxFacts: listedFacts });
  for (const row of rows.slice(0, limit)) {
    const due = row.answer_due_at ? `  answer by ${plainDate(row.answer_due_at)}` : '';
    console.log(
      `${String(row.id).padStart(7)}  ${row.status.padEnd(3)}  ${plainDate(row.last_updated)}  ${row.first_name} ${row.last_name}: ${row.project_title}${due}${fitWords(fitOf(row))}`,
    );
  }
  if (filter.fit) {
    const { fit, ...others } = filter;
    const leftOut = await countDeskApplications(db, scope, { ...others, withoutFit: fit }, maxLimit);
    console.log(`${leftOut > maxLimit ? `More than ${maxLimit}` : leftOut} left out by --fit.`);
  }
  if (rows.length === 0) console.log('None.');
  if (rows.length > limit) console.log(`More than ${limit}: narrow it with --status, --project or --words, or raise --limit.`);
}

/** @example fitWords(fit) // '  good: skill SCL met, role met' */
function fitWords(fit: DeskFit): string {
  if (!fit) return '';
  return `  ${fit.level ?? stateWords[fit.state]}${fit.facts.length > 0 ? `: ${fit.facts.map(factWords).join(', ')}` : ''}`;
}

function filterOf({ status, project, words, question, answer, 'knock-outs': hasKnockOut, fit }: FilterArguments): DeskFilter {
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
    ...(fit === undefined ? {} : { fit: fit.split(',').map(readLevel) }),
  };
}

function readLevel(text: string) {
  const found = levels.find((level) => level === text.trim());
  if (!found) throw new CommandError(`"${text}" is no level of fit. There are: ${levels.join(', ')}`);
  return found;
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

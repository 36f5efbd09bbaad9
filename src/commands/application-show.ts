import { defineCommand } from 'citty';
import { findApplicationOfAnyone, listEvents } from '../features/applications/api/store.ts';
import { type ApplicationStatus, statusCodes } from '../features/applications/status.ts';
import { allFacts, readSentFits } from '../features/fit-desk/api/read-sent-fits.ts';
import { clientRate, readContent } from '../features/hiring-system/api/hand-over-content.ts';
import { listHandOvers, listTries } from '../features/hiring-system/api/hand-over-store.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';
import { factWords, stateWords } from './fit-words.ts';
import type { WithServices } from './installation.ts';

type ShowServices = { db: Db; tenants: TenantRegistry };

/** `openpool application show <id>`: who applied, what they answered, where it went, and every try to hand it over with why it failed. */
export function showCommand<S extends ShowServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'show', description: 'Show an application: person, rate, answers, timeline and hand-over attempts' },
    args: { id: { type: 'positional', description: 'Number of the application', required: true } },
    run: ({ args }) => withServices((services) => runShow(services, args.id)),
  });
}

/** @throws CommandError for a number that is no application's. */
export async function runShow(services: ShowServices, given: string): Promise<void> {
  const found = /^\d{1,9}$/.test(given) ? await findApplicationOfAnyone(services.db, Number(given)) : null;
  if (!found) throw new CommandError(`There is no application ${given}.`);
  for (const line of await linesOf(services, found)) console.log(line);
}

async function linesOf(
  { db, tenants }: ShowServices,
  { row, scope }: NonNullable<Awaited<ReturnType<typeof findApplicationOfAnyone>>>,
): Promise<string[]> {
  const content = await readContent(db, scope, row.id);
  if (!content) return [`Application ${row.id}: its person is gone.`];
  const { application, talent, files } = content;
  const events = await listEvents(db, [row.id]);
  const handOvers = await listHandOvers(db, scope, row.id);
  const tries = await listTries(
    db,
    handOvers.map(({ id }) => id),
  );
  const rate = clientRate(application);
  const fitOf = await readSentFits({ db, tenants }, scope, { projectIds: [row.project_id], locale: 'en', maxFacts: allFacts });
  const fit = fitOf({ ...row, fit_off_since: talent.fit_off_since });
  return [
    `Application ${row.id}: ${application.title}`,
    `  Status     ${nameOf(row.status)} (${row.status})${row.reason ? `, ${row.reason}` : ''}`,
    `  Person     ${[`${talent.first_name} ${talent.last_name}`.trim(), talent.email, talent.mobile_number].filter(Boolean).join(', ')}`,
    ...(rate
      ? [`  Rate       ${application.rate_value} to the talent, ${rate.value} ${rate.currency} per ${rate.period} from the client`]
      : []),
    `  Files      ${[files.cv?.name, files.cover?.name].filter(Boolean).join(', ') || 'none'}`,
    ...(application.motivation_comment ? [`  Motivation ${application.motivation_comment}`] : []),
    ...application.answers.map(
      ({ label, values, optionLabels }) => `  ${label}  ${(optionLabels.length > 0 ? optionLabels : values).join(', ')}`,
    ),
    ...(fit ? [`  Fit        ${fit.level ?? stateWords[fit.state]}`, ...fit.facts.map((fact) => `    ${factWords(fact)}`)] : []),
    'Timeline',
    ...events.map((event) =>
      `  ${at(event.at)}  ${event.from_status ?? '-'} -> ${event.to_status} by ${event.actor} ${event.reason_code ?? ''} ${event.note ?? ''}`.trimEnd(),
    ),
    handOvers.length === 0 ? 'Never handed over.' : 'Handed over',
    ...handOvers.flatMap((one) => [
      `  ${at(one.created_at)}  ${one.kind} to ${one.connector || 'nobody'}: ${one.state}${one.reason ? `, ${one.reason}` : ''}${one.next_try_at ? `, next at ${at(one.next_try_at)}` : ''}`,
      ...tries
        .filter((each) => each.hand_over_id === one.id)
        .map((each) =>
          `    try ${each.number}  ${at(each.at)}  ${each.outcome ?? 'no result: its process ended'} ${each.http_status ?? ''} ${each.words ?? ''}`.trimEnd(),
        ),
    ]),
  ];
}

/** As the code and the documents call it. @example nameOf('s2c') // 'sentToClient' */
function nameOf(status: ApplicationStatus): string {
  return Object.entries(statusCodes).find(([, code]) => code === status)?.[0] ?? status;
}

function at(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}

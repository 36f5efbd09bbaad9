import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Clock } from '../../../server/clock.ts';
import { byteOrderMark, csvLine } from '../../../server/csv-line.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { Reads } from '../../../server/db/read-source.ts';
import { operatorsSeeFit } from '../../fit/policy.ts';
import type { FitDeskDeps } from '../../fit-desk/api/deps.ts';
import { allFacts, readSentFits } from '../../fit-desk/api/read-sent-fits.ts';
import type { DeskApplication } from '../desk-application.ts';
import { type DeskFilter, listDeskApplications } from './desk-application-store.ts';
import { presentDeskApplication } from './present.ts';

/** Rows read at a time. */
const batch = 200;

type Column = [name: string, value: (application: DeskApplication) => string | number | boolean | null];

const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['projectId', ({ project }) => project.id],
  ['projectReference', ({ project }) => project.reference],
  ['projectTitle', ({ project }) => project.title],
  ['status', ({ status }) => status],
  ['reason', ({ reason }) => reason],
  ['talentId', ({ talent }) => talent.id],
  ['firstName', ({ talent }) => talent.firstName],
  ['lastName', ({ talent }) => talent.lastName],
  ['title', ({ talent }) => talent.title],
  ['city', ({ talent }) => talent.city],
  ['country', ({ talent }) => talent.country],
  ['locale', ({ talent }) => talent.locale],
  ['rate', ({ rate }) => rate?.value ?? null],
  ['displayRate', ({ displayRate }) => displayRate?.value ?? null],
  ['currency', ({ rate, displayRate }) => (rate ?? displayRate)?.currency ?? null],
  ['period', ({ rate, displayRate }) => (rate ?? displayRate)?.period ?? null],
  ['rateFit', ({ rateFit }) => rateFit],
  ['knockOuts', ({ knockOuts }) => knockOuts],
  ['submittedAt', ({ submittedAt }) => submittedAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
  ['answerDueBy', ({ answerDueBy }) => answerDueBy],
  ['interviewStart', ({ interview }) => interview?.start ?? null],
  ['hasCv', ({ hasCv }) => hasCv],
  ['hasCover', ({ hasCover }) => hasCover],
];

/** Where operators see how talents suit projects. */
const fitColumns: readonly Column[] = [
  ['fit', ({ fit }) => fit && (fit.level ?? fit.state)],
  [
    'fitFacts',
    ({ fit }) => fit?.facts.map(({ kind, wanted, state }) => `${[kind, wanted].filter(Boolean).join(' ')}: ${state}`).join('; ') ?? null,
  ],
];

/** For those who may see how to reach a talent. */
const contactColumns: readonly Column[] = [
  ['email', ({ talent }) => talent.contact?.email ?? null],
  ['mobileNumber', ({ talent }) => talent.contact?.mobileNumber ?? null],
  ['linkedIn', ({ talent }) => talent.contact?.linkedIn ?? null],
  ['address', ({ talent }) => talent.contact?.address.join(', ') ?? null],
];

/**
 * Applications as CSV, piece by piece: never all in memory. By their numbers, so that one that changes meanwhile is neither left out nor
 * there twice.
 */
export async function* writeApplicationTable(
  { reads, tenants }: Pick<FitDeskDeps, 'tenants'> & { reads: Pick<Reads, 'upToDate'> },
  scope: TenantScope,
  filter: DeskFilter,
  given: Omit<Parameters<typeof presentDeskApplication>[1], 'fitOf'> & { locale: string },
): AsyncGenerator<string, void, undefined> {
  const seesFit = operatorsSeeFit(tenants.byId(scope.tenantId).config);
  const written = [...columns, ...(seesFit ? fitColumns : []), ...(given.seesContact ? contactColumns : [])];
  yield byteOrderMark + csvLine(written.map(([name]) => name));
  let after: readonly [string, number] | null = null;
  while (true) {
    const page = { sort: 'number', after, limit: batch } as const;
    const { rows, fitOf } = await reads.upToDate(async ({ db }) => {
      const found = await listDeskApplications(db, scope, filter, page);
      const projectIds = [...new Set(found.map(({ project_id }) => project_id))];
      return { rows: found, fitOf: await readSentFits({ db, tenants }, scope, { projectIds, locale: given.locale, maxFacts: allFacts }) };
    });
    if (rows.length > 0)
      yield rows
        .map((row) => presentDeskApplication(row, { ...given, fitOf }))
        .map((application) => csvLine(written.map(([, value]) => value(application))))
        .join('');
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = ['', last.id];
  }
}

/** Who took which applications or CVs out of the portal, before the first of them goes out. Words and answers may be people's own, so only that there were some is kept. */
export async function recordExport(
  { db, clock }: { db: Db; clock: Clock },
  scope: TenantScope,
  by: Actor,
  { words, answer, ...filter }: DeskFilter,
  what: { action: 'application.exported' | 'application.cvsExported'; facts: Record<string, unknown> },
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordChange(
      trx,
      scope,
      by,
      {
        action: what.action,
        subject: { kind: 'application', id: null },
        after: { ...filter, hasWords: words !== undefined, ...(answer ? { questionId: answer.questionId } : {}), ...what.facts },
      },
      clock(),
    ),
  );
}

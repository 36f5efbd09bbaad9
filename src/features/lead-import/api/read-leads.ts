import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { listAccountEmails } from '../../account/api/store.ts';
import { listStopped } from '../../affiliate/api/stop-links.ts';
import { BrokenFeedError } from '../../feeds/api/feed-record.ts';
import { readCsv } from '../../feeds/api/formats/read-csv.ts';
import { checkLead } from '../../lead-profiles/api/create-lead.ts';
import { listOpenLeadEmails } from '../../lead-profiles/api/store.ts';
import { type LeadInput, leadInputSchema } from '../../lead-profiles/lead.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { maxRows, type RowFault } from '../desk-contract.ts';
import { findColumns, type ImportedField, importedFields } from '../lead-columns.ts';
import type { RowOutcome } from '../row-outcomes.ts';

type Mapping = Partial<Record<ImportedField, string>>;
type Fault = { field: ImportedField | null; fault: RowFault };

/** A row of the file; `lead` where it makes one. */
export type LeadRow = { line: number; email: string | null; outcome: RowOutcome; fault: Fault | null; lead: LeadInput | null };
export type ReadLeads = { rows: LeadRow[]; columns: { field: ImportedField; column: string; sample: string }[]; unused: string[] };

type Given = { text: string; mapping: Mapping; locale: string | null };

/**
 * Reads a CSV of leads, and finds out what each row makes.
 *
 * @throws AppError VALIDATION_FAILED for a file that is broken off or has no column with addresses, TOO_LARGE for more rows than are taken
 */
export async function readLeads(deps: { db: Db; now: Date }, tenant: Tenant, { text, mapping, locale }: Given): Promise<ReadLeads> {
  const records = await readRecords(text);
  const names = [...new Set(records.flatMap(({ values }) => Object.keys(values ?? {})))];
  const columns = findColumns(names, mapping);
  const rows = records.map(({ line, values }) => readRow(tenant, line, values, columns, locale));
  const seen = new Set<string>();
  for (const row of rows) {
    const folded = row.lead?.email.toLowerCase();
    if (folded === undefined) continue;
    if (seen.has(folded)) leaveOut(row, 'repeated');
    seen.add(folded);
  }
  await leaveOutKnown(deps, { tenantId: tenant.id }, rows);
  const used = Object.values(columns);
  return {
    rows,
    columns: importedFields.flatMap((field) => {
      const column = columns[field];
      if (column === undefined) return [];
      const sample = records.map(({ values }) => values?.[column] ?? '').find((value) => value !== '') ?? '';
      return [{ field, column, sample: sample.slice(0, 80) }];
    }),
    unused: names.filter((name) => !used.includes(name)),
  };
}

type Values = Readonly<Record<string, string>>;

/** `values` null: the row could not be read. */
async function readRecords(text: string): Promise<{ line: number; values: Values | null }[]> {
  const records: { line: number; values: Values | null }[] = [];
  try {
    for await (const record of readCsv(oneChunk(text))) {
      if (records.length === maxRows) throw new AppError('TOO_LARGE', { messages: ['talent.desk.leadImport.tooMany'] });
      const { line } = record;
      if ('unreadable' in record) records.push({ line, values: null });
      else records.push({ line, values: Object.fromEntries(Object.entries(record.values).map(([name, value]) => [name, String(value)])) });
    }
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    throw faultOfFile('talent.desk.leadImport.broken');
  }
  if (records.length === 0) throw faultOfFile('talent.desk.leadImport.noRows');
  return records;
}

function faultOfFile(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { messages: [message], fields: { file: [message] } });
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

function readRow(tenant: Tenant, line: number, values: Values | null, columns: Mapping, locale: string | null): LeadRow {
  if (values === null) return { line, email: null, outcome: 'invalid', fault: { field: null, fault: 'unreadable' }, lead: null };
  const given = fieldsOf(values, columns);
  const email = given.email || null;
  const wrong = (name: unknown, fault: RowFault = 'value'): LeadRow => {
    // Of the two names of a country, one is of accounts.
    const field = name === 'residenceCountry' ? 'country' : (importedFields.find((each) => each === name) ?? null);
    return { line, email, outcome: 'invalid', fault: { field, fault }, lead: null };
  };
  for (const field of importedFields) if (isFormula(field, given[field])) return wrong(field, 'formula');
  const parsed = leadInputSchema.safeParse({ ...given, locale: given.locale || locale || '' });
  if (!parsed.success) return wrong(parsed.error.issues[0]?.path[0]);
  try {
    return { line, email, outcome: 'created', fault: null, lead: { ...parsed.data, locale: checkLead(tenant, parsed.data).locale } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrong(Object.keys(error.fields ?? {})[0]);
  }
}

/** As people write them: codes in either case. */
function fieldsOf(values: Values, columns: Mapping): Record<ImportedField, string> {
  const text = (field: ImportedField) => (values[columns[field] ?? ''] ?? '').trim();
  const given = Object.fromEntries(importedFields.map((field) => [field, text(field)])) as Record<ImportedField, string>;
  return { ...given, country: given.country.toUpperCase(), locale: given.locale.toLowerCase() };
}

/** Programs that open such a value as a table run it. A number may begin with a plus. */
function isFormula(field: ImportedField, value: string): boolean {
  return field === 'phone' ? /^[=@]/.test(value) : /^[=@+]|^-[^\s\d]/.test(value);
}

async function leaveOutKnown({ db, now }: { db: Db; now: Date }, scope: TenantScope, rows: readonly LeadRow[]): Promise<void> {
  const emails = rows.flatMap(({ lead }) => lead?.email.toLowerCase() ?? []);
  const [accounts, links, stopped] = [
    await listAccountEmails(db, scope, emails),
    await listOpenLeadEmails(db, scope, emails, now),
    await listStopped(db, scope, emails),
  ];
  for (const row of rows) {
    const folded = row.lead?.email.toLowerCase();
    if (folded === undefined) continue;
    if (accounts.has(folded)) leaveOut(row, 'hasAccount');
    else if (links.has(folded)) leaveOut(row, 'hasLink');
    else if (stopped.has(folded)) leaveOut(row, 'stopped');
  }
}

function leaveOut(row: LeadRow, outcome: RowOutcome): void {
  row.outcome = outcome;
  row.lead = null;
}

import { makeZip } from 'client-zip';
import type { Translator } from '../../../contract/i18n/translator.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { type ExportedFile, listExportedFiles } from '../../files/api/export.ts';
import { wordsFor } from '../../mail/api/talent-mail.ts';
import { type PersonalDataDeps, personOf } from './deps.ts';
import { exportParts } from './registry.ts';

type Entry = { name: string; input: string | ReadableStream<Uint8Array>; lastModified: Date };
type Deps = Pick<PersonalDataDeps, 'db' | 'blobs' | 'clock' | 'tenants' | 'catalogues' | 'log'>;

/**
 * Everything stored about a talent as a ZIP. The rows are read before the first byte goes out, so that a failure is an error
 * answer and not a broken archive; files are streamed one by one, never all in memory.
 */
export async function exportCopy(deps: Deps, talent: TalentScope): Promise<{ stream: ReadableStream<Uint8Array>; name: string }> {
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  const now = deps.clock();
  const tenant = deps.tenants.byId(talent.tenantId);
  const { translator } = wordsFor(deps, tenant, row.locale);
  const person = await personOf(deps.db, talent, row);
  const entries: Entry[] = [{ name: 'README.txt', input: readme(translator, tenant.name, now), lastModified: now }];
  for (const part of exportParts) {
    const content = `${JSON.stringify(await part.read(deps.db, person), null, 2)}\n`;
    entries.push({ name: `${part.name}.json`, input: content, lastModified: now });
  }
  const files = await listExportedFiles(deps.db, talent);
  return { stream: makeZip(withFiles(deps, entries, files)), name: `${tenant.key}-${now.toISOString().slice(0, 10)}.zip` };
}

async function* withFiles(deps: Deps, entries: readonly Entry[], files: readonly ExportedFile[]): AsyncGenerator<Entry> {
  yield* entries;
  for (const file of files) {
    const input = await deps.blobs.open(file.blobKey);
    // A row whose bytes are lost must not prevent the copy; files.json names it anyway.
    if (input) yield { name: file.path, input, lastModified: file.created };
    else deps.log.error({ blobKey: file.blobKey }, 'a stored file has no bytes');
  }
}

/** Windows line ends, because this file is often opened with Notepad. */
function readme({ t, date }: Translator, client: string, now: Date): string {
  const lines = [
    t('talent.export.readme.title', { client }),
    '',
    t('talent.export.readme.intro', { client, date: date(now, 'longWithTime') }),
    '',
    ...exportParts.map((part) => `${part.name}.json – ${t(`talent.export.file.${part.name}`)}`),
    `files/ – ${t('talent.export.readme.files')}`,
    '',
    t('talent.export.readme.format'),
    t('talent.export.readme.secrets'),
    t('talent.export.readme.keep'),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

import { Form, useNavigation } from 'react-router';
import { feedFields } from '../../../contract/feed-fields.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { ColumnTable, type FoundColumn } from './column-table.tsx';
import styles from './import.module.css';
import type { ImportResult } from './import-file.ts';

/** What was read from which column, with a sample; rows to look at; and the button that counts what it imports. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const { t } = useI18n();
  const { state } = useNavigation();
  const { text, type, isGuessed, source, mapping, counts, report, rows } = result;
  const changing = counts.created + counts.updated;
  const why = report.refusal ?? report.brokenOff;
  return (
    <Form method="post" noValidate className={styles.form}>
      <textarea name="text" hidden readOnly value={text} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="shown" value={JSON.stringify(mapping)} />
      <p role="status" className={styles.counts}>
        {t('talent.desk.import.counts', counts)}
      </p>
      {isGuessed ? <input type="hidden" name="isGuessed" value="1" /> : null}
      {isGuessed ? (
        <Notice tone="warning">
          <p>{t('talent.desk.import.letters')}</p>
        </Notice>
      ) : null}
      {why ? (
        <Notice tone="warning">
          <p>{why}</p>
        </Notice>
      ) : null}
      <MappingTable result={result} />
      {rows.length > 0 ? (
        <section aria-labelledby="doubts">
          <h2 id="doubts" className={styles.part}>
            {t('talent.desk.import.doubts')}
          </h2>
          <ul className={styles.doubts}>
            {rows.map(({ line, reference, reasons = [], warnings = [], guesses = [] }) => (
              <li key={line}>
                <b>{t('talent.desk.import.line', { line })}</b>{' '}
                {[
                  reference,
                  ...[...reasons, ...warnings, ...guesses].map((remark) => [remark.text, remark.value].filter(Boolean).join(': ')),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.buttons}>
        <DeskButton type="submit" name="intent" value="preview">
          {t('talent.desk.import.again')}
        </DeskButton>
        <DeskButton type="submit" name="intent" value="import" variant="primary" busy={state !== 'idle'} disabled={changing === 0}>
          {t('talent.desk.import.submit', { count: changing })}
        </DeskButton>
      </div>
    </Form>
  );
}

function MappingTable({ result: { report, mapping } }: { result: ImportResult }) {
  const { t } = useI18n();
  const found = new Map<string, FoundColumn>();
  for (const { fields } of report.understood)
    for (const { field, element, value } of fields) if (!found.has(field)) found.set(field, { column: element, sample: value });
  return (
    <ColumnTable
      fields={feedFields}
      words={(field) => t(`talent.desk.import.field.${field}`)}
      found={found}
      unused={report.unused.map(({ name }) => name)}
      chosen={mapping}
    />
  );
}

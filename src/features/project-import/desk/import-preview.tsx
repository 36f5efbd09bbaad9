import { Form, useNavigation } from 'react-router';
import { feedFields } from '../../../contract/feed-fields.ts';
import { DataTable, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import styles from './import.module.css';
import type { ImportResult } from './import-file.ts';

/** What was read from which column, with a sample; rows to look at; and the button that counts what it imports. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const { t } = useI18n();
  const { state } = useNavigation();
  const { text, type, isGuessed, source, counts, report, rows } = result;
  const changing = counts.created + counts.updated;
  const why = report.refusal ?? report.brokenOff;
  return (
    <Form method="post" noValidate className={styles.form}>
      <textarea name="text" hidden readOnly value={text} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="source" value={source} />
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
  const found = new Map<string, { element: string; value: string }>();
  for (const { fields } of report.understood) for (const each of fields) if (!found.has(each.field)) found.set(each.field, each);
  const columns = [...new Set([...[...found.values()].map(({ element }) => element), ...report.unused.map(({ name }) => name)])].sort();
  return (
    <section aria-labelledby="mapping">
      <h2 id="mapping" className={styles.part}>
        {t('talent.desk.import.mapping')}
      </h2>
      <DataTable label={t('talent.desk.import.mapping')} card>
        <thead>
          <TableRow>
            <TableHead>{t('talent.desk.import.field')}</TableHead>
            <TableHead>{t('talent.desk.import.column')}</TableHead>
            <TableHead>{t('talent.desk.import.sample')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {feedFields.map((field) => (
            <TableRow key={field}>
              <TableCell at="1">{t(`talent.desk.import.field.${field}`)}</TableCell>
              <TableCell at="row">
                <SelectBox
                  name={`map.${field}`}
                  aria-label={t('talent.desk.import.column.for', { field: t(`talent.desk.import.field.${field}`) })}
                  defaultValue={mapping[field] ?? ''}
                  className={styles.select}
                >
                  <option value="">
                    {found.has(field) && mapping[field] === undefined
                      ? t('talent.desk.import.recognised', { column: found.get(field)?.element ?? '' })
                      : t('talent.desk.import.auto')}
                  </option>
                  {columns.map((column) => (
                    <option key={column} value={column}>
                      {column}
                    </option>
                  ))}
                </SelectBox>
              </TableCell>
              <TableCell at="row" className={styles.sample}>
                {found.get(field)?.value}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

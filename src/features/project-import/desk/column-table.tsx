import { DataTable, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import styles from './import.module.css';

export type FoundColumn = { column: string; sample: string };

type Props<Field extends string> = {
  fields: readonly Field[];
  words: (field: Field) => string;
  /** What each field was read from. */
  found: ReadonlyMap<string, FoundColumn>;
  unused: readonly string[];
  chosen: Readonly<Record<string, string>>;
};

/** What was read from which column of a file, with a sample; each can be read from another one (`map.<field>`). */
export function ColumnTable<Field extends string>({ fields, words, found, unused, chosen }: Props<Field>) {
  const { t } = useI18n();
  const columns = [...new Set([...[...found.values()].map(({ column }) => column), ...unused])].sort();
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
          {fields.map((field) => (
            <TableRow key={field}>
              <TableCell at="1">{words(field)}</TableCell>
              <TableCell at="row">
                <SelectBox
                  name={`map.${field}`}
                  aria-label={t('talent.desk.import.column.for', { field: words(field) })}
                  defaultValue={chosen[field] ?? ''}
                  className={styles.select}
                >
                  <option value="">
                    {found.has(field) && chosen[field] === undefined
                      ? t('talent.desk.import.recognised', { column: found.get(field)?.column ?? '' })
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
                {found.get(field)?.sample}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

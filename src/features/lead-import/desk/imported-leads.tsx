import { Form, useNavigation } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { ColumnTable } from '../../project-import/desk/column-table.tsx';
import type { LeadImportReport } from '../desk-contract.ts';
import { type ImportedField, importedFields } from '../lead-columns.ts';
import { leftOutReasons } from '../row-outcomes.ts';
import type { LeadPreview } from './import-file.ts';
import styles from './import-leads.module.css';

/** Whom a file would prepare and mail, which rows are left out and why; and the button that does it. */
export function ImportedLeads({ preview }: { preview: LeadPreview }) {
  const { t, languageName } = useI18n();
  const { state } = useNavigation();
  const { text, type, title, isGuessed, locale, poolIds, mapping, report } = preview;
  const { counts, mails, columns, unused } = report;
  const fieldWords = useFieldWords();
  return (
    <Form method="post" noValidate className={styles.form}>
      <textarea name="text" hidden readOnly value={text} />
      {Object.entries({ type, title, locale, shown: JSON.stringify(mapping) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {poolIds.map((id) => (
        <input key={id} type="hidden" name="poolIds" value={id} />
      ))}
      {isGuessed ? <input type="hidden" name="isGuessed" value="1" /> : null}
      <div role="status" className={styles.counts}>
        <p>{t('talent.desk.leadImport.counts', { count: counts.created })}</p>
        <ul>
          {mails.map((mail) => (
            <li key={mail.locale}>{t('talent.desk.leadImport.mails', { language: languageName(mail.locale), count: mail.count })}</li>
          ))}
          {leftOutReasons.map((reason) =>
            counts[reason] === 0 ? null : <li key={reason}>{t(`talent.desk.leadImport.count.${reason}`, { count: counts[reason] })}</li>,
          )}
        </ul>
      </div>
      {isGuessed ? (
        <Notice tone="warning">
          <p>{t('talent.desk.import.letters')}</p>
        </Notice>
      ) : null}
      <ColumnTable
        fields={importedFields}
        words={fieldWords}
        found={new Map(columns.map(({ field, ...found }) => [field, found]))}
        unused={unused}
        chosen={mapping}
      />
      <LeftOut report={report} fieldWords={fieldWords} />
      <div className={styles.buttons}>
        <DeskButton type="submit" name="intent" value="preview">
          {t('talent.desk.import.again')}
        </DeskButton>
        <DeskButton type="submit" name="intent" value="import" variant="primary" busy={state !== 'idle'} disabled={counts.created === 0}>
          {t('talent.desk.leadImport.submit', { count: counts.created })}
        </DeskButton>
      </div>
    </Form>
  );
}

function LeftOut({ report: { rows, counts }, fieldWords }: { report: LeadImportReport; fieldWords: (field: ImportedField) => string }) {
  const { t } = useI18n();
  if (rows.length === 0) return null;
  const why = ({ outcome, field, fault }: (typeof rows)[number]) => {
    if (fault === null) return t(`talent.desk.leadImport.outcome.${outcome}`);
    if (field === null) return t('talent.desk.leadImport.unreadable');
    return `${fieldWords(field)}: ${t(fault === 'formula' ? 'talent.desk.leadImport.formula' : `talent.desk.leadImport.wrong.${field}`)}`;
  };
  const leftOut = leftOutReasons.reduce((sum, reason) => sum + counts[reason], 0);
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className={styles.part}>
        {t('talent.desk.leadImport.leftOut')}
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.line}>
            <b>{t('talent.desk.import.line', { line: row.line })}</b> {[row.email, why(row)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {leftOut > rows.length ? <p className={styles.hint}>{t('talent.desk.work.more', { count: rows.length })}</p> : null}
    </section>
  );
}

function useFieldWords(): (field: ImportedField) => string {
  const { t } = useI18n();
  const words: Record<ImportedField, string> = {
    email: t('talent.desk.leads.email'),
    firstName: t('talent.desk.leads.firstName'),
    lastName: t('talent.desk.leads.lastName'),
    phone: t('talent.desk.leadImport.phone'),
    country: t('talent.desk.import.field.country'),
    title: t('talent.desk.leads.jobTitle'),
    skills: t('talent.desk.import.field.skills'),
    locale: t('talent.desk.leads.language'),
  };
  return (field) => words[field];
}

import { jobTypes } from '../../../../contract/job-types.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import { jobTypeWords } from '../../../projects/job-type-words.ts';
import { workModes } from '../../../projects/project-facts.ts';
import { workModeWords } from '../../../projects/project-words.ts';
import styles from '../project-editor.module.css';
import { Block } from './block.tsx';
import { EditorSelect, EditorText } from './editor-fields.tsx';
import { useFields } from './fields-context.ts';

/** Whose work it is, where, when and how much. */
export function FactsSection() {
  const i18n = useI18n();
  const { t, countryName } = i18n;
  const { preferredSortedCountries } = useClient();
  const { values } = useFields();
  const countries = [...new Set([...preferredSortedCountries, values.siteCountry ?? ''])].filter(Boolean);
  // A feed or a program may have given another one.
  const kinds = [...new Set([...jobTypes, values.jobType ?? ''])].filter(Boolean);
  return (
    <Block name="facts">
      <div className={`${styles.grid2} ${styles.first}`}>
        <EditorText name="legalEntityName" maxLength={200} />
        <EditorText name="originatingDisplayName" maxLength={200} hint={t('talent.desk.project.originating.hint')} />
        <EditorText name="siteCity" maxLength={120} />
        <EditorSelect
          name="siteCountry"
          none={t('talent.desk.project.none')}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
        />
        <EditorText name="siteAddress" maxLength={200} />
        <EditorText name="siteCode" maxLength={20} />
        <EditorText name="assignmentPeriodStart" type="date" />
        <EditorText name="assignmentPeriodEnd" type="date" />
        <EditorText name="hoursPerWeek" inputMode="numeric" />
        <EditorSelect
          name="workMode"
          none={workModeWords(i18n, null)}
          options={workModes.map((mode) => ({ value: mode, label: workModeWords(i18n, mode) }))}
        />
        <EditorText name="daysOnSite" inputMode="numeric" hint={t('talent.desk.project.daysOnSite.hint')} />
        <EditorText name="positionsNumber" inputMode="numeric" />
        <EditorText name="periodDeadline" type="date" />
        <EditorSelect
          name="jobType"
          none={t('talent.desk.project.none')}
          options={kinds.map((kind) => ({ value: kind, label: jobTypeWords(i18n, kind) }))}
        />
        <EditorText name="jobClass" maxLength={60} />
      </div>
    </Block>
  );
}

import { Select } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { ownKinds } from '../flow-list-state.ts';
import styles from './flow.module.css';
import { FlowOptions, FlowTexts } from './flow-texts.tsx';
import { useFlowWords } from './flow-words.ts';
import type { FlowData } from './load-flow.ts';
import panes from './panes.module.css';
import { SectionForm } from './section.tsx';

/** A field of the profile that no step has, or one of the client's own. */
export function FlowAddField({ flow }: { flow: FlowData }) {
  const { t } = useI18n();
  const { stepName, fieldName } = useFlowWords();
  return (
    <>
      <h2>{t('talent.desk.portal.flow.addField')}</h2>
      <SectionForm intent="flowAddField" first="chosen" sendsChoices={false}>
        {(problem) => (
          <>
            <Select label={t('talent.desk.portal.flow.chosen')} {...problem.field('chosen', '')}>
              <option value="">{t('talent.desk.portal.flow.chosen.none')}</option>
              <optgroup label={t('talent.desk.portal.flow.chosen.known')}>
                {flow.unasked.map(({ name }) => (
                  <option key={name} value={name}>
                    {fieldName({ name, label: undefined })}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('talent.desk.portal.flow.chosen.own')}>
                {ownKinds.map((kind) => (
                  <option key={kind} value={`own:${kind}`}>
                    {t(`talent.desk.portal.flow.kind.${kind}`)}
                  </option>
                ))}
              </optgroup>
            </Select>
            <Select label={t('talent.desk.portal.flow.stands')} {...problem.field('stands')}>
              {flow.steps
                .filter(({ kind }) => kind === 'fields')
                .map((step) => (
                  <option key={step.stepName} value={step.stepName}>
                    {stepName(step)}
                  </option>
                ))}
            </Select>
            <p className={panes.muted}>{t('talent.desk.portal.flow.chosen.hint')}</p>
            <div className={styles.ownLabel}>
              <FlowTexts name="label" legend={t('talent.desk.portal.flow.label')} texts={{}} problem={problem} />
            </div>
            <div className={styles.ownOptions}>
              <FlowOptions options={[]} problem={problem} />
            </div>
          </>
        )}
      </SectionForm>
    </>
  );
}

/** A step of the client's own, at the end; it is seen once it has a field. */
export function FlowAddStep() {
  const { t } = useI18n();
  return (
    <>
      <h2>{t('talent.desk.portal.flow.addStep')}</h2>
      <p className={panes.muted}>{t('talent.desk.portal.flow.emptyStep')}</p>
      <SectionForm intent="flowAddStep" first="title.en">
        {(problem) => (
          <>
            <FlowTexts name="title" legend={t('talent.desk.portal.flow.title')} texts={{}} problem={problem} />
          </>
        )}
      </SectionForm>
    </>
  );
}

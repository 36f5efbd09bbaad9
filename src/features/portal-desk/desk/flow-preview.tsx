import { localized } from '../../../contract/i18n/localized.ts';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { TextArea, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { type EditField, type EditStep, isShown } from '../../onboarding/flow-edit.ts';
import styles from './flow.module.css';
import { useFlowWords } from './flow-words.ts';
import type { FlowData } from './load-flow.ts';
import panes from './panes.module.css';

/** A step as talents see it with the draft: its place, title and fields. Nothing that is filled in is kept. */
export function FlowPreview({ flow, step }: { flow: FlowData; step: EditStep | undefined }) {
  const { t } = useI18n();
  const { stepName, isSwitchedOff } = useFlowWords();
  const { way, field: open } = flow.state;
  const shown = flow.steps.filter((each) => isShown(each, way) && each.kind !== 'check');
  const fields = step?.fields.filter(({ name, showOn }) => showOn.includes(way) && !isSwitchedOff(name)) ?? [];
  const place = step ? shown.indexOf(step) + 1 : 0;
  const isLeftOut = step !== undefined && !isShown(step, way);
  return (
    <aside className={panes.see} aria-labelledby="flow-preview" tabIndex={-1} data-region="">
      <h2 id="flow-preview">{t('talent.desk.portal.texts.preview')}</h2>
      {step === undefined || isLeftOut ? (
        <p className={panes.muted}>{t('talent.desk.portal.flow.preview.none')}</p>
      ) : (
        <div className={panes.frame}>
          <div className={styles.page}>
            {place > 0 ? <p className={panes.hint}>{t('talent.desk.portal.flow.preview.place', { place, total: shown.length })}</p> : null}
            <p className={styles.pageTitle}>{stepName(step)}</p>
            {fields.map((field) => (
              <div key={field.name} className={classNames(field.name === open && styles.seen)}>
                <PreviewField field={field} />
              </div>
            ))}
            {step.kind === 'fields' ? null : <p className={panes.muted}>{t(`talent.desk.portal.flow.preview.${step.kind}`)}</p>}
          </div>
        </div>
      )}
      <p className={panes.hint}>{t('talent.desk.portal.flow.preview.about')}</p>
    </aside>
  );
}

/** Lists, dates and rates stand as one field: what they are made of is not what is decided here. */
function PreviewField({ field }: { field: EditField }) {
  const { locale } = useI18n();
  const { fieldName } = useFlowWords();
  const common = { name: `preview.${field.name}`, label: fieldName(field), optional: !field.required };
  if (field.kind === 'checkbox') return <CheckboxField name={common.name} label={common.label} />;
  if (field.kind === 'textarea') return <TextArea {...common} rows={3} />;
  if (field.kind !== 'choice') return <TextField {...common} autoComplete="off" disabled={field.disabled} />;
  return (
    <ChoiceGroup legend={common.label} optional={!field.required}>
      {field.options.map(({ value, label }) => (
        <RadioField key={value} name={common.name} value={value} label={localized(label, locale)} />
      ))}
    </ChoiceGroup>
  );
}

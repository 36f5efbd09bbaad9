import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { EditField, EditStep } from '../../onboarding/flow-edit.ts';
import { FlowActs } from './flow-acts.tsx';
import { FlowOptions, FlowTexts, FlowWays } from './flow-texts.tsx';
import { FieldVersions, typedOptions } from './flow-versions.tsx';
import { useFlowWords } from './flow-words.ts';
import type { FlowData } from './load-flow.ts';
import panes from './panes.module.css';
import portal from './portal.module.css';
import { SectionForm } from './section.tsx';

/** One field: where it stands, who has to fill it in, who sees it, and its words. */
export function FlowFieldForm({ flow, step, field }: { flow: FlowData; step: EditStep; field: EditField }) {
  const { t } = useI18n();
  const { stepName, fieldName } = useFlowWords();
  const isOwn = field.customFieldName !== null;
  return (
    <>
      <FlowActs title={fieldName(field)} on={{ field: field.name }} isShown={field.showOn.length > 0} mayDelete={isOwn} />
      {isOwn ? <p className={panes.muted}>{t('talent.desk.portal.flow.ownField')}</p> : null}
      <SectionForm
        intent="flowField"
        first="stands"
        changed={(problem) => <FieldVersions problem={problem} flow={flow} step={step} field={field} />}
      >
        {(problem) => (
          <>
            <input type="hidden" name="tag" value={flow.tag} />
            <input type="hidden" name="field" value={field.name} />
            <div className={portal.pair}>
              <Select label={t('talent.desk.portal.flow.stands')} {...problem.field('stands', step.stepName)}>
                {flow.steps
                  .filter(({ kind }) => kind === 'fields')
                  .map((each) => (
                    <option key={each.stepName} value={each.stepName}>
                      {stepName(each)}
                    </option>
                  ))}
              </Select>
              <Select label={t('talent.desk.portal.flow.talents')} {...problem.field('required', String(field.required))}>
                <option value="false">{t('talent.desk.portal.flow.maySkip')}</option>
                <option value="true">{t('talent.desk.portal.flow.mustFill')}</option>
              </Select>
            </div>
            <FlowWays showOn={field.showOn} problem={problem} />
            <TextField
              label={t('talent.desk.portal.flow.countries')}
              hint={t('talent.desk.portal.flow.countries.hint')}
              optional
              autoComplete="off"
              {...problem.field('countries', field.hideByCountry.join(', '))}
            />
            <FlowTexts
              name="label"
              legend={t('talent.desk.portal.flow.label')}
              hint={isOwn ? undefined : t('talent.desk.portal.flow.label.hint')}
              texts={field.label ?? {}}
              problem={problem}
            />
            {field.kind === 'choice' ? <FlowOptions options={typedOptions(problem) ?? field.options} problem={problem} /> : null}
          </>
        )}
      </SectionForm>
    </>
  );
}

import { CheckboxField } from '../../../web/form/choice.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { ChangedTemplates } from './changed-templates.ts';

/** Legal texts that still are the template go live only once somebody says that they were checked; the history keeps these words with who and when. */
export function TemplatesTick({ templates, problem }: { templates: ChangedTemplates; problem: FormProblem }) {
  const { t, list, languageName } = useI18n();
  if (templates.length === 0) return null;
  const names = templates.map(({ document, locale }) => `${t(`talent.desk.portal.legal.${document}`)} (${languageName(locale)})`);
  return (
    <>
      <p>{t('talent.desk.portal.publish.template', { names: list(names), count: names.length })}</p>
      <CheckboxField
        id={fieldId('checked')}
        name="checked"
        value={t('talent.desk.portal.publish.template.note')}
        label={t('talent.desk.portal.publish.template.tick')}
        error={problem.errorOf('checked')}
      />
    </>
  );
}

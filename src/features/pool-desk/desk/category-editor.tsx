import { Form, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { OpenedCategory } from './load-pools.ts';
import styles from './pool-desk.module.css';
import { TextsByLanguage } from './texts-by-language.tsx';

type Props = { category: OpenedCategory; returned: ReturnedForm | undefined };

/** A category's words in each language and whether talents see it; one without pools can be deleted. */
export function CategoryEditor({ category: { id, name, pools, values, tag }, returned }: Props) {
  const { t } = useI18n();
  const { languages } = useClient();
  const first = `name.${languages[0]?.iso}`;
  const problem = useFormProblem(returned, first);
  const { state } = useNavigation();
  const errors = returned?.status === 412 ? [{ name: first, message: t('talent.desk.pools.category.changed') }] : problem.errors;
  // A box that is not ticked is not sent: whether the form was, its languages say.
  const isPublished = problem.value('languages') !== undefined ? problem.value('isPublished') === 'on' : values.isPublished === 'on';
  return (
    <>
      <div className={styles.head}>
        <h2>{id === null ? t('talent.desk.pools.category.new') : t('talent.desk.pools.edit.title', { name })}</h2>
      </div>
      <Form method="post" noValidate key={problem.edition} className={styles.form}>
        <ErrorSummary errors={errors} attempt={problem.attempt} />
        <input type="hidden" name="category" value={id ?? ''} />
        <input type="hidden" name="tag" value={tag ?? ''} />
        <TextsByLanguage values={values} problem={problem} />
        {id === null ? (
          <TextField
            label={t('talent.desk.pools.key')}
            hint={t('talent.desk.pools.key.hint')}
            name="key"
            maxLength={60}
            optional
            defaultValue={problem.value('key') ?? ''}
            error={problem.errorOf('key')}
          />
        ) : null}
        <div>
          <CheckboxField name="isPublished" label={t('talent.desk.pools.category.published')} defaultChecked={isPublished} />
          <p className={styles.hint}>{t('talent.desk.pools.category.published.hint')}</p>
        </div>
        <div className={styles.acts}>
          <DeskButton type="submit" name="intent" value="saveCategory" variant="primary" busy={state !== 'idle'}>
            {t(id === null ? 'talent.desk.pools.category.create' : 'talent.desk.pools.save')}
          </DeskButton>
          <DeskButtonLink to={deskLinks.pools}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          {id !== null && pools === 0 ? (
            <DeskButtonLink to={`?category=${id}&ask=delete`} preventScrollReset>
              {t('talent.desk.pools.category.delete')}
            </DeskButtonLink>
          ) : null}
        </div>
        {pools > 0 ? <p className={styles.hint}>{t('talent.desk.pools.category.keep', { count: pools })}</p> : null}
      </Form>
    </>
  );
}

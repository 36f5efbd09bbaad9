import { Form, useNavigation } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { joinRules } from '../../pools/join-rules.ts';
import { poolVisibilities } from '../../pools/policy.ts';
import type { PoolValues } from '../pool-form.ts';
import styles from './pool-desk.module.css';
import { TextsByLanguage } from './texts-by-language.tsx';

type Props = {
  title: string;
  back: { to: string; label: string };
  values: PoolValues;
  categories: readonly { id: number; name: string }[];
  returned: ReturnedForm | undefined;
  /** Of the version that was read; null for a new pool, which also has a key. */
  tag: string | null;
};

/** Name and description in each language, who sees it, how talents join. */
export function PoolEditor({ title, back, values, categories, returned, tag }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('pools:write');
  const { languages } = useClient();
  const problem = useFormProblem(returned, `name.${languages[0]?.iso}`);
  const { state } = useNavigation();
  const textOf = (name: string) => problem.value(name) ?? values[name] ?? '';
  const changed = returned?.status === 412;
  return (
    <>
      <DeskHead title={title} crumb={back} hasErrors={problem.errors.length > 0} />
      <DeskBody width="form">
        {mayWrite ? null : <NotAllowed scope="pools:write" />}
        <Form method="post" noValidate key={problem.edition}>
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <legend className="vh">{title}</legend>
            <ErrorSummary
              errors={changed ? [{ name: `name.${languages[0]?.iso}`, message: t('talent.desk.pools.changed') }] : problem.errors}
              attempt={problem.attempt}
            />
            {tag === null ? null : <input type="hidden" name="tag" value={tag} />}
            <TextsByLanguage values={values} problem={problem} />
            {tag === null ? (
              <TextField
                label={t('talent.desk.pools.key')}
                hint={t('talent.desk.pools.key.hint')}
                name="key"
                maxLength={60}
                optional
                defaultValue={textOf('key')}
                error={problem.errorOf('key')}
              />
            ) : null}
            <ChoiceGroup legend={t('talent.desk.pools.rule')} name="joinRule">
              {joinRules.map((rule) => (
                <RadioField
                  key={rule}
                  name="joinRule"
                  value={rule}
                  defaultChecked={(textOf('joinRule') || 'APPROVAL') === rule}
                  label={t(`talent.desk.pools.rule.${rule}`)}
                />
              ))}
            </ChoiceGroup>
            <ChoiceGroup legend={t('talent.desk.pools.visibility')} name="visibility">
              {poolVisibilities.map((visibility) => (
                <RadioField
                  key={visibility}
                  name="visibility"
                  value={visibility}
                  defaultChecked={(textOf('visibility') || 'PUBLIC') === visibility}
                  label={t(`talent.desk.pools.visibility.${visibility}`)}
                />
              ))}
            </ChoiceGroup>
            <Select label={t('talent.desk.pools.category')} name="categoryId" defaultValue={textOf('categoryId')} optional>
              <option value="">{t('talent.desk.pools.category.none')}</option>
              <Options of={categories.map(({ id, name }) => ({ value: String(id), text: name }))} />
            </Select>
            {mayWrite ? (
              <div className={styles.acts}>
                <DeskButton type="submit" variant="primary" busy={state !== 'idle'}>
                  {t(tag === null ? 'talent.desk.pools.create' : 'talent.desk.pools.save')}
                </DeskButton>
                <DeskButtonLink to={back.to}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
              </div>
            ) : null}
          </fieldset>
        </Form>
      </DeskBody>
    </>
  );
}

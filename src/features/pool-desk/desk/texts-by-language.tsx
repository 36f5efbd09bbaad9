import { TextArea, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { PoolValues } from '../pool-form.ts';
import styles from './pool-desk.module.css';

/** Name and description in each language of the client, as `name.de`, `description.de` …, which `textsOf` reads. */
export function TextsByLanguage({ values, problem }: { values: PoolValues; problem: FormProblem }) {
  const { t } = useI18n();
  const { languages } = useClient();
  const textOf = (name: string) => problem.value(name) ?? values[name] ?? '';
  return (
    <>
      <input type="hidden" name="languages" value={languages.map(({ iso }) => iso).join(',')} />
      {languages.map(({ iso, name }) => (
        <fieldset key={iso} className={styles.language}>
          <legend>{name}</legend>
          <TextField
            label={t('talent.desk.pools.name')}
            name={`name.${iso}`}
            lang={iso}
            maxLength={120}
            defaultValue={textOf(`name.${iso}`)}
            error={problem.errorOf(`name.${iso}`) ?? problem.errorOf('name')}
          />
          <TextArea
            label={t('talent.desk.pools.description')}
            name={`description.${iso}`}
            lang={iso}
            rows={3}
            optional
            defaultValue={textOf(`description.${iso}`)}
            error={problem.errorOf('description')}
          />
        </fieldset>
      ))}
    </>
  );
}

import { FieldError } from '../../../../web/form/field-error.tsx';
import { fieldId } from '../../../../web/form/field-id.ts';
import { ListField, useEntries } from '../../../../web/form/list-field.tsx';
import { Options } from '../../../../web/form/options.tsx';
import { SelectBox } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { trashIcon } from '../../../../web/icons/more-icons.ts';
import { useClient } from '../../../../web/shell-context.ts';
import { IconButton } from '../../../../web/ui/button.tsx';
import type { LanguageValue } from '../../form-values.ts';
import { ownFirst } from '../../own-languages.ts';
import styles from './fields.module.css';

/** Product decisions, section 6: A1 to native. */
const proficiencies = [1, 2, 3, 4, 5] as const;

type LanguagesFieldProps = {
  name: string;
  label: React.ReactNode;
  values: readonly LanguageValue[];
  languages: readonly { value: string; text: string }[];
  errorOf: (name: string) => string | undefined;
  optional?: boolean | undefined;
};

/** Languages with their level. */
export function LanguagesField({ name, label, values, languages, errorOf, optional }: LanguagesFieldProps) {
  const { t, languageName, locale } = useI18n();
  const client = useClient();
  // What they speak, the language they read, then those of the client.
  const own = [...values.map(({ code }) => code), locale, ...client.languages.map(({ iso }) => iso)].map((code) => code.slice(0, 2));
  const offered = ownFirst(languages, own);
  const { entries, added, add, remove } = useEntries(values);
  return (
    <ListField
      name={name}
      label={label}
      optional={optional}
      error={errorOf(name)}
      addLabel={t('talent.profile.language.add')}
      onAdd={() => add({ code: '', proficiency: 3 })}
    >
      {entries.map(({ key, value }, index) => {
        const path = `${name}.${index}`;
        const error = errorOf(`${path}.code`) ?? errorOf(`${path}.proficiency`);
        return (
          <div key={key}>
            <div className={styles.language}>
              <SelectBox
                id={fieldId(`${path}.code`)}
                name={`${path}.code`}
                defaultValue={value.code}
                aria-label={t('talent.profile.language')}
                aria-invalid={error ? true : undefined}
                autoFocus={key === added}
              >
                <option value="">{t('talent.profile.language.choose')}</option>
                <Options of={offered} />
              </SelectBox>
              <SelectBox
                id={fieldId(`${path}.proficiency`)}
                name={`${path}.proficiency`}
                defaultValue={String(value.proficiency)}
                aria-label={t('talent.profile.language.level')}
              >
                <Options of={proficiencies} words={(level) => t(`talent.profile.proficiency.${level}`)} />
              </SelectBox>
              <IconButton
                icon={trashIcon}
                type="submit"
                name="intent"
                value={`remove:${name}:${index}`}
                label={t('talent.profile.remove', { item: value.code ? languageName(value.code) : t('talent.profile.language') })}
                onClick={(event) => {
                  event.preventDefault();
                  remove(key);
                }}
              />
            </div>
            {error && <FieldError id={`${fieldId(path)}-error`}>{error}</FieldError>}
          </div>
        );
      })}
    </ListField>
  );
}

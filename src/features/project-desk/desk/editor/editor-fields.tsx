import type { ComponentProps, ReactNode } from 'react';
import { RadioField } from '../../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../../web/form/choice-group.tsx';
import { Select, TextField } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import type { FormField } from '../../project-form.ts';
import styles from '../project-editor.module.css';
import { useFields } from './fields-context.ts';

type TextProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & { name: FormField; label?: string };

/** A line of text, with what is published below it where that differs. */
export function EditorText({ name, label, hint, ...rest }: TextProps) {
  const { t } = useI18n();
  const { values, edition, errorOf } = useFields();
  return (
    <div>
      <TextField
        key={edition}
        label={label ?? t(`talent.desk.project.field.${name}`)}
        name={name}
        defaultValue={values[name]}
        error={errorOf(name)}
        hint={hint}
        autoComplete="off"
        {...rest}
      />
      <Was name={name} />
    </div>
  );
}

type SelectProps = { name: FormField; none?: string; options: readonly { value: string | number; label: ReactNode }[]; hint?: ReactNode };

/** A choice among a few; `none`: the words of no choice. */
export function EditorSelect({ name, none, options, hint }: SelectProps) {
  const { t } = useI18n();
  const { values, edition, errorOf } = useFields();
  return (
    <div>
      <Select
        key={edition}
        label={t(`talent.desk.project.field.${name}`)}
        name={name}
        defaultValue={values[name]}
        error={errorOf(name)}
        hint={hint}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

type RadiosProps = { name: FormField; options: readonly { value: string; label: ReactNode }[]; hideLegend?: boolean };

export function EditorRadios({ name, options, hideLegend = false }: RadiosProps) {
  const { t } = useI18n();
  const { values, edition, errorOf } = useFields();
  return (
    <ChoiceGroup key={edition} legend={t(`talent.desk.project.field.${name}`)} hideLegend={hideLegend} name={name} error={errorOf(name)}>
      {options.map(({ value, label }) => (
        <RadioField key={value} name={name} value={value} defaultChecked={values[name] === value} label={label} className={styles.choice} />
      ))}
    </ChoiceGroup>
  );
}

function Was({ name }: { name: FormField }) {
  const { t, date } = useI18n();
  const { published, changed } = useFields();
  if (!published || !changed.some(({ field }) => field === name)) return null;
  const value = published[name];
  const words = /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value;
  return (
    <p className={styles.was}>{value === '' ? t('talent.desk.project.was.nothing') : t('talent.desk.project.was', { value: words })}</p>
  );
}

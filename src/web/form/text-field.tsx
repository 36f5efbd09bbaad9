import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { chevronDownIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { useT } from '../i18n/i18n.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './form.module.css';

/** One line of text. `<TextField label={t('…')} error={…} {...register('city')} autoComplete="address-level2" />` */
export function TextField({ label, hint, error, errorAction, optional, hintAbove, className, type = 'text', ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, errorAction, optional, hintAbove }} id={input.id} name={input.name} describedBy={input['aria-describedby']}>
      {(aria) => <input {...input} {...aria} type={type} className={classNames(styles.input, className)} />}
    </Field>
  );
}

/** Several lines; with `maxLength` the characters left stand under the field and are read out when few are left. */
export function TextArea({ label, hint, error, errorAction, optional, hintAbove, className, onChange, ...area }: FieldWords & ComponentProps<'textarea'>) {
  const [typed, setTyped] = useState<number | null>(null);
  const length = area.value !== undefined ? String(area.value).length : (typed ?? String(area.defaultValue ?? '').length);
  function onType(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }
  return (
    <Field
      {...{ label, hint, error, errorAction, optional, hintAbove }}
      id={area.id}
      name={area.name}
      describedBy={area['aria-describedby']}
      foot={area.maxLength !== undefined && <CharactersLeft left={area.maxLength - length} />}
    >
      {(aria) => <textarea {...area} {...aria} onChange={onType} className={classNames(styles.input, className)} />}
    </Field>
  );
}

function CharactersLeft({ left }: { left: number }) {
  const t = useT();
  const words = t('talent.state.charactersLeft', { count: left });
  return (
    <>
      <span className={styles.hint} aria-hidden="true">{words}</span>
      <span className="vh" role="status">{left <= 20 ? words : ''}</span>
    </>
  );
}

/** A native list to choose from; children are `option`s. */
export function Select({ label, hint, error, errorAction, optional, hintAbove, ...select }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, errorAction, optional, hintAbove }} id={select.id} name={select.name} describedBy={select['aria-describedby']}>
      {(aria) => <SelectBox {...select} {...aria} />}
    </Field>
  );
}

/** The list alone, for places where the label stands elsewhere. */
export function SelectBox({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...select} className={classNames(styles.input, className)} />
      <Icon path={chevronDownIcon} size="s" />
    </span>
  );
}

import { type ChangeEvent, type ComponentProps, useEffect, useId, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { chevronDownIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import { fieldId } from './field-id.ts';
import styles from './form.module.css';

/** One line of text. `<TextField label={t('…')} name="city" defaultValue={…} error={…} autoComplete="address-level2" />` */
export function TextField({
  label,
  hint,
  error,
  errorAction,
  optional,
  hintAbove,
  className,
  type = 'text',
  ...input
}: FieldWords & ComponentProps<'input'>) {
  return (
    <Field
      {...{ label, hint, error, errorAction, optional, hintAbove }}
      id={input.id}
      name={input.name}
      describedBy={input['aria-describedby']}
    >
      {(aria) => <input {...input} {...aria} type={type} className={classNames(styles.input, className)} />}
    </Field>
  );
}

/** Several lines; with `maxLength` the number of characters left is under the field and announced when few are left. */
export function TextArea({
  label,
  hint,
  error,
  errorAction,
  optional,
  hintAbove,
  className,
  onChange,
  ...area
}: FieldWords & ComponentProps<'textarea'>) {
  const ownId = useId();
  const id = area.id ?? (area.name ? fieldId(area.name) : ownId);
  const [length, setLength] = useState(() => String(area.value ?? area.defaultValue ?? '').length);
  // Browsers restore and reset a field without an event for React, so its own value is read after every render.
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) setLength(field.value.length);
  });
  function onType(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.target.value.length);
    return onChange?.(event);
  }
  return (
    <Field
      {...{ label, hint, error, errorAction, optional, hintAbove }}
      id={id}
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
      <span className={styles.hint} aria-hidden="true">
        {words}
      </span>
      <span className="vh" role="status">
        {left <= 20 ? words : ''}
      </span>
    </>
  );
}

/** A native list to choose from; children are `option`s. */
export function Select({ label, hint, error, errorAction, optional, hintAbove, ...select }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field
      {...{ label, hint, error, errorAction, optional, hintAbove }}
      id={select.id}
      name={select.name}
      describedBy={select['aria-describedby']}
    >
      {(aria) => <SelectBox {...select} {...aria} />}
    </Field>
  );
}

/** The list alone, for places with the label elsewhere. */
export function SelectBox({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...select} className={classNames(styles.input, className)} />
      <Icon path={chevronDownIcon} size="s" />
    </span>
  );
}

import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { Button } from '../ui/button.tsx';
import type { ReturnedForm } from './form-answer.ts';
import { faultOf } from './list-action-result.tsx';
import styles from './rename-form.module.css';
import { TextField } from './text-field.tsx';

type RenameFormProps = {
  /** What the page's action gets, in addition to `name`. */
  values: { intent: string; id: string };
  name: string;
  maxLength: number;
  /** A verb, the field's label, and what the button says. */
  words: { rename: string; label: string; save: string };
  /** The answer when a change of the list was refused; only that of this entry is shown. */
  form: ReturnedForm | undefined;
};

/**
 * Renames an entry of a list; after a refusal it is open again with what was typed. Works without script.
 *
 * @example <RenameForm values={{ intent: 'rename', id }} name={search.name} maxLength={60} words={{ rename: t('…'), … }} form={actionData?.form} />
 */
export function RenameForm({ values, name, maxLength, words, form }: RenameFormProps) {
  const t = useT();
  const navigation = useNavigation();
  const fault = form?.values.id === values.id ? form : undefined;
  const [isOpen, setIsOpen] = useState(fault !== undefined);
  return (
    <details className={styles.rename} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {words.rename}
        <span className="vh"> {name}</span>
      </summary>
      <Form method="post" className={styles.form} noValidate preventScrollReset>
        {Object.entries(values).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField
          id={`name-${values.id}`}
          label={words.label}
          name="name"
          autoComplete="off"
          maxLength={maxLength}
          defaultValue={fault?.values.name ?? name}
          error={fault && t(faultOf(fault))}
        />
        <div>
          <Button type="submit" size="small" busy={navigation.formData?.get('intent') === values.intent}>
            {words.save}
          </Button>
        </div>
      </Form>
    </details>
  );
}

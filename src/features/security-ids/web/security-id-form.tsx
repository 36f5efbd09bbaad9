import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { TextField } from '../../../web/form/text-field.tsx';
import { Button } from '../../../web/ui/button.tsx';

/** One field and a button; `target` is the id of the one to replace, or `new`. */
export function SecurityIdForm(props: {
  change: 'add' | 'replace';
  target: string;
  label: string;
  hint: string;
  error: string | undefined;
  typed: string | undefined;
  action: string;
  children?: ReactNode;
}) {
  const { formData } = useNavigation();
  const isSending = formData?.get('intent') === props.change && (formData.get('id') ?? 'new') === props.target;
  return (
    <Form method="post" className="stack stack--4" noValidate preventScrollReset>
      <input type="hidden" name="intent" value={props.change} />
      {props.change === 'replace' && <input type="hidden" name="id" value={props.target} />}
      {props.children}
      <TextField
        id={`field-securityId-${props.target}`}
        name="securityId"
        label={props.label}
        hint={props.hint}
        error={props.error}
        defaultValue={props.typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={isSending}>
          {props.action}
        </Button>
      </div>
    </Form>
  );
}

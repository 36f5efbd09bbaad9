import { type ReactNode, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button, LinkButton } from '../ui/button.tsx';

type ConfirmFormProps = {
  /** What the page's action gets. */
  values: Record<string, string>;
  /** A verb, for the button and the one of the dialog. */
  label: string;
  /** What the verb is about, for screen readers: several of these are in one list. */
  item?: string;
  title: string;
  text: ReactNode;
  safeLabel: string;
  /** Where the form is sent; the page itself when left out. */
  action?: string;
  /** A button instead of a link-like word. */
  asButton?: boolean;
};

/**
 * A button that takes something away, after asking. Without script it does so at once.
 *
 * @example <ConfirmForm values={{ intent: 'device-remove', id }} label={t('…remove')} item={name} title={…} text={…} safeLabel={…} />
 */
export function ConfirmForm({ values, label, item, title, text, safeLabel, action, asButton = false }: ConfirmFormProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [isOpen, setIsOpen] = useState(false);
  const target = action === undefined ? {} : { action };
  const words = (
    <>
      {label}
      {item === undefined ? null : <span className="vh"> {item}</span>}
    </>
  );
  return (
    <>
      <Form
        method="post"
        {...target}
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {asButton ? (
          <Button type="submit">{words}</Button>
        ) : (
          <LinkButton plain type="submit">
            {words}
          </LinkButton>
        )}
      </Form>
      <AlertDialog
        open={isOpen}
        title={title}
        safeLabel={safeLabel}
        onSafe={() => setIsOpen(false)}
        confirmLabel={label}
        busy={navigation.state !== 'idle'}
        onConfirm={() => {
          setIsOpen(false);
          void submit(values, { method: 'post', ...target, preventScrollReset: true });
        }}
        tone="danger"
      >
        {text}
      </AlertDialog>
    </>
  );
}

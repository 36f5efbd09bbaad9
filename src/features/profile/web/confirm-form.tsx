import { type ReactNode, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';

/**
 * A small button that takes something away, after asking. Without script it does so at once. `values` is what the page's
 * action gets.
 */
export function ConfirmForm({
  action,
  values,
  label,
  item,
  title,
  text,
}: {
  action: string;
  values: Record<string, string>;
  label: string;
  item: string;
  title: string;
  text: ReactNode;
}) {
  const t = useT();
  const submit = useSubmit();
  const navigation = useNavigation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LinkButton plain type="submit">
          {label}
          <span className="vh"> {item}</span>
        </LinkButton>
      </Form>
      <AlertDialog
        open={isOpen}
        title={title}
        safeLabel={t('talent.profile.keep')}
        onSafe={() => setIsOpen(false)}
        confirmLabel={label}
        busy={navigation.state !== 'idle'}
        onConfirm={() => {
          setIsOpen(false);
          void submit(values, { method: 'post', action, preventScrollReset: true });
        }}
        tone="danger"
      >
        {text}
      </AlertDialog>
    </>
  );
}

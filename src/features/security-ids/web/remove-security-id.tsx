import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';
import type { SecurityId } from '../contract.ts';

/** Removes after asking. Without script it does so at once: the number can be entered again. */
export function RemoveSecurityId({ kept }: { kept: SecurityId }) {
  const t = useT();
  const submit = useSubmit();
  const navigation = useNavigation();
  const [isAsking, setIsAsking] = useState(false);
  const values = { intent: 'securityId', change: 'remove', id: kept.id };
  return (
    <>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LinkButton plain type="submit">
          {t('talent.account.securityId.remove')}
          <span className="vh"> {kept.vmsName}</span>
        </LinkButton>
      </Form>
      <AlertDialog
        open={isAsking}
        title={t('talent.account.securityId.remove.title', { system: kept.vmsName })}
        safeLabel={t('talent.account.securityId.keep')}
        onSafe={() => setIsAsking(false)}
        confirmLabel={t('talent.account.securityId.remove')}
        busy={navigation.formData?.get('id') === kept.id}
        onConfirm={() => {
          setIsAsking(false);
          void submit(values, { method: 'post', preventScrollReset: true });
        }}
      >
        {t('talent.account.securityId.remove.text')}
      </AlertDialog>
    </>
  );
}

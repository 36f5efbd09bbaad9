import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { Invitation } from '../contract.ts';
import { declineReasons } from '../invitation-status.ts';
import { declineLink, invitationsLink } from './invitation-links.ts';
import styles from './invitations.module.css';

/** Asks why an invitation is declined, in its card; the client reads the answer. */
export function DeclineForm({ invitation, error }: { invitation: Invitation; error: string | undefined }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formData?.get('intent') === 'decline';
  // It was opened to be answered, and after a refusal to be answered again.
  useEffect(() => {
    if (!isSending) form.current?.querySelector<HTMLElement>('[type=radio]')?.focus();
  }, [isSending]);
  return (
    <Form
      ref={form}
      method="post"
      action={declineLink(invitation.id)}
      className={styles.form}
      aria-label={t('talent.invitation.decline.title', { project: invitation.project.title })}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="invitation" value={invitation.id} />
      <input type="hidden" name="intent" value="decline" />
      <ChoiceGroup
        legend={t('talent.invitation.decline.why')}
        hint={t('talent.invitation.decline.text')}
        name="reasonCode"
        error={error ? t(error) : undefined}
      >
        {declineReasons.map((reason) => (
          <RadioField key={reason} name="reasonCode" value={reason} label={t(`talent.invitation.decline.${reason}`)} large />
        ))}
      </ChoiceGroup>
      <div className="row row--2">
        <Button variant="primary" type="submit" busy={isSending}>
          {t('talent.invitation.decline.confirm')}
        </Button>
        <ButtonLink variant="quiet" to={invitationsLink} preventScrollReset>
          {t('talent.invitation.decline.keep')}
        </ButtonLink>
      </div>
    </Form>
  );
}

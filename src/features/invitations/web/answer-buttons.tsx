import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { ChoiceGroup, RadioField } from '../../../web/form/choice.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { Invitation } from '../contract.ts';
import { declineReasons } from '../invitation-status.ts';
import type { answerInvitation } from './load-invitations.ts';

const action = '/app/project?tab=invitations';

/** "Accept and apply" and "Not interested"; declining asks for a reason, which the client reads. */
export function AnswerButtons({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<typeof answerInvitation>();
  const formId = useId();
  const [isDeclining, setIsDeclining] = useState(false);
  const answer = fetcher.data;
  const fieldError = answer?.form?.fields.reasonCode?.[0];

  useEffect(() => {
    if (!answer) return;
    if (!answer.form) {
      setIsDeclining(false);
      toast.success(t('talent.invitation.declined.toast'));
    } else if (Object.keys(answer.form.fields).length === 0) toast.error(answer.form.messages.map((message) => t(message)));
  }, [answer, toast, t]);

  return (
    <div className="row row--2">
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="invitation" value={invitation.id} />
        <Button
          type="submit"
          size="small"
          variant="primary"
          name="intent"
          value="accept"
          busy={fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'accept'}
        >
          {t('talent.invitation.accept')}
        </Button>
      </fetcher.Form>
      <Button size="small" variant="quiet" onClick={() => setIsDeclining(true)}>
        {t('talent.invitation.decline')}
      </Button>
      <Modal
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={t('talent.invitation.decline.title', { project: invitation.project.title })}
        footer={
          <>
            <Button onClick={() => setIsDeclining(false)}>{t('talent.invitation.decline.keep')}</Button>
            <Button variant="primary" type="submit" form={formId} busy={fetcher.state !== 'idle'}>
              {t('talent.invitation.decline')}
            </Button>
          </>
        }
      >
        <fetcher.Form id={formId} method="post" action={action} className="stack" noValidate>
          <input type="hidden" name="invitation" value={invitation.id} />
          <input type="hidden" name="intent" value="decline" />
          <p>{t('talent.invitation.decline.text')}</p>
          <ChoiceGroup legend={t('talent.invitation.decline.reason')} name="reasonCode" error={fieldError ? t(fieldError) : undefined}>
            {declineReasons.map((reason) => (
              <RadioField key={reason} name="reasonCode" value={reason} label={t(`talent.invitation.decline.${reason}`)} large />
            ))}
          </ChoiceGroup>
        </fetcher.Form>
      </Modal>
    </div>
  );
}

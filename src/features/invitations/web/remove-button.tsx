import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { Invitation } from '../contract.ts';
import { invitationsLink } from './invitation-links.ts';
import type { removeInvitation } from './load-invitations.ts';

/** Removes an invitation that is over, after asking: it does not come back. */
export function RemoveButton({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<typeof removeInvitation>();
  const [isAsking, setIsAsking] = useState(false);
  const answer = fetcher.data;
  const { title } = invitation.project;

  useEffect(() => {
    if (!answer) return;
    if (answer.form) toast.error(answer.form.messages.map((message) => t(message)));
    else {
      setIsAsking(false);
      toast.success(t('talent.invitation.removed.toast'));
    }
  }, [answer, toast, t]);

  return (
    <fetcher.Form method="post" action={invitationsLink}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="invitation" value={invitation.id} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        aria-label={t('talent.invitation.remove.label', { project: title })}
        onClick={(event) => {
          // Without script the button removes at once.
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {t('talent.invitation.remove')}
      </Button>
      <AlertDialog
        open={isAsking}
        title={t('talent.invitation.remove.title', { project: title })}
        safeLabel={t('talent.invitation.decline.keep')}
        onSafe={() => setIsAsking(false)}
        confirmLabel={t('talent.invitation.remove')}
        onConfirm={() => void fetcher.submit({ intent: 'remove', invitation: invitation.id }, { method: 'post', action: invitationsLink })}
        busy={fetcher.state !== 'idle'}
      >
        {t('talent.invitation.remove.text')}
      </AlertDialog>
    </fetcher.Form>
  );
}

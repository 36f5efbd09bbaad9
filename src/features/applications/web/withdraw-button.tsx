import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { Application } from '../contract.ts';
import type { withdrawFromForm } from './load-applications.ts';

/** Withdraws after asking; the question names the project, and keeping the application is the answer that has focus. */
export function WithdrawButton({ application }: { application: Application }) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<typeof withdrawFromForm>();
  const [isAsking, setIsAsking] = useState(false);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    setIsAsking(false);
    if (answer.form) toast.error(answer.form.messages.map((message) => t(message)));
    else toast.success(t('talent.application.withdrawn.toast'));
  }, [answer, toast, t]);

  return (
    <fetcher.Form method="post" action="/app/project?tab=applications">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="application" value={application.id} />
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('talent.application.withdraw')}
      </Button>
      {/* Without script there is no dialog, so the question is on the page. */}
      <noscript>
        <p>{t('talent.apply.withdraw.text')}</p>
        <Button type="submit">{t('talent.apply.withdraw.confirm')}</Button>
      </noscript>
      <AlertDialog
        open={isAsking}
        title={t('talent.apply.withdraw.title', { project: application.project.title })}
        safeLabel={t('talent.apply.withdraw.keep')}
        onSafe={() => setIsAsking(false)}
        confirmLabel={t('talent.apply.withdraw.confirm')}
        onConfirm={() =>
          void fetcher.submit(
            { intent: 'withdraw', application: application.id },
            { method: 'post', action: '/app/project?tab=applications' },
          )
        }
        busy={fetcher.state !== 'idle'}
      >
        {t('talent.apply.withdraw.text')}
      </AlertDialog>
    </fetcher.Form>
  );
}

import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { applicationLink } from '../../../contract/links.ts';
import { RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { Application } from '../contract.ts';
import { type WithdrawReason, withdrawReasons } from '../reason-codes.ts';
import type { withdrawFromForm } from './load-applications.ts';

/** Withdraws after asking why; the question names the project, and keeping the application is the answer that has focus. */
export function WithdrawButton({ application }: { application: Application }) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<typeof withdrawFromForm>();
  const [isAsking, setIsAsking] = useState(false);
  const [reasonCode, setReasonCode] = useState<WithdrawReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    setIsAsking(false);
    if (answer.form) toast.error(answer.form.messages.map((message) => t(message)));
    else toast.success(t('talent.application.withdrawn.toast'));
  }, [answer, toast, t]);

  function confirm(): void {
    setIsMissing(reasonCode === null);
    if (reasonCode === null) return;
    void fetcher.submit(
      { intent: 'withdraw', application: application.id, reasonCode },
      { method: 'post', action: applicationLink(application.id) },
    );
  }

  return (
    <fetcher.Form method="post" action={applicationLink(application.id)}>
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
        onConfirm={confirm}
        busy={fetcher.state !== 'idle'}
      >
        <div className="stack">
          <p>{t('talent.apply.withdraw.text')}</p>
          <ChoiceGroup
            legend={t('talent.apply.withdraw.reason')}
            name="reasonCode"
            error={isMissing && reasonCode === null ? t('talent.apply.withdraw.required') : undefined}
          >
            {withdrawReasons.map((reason) => (
              <RadioField
                key={reason}
                large
                name="reasonCode"
                value={reason}
                checked={reasonCode === reason}
                onChange={() => setReasonCode(reason)}
                label={t(`talent.application.withdraw.${reason}`)}
              />
            ))}
          </ChoiceGroup>
        </div>
      </AlertDialog>
    </fetcher.Form>
  );
}

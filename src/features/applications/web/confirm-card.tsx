import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { applyLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { DefinitionList } from '../../../web/ui/data-list.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { Application } from '../contract.ts';
import { reasonCodes } from '../reason-codes.ts';
import styles from './applications.module.css';
import { changedFacts } from './changed-facts.ts';
import type { confirmFromForm } from './load-applications.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** What changed since the application was sent, before and after: one press to confirm it, others to change or withdraw. */
export function ConfirmCard({ application }: { application: Application }) {
  const i18n = useI18n();
  const { t } = i18n;
  const toast = useToast();
  const fetcher = useFetcher<typeof confirmFromForm>();
  const answer = fetcher.data;
  const facts = changedFacts(i18n, application);
  const edit = `${applyLink(application.project.id)}?edit=1`;
  const isSlot = application.reason === reasonCodes.slotLost;

  useEffect(() => {
    if (answer?.form) toast.error(answer.form.messages.map((message) => t(message)));
    else if (answer) toast.success(t('talent.application.confirmed.toast'));
  }, [answer, toast, t]);

  return (
    <Card as="section" className={`stack ${styles.receipt}`} aria-labelledby={`changed-${application.id}`}>
      <h4 className={styles.openedTitle} id={`changed-${application.id}`}>
        {t('talent.application.confirm.changed')}
      </h4>
      {application.reasonText && <p>{application.reasonText}</p>}
      {facts.length > 0 && (
        <DefinitionList
          oneColumn
          items={facts.map(({ term, before, now }) => ({
            term,
            value: (
              <>
                <span className="muted">{t('talent.application.confirm.before', { value: before })}</span>
                <br />
                <strong>{t('talent.application.confirm.now', { value: now })}</strong>
              </>
            ),
          }))}
        />
      )}
      <div className="row row--2">
        <fetcher.Form method="post" action="/app/project?tab=applications">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="application" value={application.id} />
          <Button type="submit" variant="primary" busy={fetcher.state !== 'idle'}>
            {t(`talent.application.confirm.${application.reason}`)}
          </Button>
        </fetcher.Form>
        <ButtonLink to={isSlot ? `${edit}&step=interview&from=review` : edit}>
          {t(isSlot ? 'talent.application.confirm.otherTime' : 'talent.application.confirm.change')}
        </ButtonLink>
        {application.canWithdraw ? <WithdrawButton application={application} /> : null}
      </div>
    </Card>
  );
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { applicationLink } from '../../../contract/links.ts';
import { Rich, useT } from '../../../web/i18n/i18n.tsx';
import { mailIcon } from '../../../web/icons/project-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { CardList, Rows, SectionFailed } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Pagination } from '../../../web/ui/pagination.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationLine } from './invitation-line.tsx';
import { invitationsLink } from './invitation-links.ts';
import styles from './invitations.module.css';
import type { action, loader } from './invitations-route.ts';
import type { InvitationsView } from './load-invitations.ts';

type Props = TabProps<typeof loader, typeof action>;

/** Invitations that wait for an answer, the one due soonest first; those that were answered or have ended (W10 of the UX design). */
export function InvitationsTab({ loaderData: { invitations, now }, actionData }: Props) {
  const t = useT();
  const revalidator = useRevalidator();
  useAnswer(actionData);
  const { declineId, list } = invitations;
  return (
    <div className={`shell page stack stack--6 ${styles.list}`}>
      {list ? (
        <InvitationList
          list={list}
          declining={declineId === null ? null : { id: declineId, error: actionData?.form?.fields.reasonCode?.[0] }}
          now={new Date(now)}
        />
      ) : (
        <>
          <PageHeading>{t('talent.nav.invitations')}</PageHeading>
          <SectionFailed onRetry={() => void revalidator.revalidate()} busy={revalidator.state !== 'idle'} />
        </>
      )}
    </div>
  );
}

/** Says that an invitation is declined, or what no field shows; the question has gone, so focus goes to the heading. */
function useAnswer(answer: Props['actionData']): void {
  const t = useT();
  const toast = useToast();
  useEffect(() => {
    if (!answer) return;
    if (!answer.form) {
      toast.success(t('talent.invitation.declined.toast'));
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    } else if (Object.keys(answer.form.fields).length === 0) toast.error(answer.form.messages.map((message) => t(message)));
  }, [answer, toast, t]);
}

type ListProps = {
  list: NonNullable<InvitationsView['list']>;
  declining: { id: number; error: string | undefined } | null;
  now: Date;
};

function InvitationList({ list: { open, over }, declining, now }: ListProps) {
  const t = useT();
  if (open.length + over.total === 0)
    return (
      <>
        <PageHeading>{t('talent.nav.invitations')}</PageHeading>
        <Empty
          icon={mailIcon}
          titleAs="h2"
          title={t('talent.application.invitations.empty')}
          actions={
            <ButtonLink variant="primary" to="/app/project">
              {t('talent.application.empty.action')}
            </ButtonLink>
          }
        >
          {t('talent.invitation.none')}
        </Empty>
      </>
    );
  return (
    <>
      <div className="stack">
        <PageHeading>{t('talent.invitation.title', { count: open.length })}</PageHeading>
        {open.length > 0 && (
          <CardList>
            {open.map((invitation, place) => (
              <li key={invitation.id}>
                <InvitationCard
                  invitation={invitation}
                  now={now}
                  headingAs="h2"
                  isFirst={place === 0}
                  declining={invitation.id === declining?.id ? declining : undefined}
                />
              </li>
            ))}
          </CardList>
        )}
      </div>
      {over.total > 0 && (
        <section className="stack stack--3" aria-labelledby="over">
          <div className={styles.head}>
            <h2 className="section-title" id="over">
              {t('talent.invitation.over.title')}
            </h2>
            <p className="small muted">
              <Rich k="talent.invitation.over.note" tags={{ link: (words) => <TextLink to={applicationLink(null)}>{words}</TextLink> }} />
            </p>
          </div>
          <Rows>
            {over.results.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </Rows>
          <Pagination
            label={t('talent.invitation.page')}
            page={over.page}
            pages={Math.ceil(over.total / over.pageSize)}
            hrefFor={(page) => `${invitationsLink}&page=${page}`}
          />
        </section>
      )}
    </>
  );
}

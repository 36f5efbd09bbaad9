import { useRevalidator } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { mailIcon } from '../../../web/icons/project-icons.ts';
import { useViewer } from '../../../web/shell-context.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { CardList, SectionFailed } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { Pagination } from '../../../web/ui/pagination.tsx';
import { InvitationCard } from './invitation-card.tsx';
import type { action, loader } from './invitations-route.ts';
import type { InvitationsView } from './load-invitations.ts';

/** Invitations with the state of each; pending ones can be accepted or declined (W10 of the UX design). */
export function InvitationsTab({ loaderData }: TabProps<typeof loader, typeof action>) {
  return (
    <div className="shell page">
      <InvitationList view={loaderData} />
    </div>
  );
}

function InvitationList({ view }: { view: InvitationsView }) {
  const t = useT();
  const revalidator = useRevalidator();
  // The number on the tab and in the menu.
  const waiting = useViewer()?.jobInvitationCount ?? 0;
  const { list } = view;
  if (!list) return <SectionFailed onRetry={() => void revalidator.revalidate()} busy={revalidator.state !== 'idle'} />;
  return (
    <section className="stack" aria-labelledby="invitations-count">
      <h2 className="section-title" id="invitations-count">
        {waiting > 0
          ? t('talent.invitation.countWithOpen', { count: list.total, open: waiting })
          : t('talent.invitation.count', { count: list.total })}
      </h2>
      {list.results.length === 0 ? (
        <Empty
          icon={mailIcon}
          titleAs="h3"
          title={t('talent.application.invitations.empty')}
          actions={
            <ButtonLink variant="primary" to="/app/project">
              {t('talent.application.empty.action')}
            </ButtonLink>
          }
        >
          {t('talent.invitation.none')}
        </Empty>
      ) : (
        <CardList>
          {list.results.map((invitation) => (
            <li key={invitation.id}>
              <InvitationCard invitation={invitation} />
            </li>
          ))}
        </CardList>
      )}
      <Pagination
        label={t('talent.invitation.page')}
        page={list.page}
        pages={Math.ceil(list.total / list.pageSize)}
        hrefFor={(page) => `/app/project?tab=invitations&page=${page}`}
      />
    </section>
  );
}

import { deskLinks, deskMailsLink } from '../../../contract/desk-links.ts';
import { maxMessageDays, type UndeliveredState, undeliveredStates } from '../../../contract/message-delivery.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/mails.page.ts';
import { mailDeskClient } from './client.ts';
import { MailTable } from './mail-table.tsx';
import styles from './mails.module.css';

const pageSize = '50';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  const asked = undeliveredStates.find((each) => each === url.searchParams.get('state')) ?? null;
  const cursor = url.searchParams.get('cursor');
  const read = (state: UndeliveredState) => {
    const query = { state, limit: pageSize, ...(cursor && { cursor }) };
    return loadPartly({ report })(restartAt(cursor && deskMailsLink(state), unwrap(mailDeskClient(api).messages.$get({ query }))));
  };
  const first = await read(asked ?? 'waiting');
  // Without a choice nobody is shown the empty one of the two lists.
  const state = asked ?? (first?.results.length === 0 ? 'failed' : 'waiting');
  return { page: asked === null && state === 'failed' ? await read(state) : first, state, hasCursor: cursor !== null };
}

/** `/desk/mails`: mails and text messages that did not reach anybody, and why. */
export default function MailsPage({ loaderData: { page, state, hasCursor } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <DeskHead title={t('talent.desk.mails.title')} crumb={{ to: deskLinks.connections, label: t('talent.desk.nav.connections') }}>
        <Segments
          label={t('talent.desk.mails.title')}
          items={undeliveredStates.map((each) => ({
            to: deskMailsLink(each),
            label: t(`talent.desk.mails.${each}`),
            current: each === state,
          }))}
        />
      </DeskHead>
      <DeskBody width="wide">
        <p className={styles.hint}>{t(`talent.desk.mails.${state}.hint`, { days: maxMessageDays })}</p>
        <NotAllowed scope="talents:contact" />
        {page === null ? (
          <ListFailed again={deskMailsLink(state)} />
        ) : page.results.length === 0 ? (
          <ListEmpty>{t(`talent.desk.mails.${state}.none`)}</ListEmpty>
        ) : (
          <MailTable messages={page.results} label={t(`talent.desk.mails.${state}`)} />
        )}
        <ListPages first={hasCursor ? deskMailsLink(state) : null} next={page?.next ? deskMailsLink(state, page.next) : null} />
      </DeskBody>
    </>
  );
}

import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskLinks, deskMailsLink, deskTalentLink } from '../../../contract/desk-links.ts';
import { keptContentDays, type MessageState, maxMessageDays, messageStates } from '../../../contract/message-delivery.ts';
import { unwrap } from '../../../web/api-client.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Route } from './+types/mails.page.ts';
import { mailDeskClient } from './client.ts';
import { MailTable } from './mail-table.tsx';
import styles from './mails.module.css';

const pageSize = '50';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  const asked = messageStates.find((each) => each === url.searchParams.get('state')) ?? null;
  const cursor = url.searchParams.get('cursor');
  const talent = readUuid(url.searchParams.get('talent') ?? '') || null;
  const read = (state: MessageState) => {
    const query = { state, limit: pageSize, ...(talent && { talentId: talent }), ...(cursor && { cursor }) };
    const first = deskMailsLink(state, { talent });
    return loadPartly({ report })(restartAt(cursor && first, unwrap(mailDeskClient(api).messages.$get({ query }))));
  };
  const first = await read(asked ?? 'waiting');
  // Without a choice nobody is shown the empty one of the two lists that matter.
  const state = asked ?? (first?.results.length === 0 ? 'failed' : 'waiting');
  return { page: asked === null && state === 'failed' ? await read(state) : first, state, talent, hasCursor: cursor !== null };
}

/** Tries a message at once that waits or was given up. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  const form = await request.formData();
  try {
    const { recipient } = await unwrap(mailDeskClient(api).messages[':id']['send-again'].$post({ param: { id: textOf(form, 'id') } }));
    return answerResult({ recipient });
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** A refused press may mean that the list is out of date: somebody else was quicker, or it has been delivered. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
}

/** `/desk/mails`: mails and text messages that did not reach anybody, and why; sending them again; and those that were delivered. */
export default function MailsPage({ loaderData: { page, state, talent, hasCursor }, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <DeskHead
        title={t('talent.desk.mails.title')}
        crumb={{ to: deskLinks.connections, label: t('talent.desk.nav.connections') }}
        hasErrors={actionData?.form !== undefined}
      >
        <Segments
          label={t('talent.desk.mails.title')}
          items={messageStates.map((each) => ({
            to: deskMailsLink(each, { talent }),
            label: t(`talent.desk.mails.${each}`),
            current: each === state,
          }))}
        />
      </DeskHead>
      <DeskBody width="wide">
        <p className={styles.hint}>
          {t(`talent.desk.mails.${state}.hint`, { days: state === 'failed' ? keptContentDays : maxMessageDays })}
        </p>
        {talent ? (
          <p className={styles.hint}>
            {t('talent.desk.mails.ofTalent')} <Link to={deskTalentLink(talent)}>{t('talent.desk.mails.ofTalent.open')}</Link>{' '}
            <Link to={deskMailsLink(state)}>{t('talent.desk.mails.ofTalent.all')}</Link>
          </p>
        ) : null}
        <NotAllowed scope="talents:contact" />
        <SentAgain answer={actionData} state={state} talent={talent} />
        {page === null ? (
          <ListFailed again={deskMailsLink(state, { talent })} />
        ) : page.results.length === 0 ? (
          <ListEmpty>{t(`talent.desk.mails.${state}.none`)}</ListEmpty>
        ) : (
          <MailTable messages={page.results} state={state} label={t(`talent.desk.mails.${state}`)} />
        )}
        <ListPages
          first={hasCursor ? deskMailsLink(state, { talent }) : null}
          next={page?.next ? deskMailsLink(state, { talent, cursor: page.next }) : null}
        />
      </DeskBody>
    </>
  );
}

type Answer = FormAnswer<{ recipient: string | null }> | undefined;

/** Queued is not delivered: what becomes of it is in the lists. */
function SentAgain({ answer, state, talent }: { answer: Answer; state: MessageState; talent: string | null }) {
  const { t } = useI18n();
  const problem = useFormProblem(answer?.form, { id: 'messages' });
  if (!answer) return null;
  if (answer.form) return <ErrorSummary errors={problem.errors} attempt={problem.attempt} />;
  const to = answer.result.recipient;
  const other = state === 'waiting' ? 'delivered' : 'waiting';
  return (
    <Notice
      tone="success"
      role="status"
      className={styles.notice}
      action={<Link to={deskMailsLink(other, { talent })}>{t(`talent.desk.mails.${other}`)}</Link>}
    >
      <p>{to === null ? t('talent.desk.mails.again.done') : t('talent.desk.mails.again.done.to', { to })}</p>
    </Notice>
  );
}

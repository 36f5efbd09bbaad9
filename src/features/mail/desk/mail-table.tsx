import { Form, Link, useNavigation } from 'react-router';
import { deskTalentLink } from '../../../contract/desk-links.ts';
import type { MessageState } from '../../../contract/message-delivery.ts';
import { DataTable, OverRow, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { refreshCwIcon } from '../../../web/icons/more-icons.ts';
import { languageTag } from '../../../web/page-address.ts';
import type { DeskMessage } from '../desk-contract.ts';
import styles from './mails.module.css';

type Props = { messages: readonly DeskMessage[]; state: MessageState; label: string };

/** To whom, what and when; of those that did not arrive also why, in plain words and in those of the mail server, and what can be done. */
export function MailTable({ messages, state, label }: Props) {
  const { t } = useI18n();
  const isDelivered = state === 'delivered';
  return (
    <DataTable label={label} card id="messages" tabIndex={-1}>
      <thead>
        <TableRow>
          <TableHead>{t('talent.desk.mails.head.to')}</TableHead>
          {isDelivered ? null : <TableHead>{t('talent.desk.mails.head.why')}</TableHead>}
          <TableHead>{t(`talent.desk.mails.head.${isDelivered ? 'delivered' : 'when'}`)}</TableHead>
          {isDelivered ? null : (
            <TableHead>
              <span className="vh">{t('talent.desk.mails.again')}</span>
            </TableHead>
          )}
        </TableRow>
      </thead>
      <tbody>
        {messages.map((message) => (
          <TableRow key={message.id}>
            <To message={message} />
            {isDelivered ? null : <Why message={message} />}
            <When message={message} />
            {isDelivered ? null : (
              <TableCell at="row">
                <Again message={message} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function To({ message: { talentId, channel, subject, locale, recipient } }: { message: DeskMessage }) {
  const { t } = useI18n();
  const seesContact = useMay()('talents:contact');
  const to = recipient ?? t(seesContact ? 'talent.desk.mails.erased' : 'talent.desk.mails.hidden');
  return (
    <TableCell at="1" className={styles.words}>
      {talentId === null ? <strong>{to}</strong> : <Link to={deskTalentLink(talentId)}>{to}</Link>}
      <RowSub>{subject === null ? t(`talent.desk.mails.channel.${channel}`) : <span lang={languageTag(locale)}>{subject}</span>}</RowSub>
    </TableCell>
  );
}

function Why({ message: { cause, answer, queuedAgainAt } }: { message: DeskMessage }) {
  const { t } = useI18n();
  const isQueued = cause === 'untried' && queuedAgainAt !== null;
  return (
    <TableCell at="row" className={styles.words}>
      {t(isQueued ? 'talent.desk.mails.again.queued' : `talent.desk.mails.cause.${cause}`)}
      {answer === null ? null : (
        <RowSub>
          {/* Word for word, in whatever language the server speaks. */}
          <q translate="no" lang="">
            {answer}
          </q>
        </RowSub>
      )}
    </TableCell>
  );
}

function When({ message: { createdAt, deliveredAt, tries } }: { message: DeskMessage }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const at = deliveredAt ?? createdAt;
  return (
    <TableCell at="2" className="nowrap">
      <Moment at={at}>{`${date(at, 'short', zone)}, ${date(at, 'time', zone)}`}</Moment>
      {deliveredAt === null ? <RowSub>{t('talent.desk.mails.tries', { count: tries })}</RowSub> : null}
    </TableCell>
  );
}

/** The button, or why there is none. */
function Again({ message: { id, refusal, recipient } }: { message: DeskMessage }) {
  const { t } = useI18n();
  const mayWrite = useMay()('talents:write');
  const { formData } = useNavigation();
  if (refusal !== null) return <RowSub>{t(`talent.desk.mails.refusal.${refusal}`)}</RowSub>;
  if (!mayWrite) return null;
  return (
    <OverRow>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <DeskButton type="submit" icon={refreshCwIcon} busy={formData?.get('id') === id}>
          {t('talent.desk.mails.again')}
          {recipient === null ? null : <span className="vh"> {recipient}</span>}
        </DeskButton>
      </Form>
    </OverRow>
  );
}

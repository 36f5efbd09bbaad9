import { Link } from 'react-router';
import { deskTalentLink } from '../../../contract/desk-links.ts';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { languageTag } from '../../../web/page-address.ts';
import type { UndeliveredMessage } from '../desk-contract.ts';
import styles from './mails.module.css';

/** To whom, what, since when, and why it did not arrive: in plain words, then in those of the mail server. */
export function MailTable({ messages, label }: { messages: readonly UndeliveredMessage[]; label: string }) {
  const { t } = useI18n();
  return (
    <DataTable label={label} card>
      <thead>
        <TableRow>
          {(['to', 'why', 'when'] as const).map((head) => (
            <TableHead key={head}>{t(`talent.desk.mails.head.${head}`)}</TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MailRow key={message.id} message={message} />
        ))}
      </tbody>
    </DataTable>
  );
}

function MailRow({ message }: { message: UndeliveredMessage }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { talentId, channel, subject, locale, recipient, cause, answer, createdAt, tries } = message;
  const to = recipient ?? t('talent.desk.mails.hidden');
  return (
    <TableRow>
      <TableCell at="1" className={styles.words}>
        {talentId === null ? <strong>{to}</strong> : <Link to={deskTalentLink(talentId)}>{to}</Link>}
        <RowSub>{subject === null ? t(`talent.desk.mails.channel.${channel}`) : <span lang={languageTag(locale)}>{subject}</span>}</RowSub>
      </TableCell>
      <TableCell at="row" className={styles.words}>
        {t(`talent.desk.mails.cause.${cause}`)}
        {answer === null ? null : (
          <RowSub>
            {/* Word for word, in whatever language the server speaks. */}
            <q translate="no" lang="">
              {answer}
            </q>
          </RowSub>
        )}
      </TableCell>
      <TableCell at="2" className="nowrap">
        <Moment at={createdAt}>{`${date(createdAt, 'short', zone)}, ${date(createdAt, 'time', zone)}`}</Moment>
        <RowSub>{t('talent.desk.mails.tries', { count: tries })}</RowSub>
      </TableCell>
    </TableRow>
  );
}

import { Link } from 'react-router';
import { deskMailsLink } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { DeskMessage } from '../desk-contract.ts';

type Props = { message: Pick<DeskMessage, 'createdAt' | 'cause'>; className?: string | undefined };

/** The newest message to a talent that was given up: what the client sent them since may not have arrived either. */
export function FailedMessage({ message, className }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  return (
    <Notice
      tone="warning"
      className={className}
      icon={mailWarningIcon}
      action={<Link to={deskMailsLink('failed')}>{t('talent.desk.today.repair.see')}</Link>}
    >
      <p>
        {t('talent.desk.talents.failedMessage', { date: date(message.createdAt, 'longWithTime', zone) })}{' '}
        {t(`talent.desk.mails.cause.${message.cause}`)}.
      </p>
    </Notice>
  );
}

import { Link } from 'react-router';
import { deskMailsLink } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { PortalState } from '../desk-contract.ts';
import styles from './today.module.css';

/** Mails that do not leave: above everything, because nobody learns anything meanwhile. */
export function MailNotice({ state: { messages } }: { state: PortalState }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { server, waiting, triedInVain, failed } = messages;
  const since = waiting.oldestAt ? date(waiting.oldestAt, 'longWithTime', zone) : '';
  const isStuck = server === 'missing' || triedInVain > 0;
  if (!isStuck && failed === 0) return null;
  return (
    <div className={styles.notice}>
      {isStuck ? (
        <Notice tone="error" icon={mailWarningIcon} action={<Link to={deskMailsLink('waiting')}>{t('talent.desk.today.repair.see')}</Link>}>
          <p>
            <strong>{t('talent.desk.today.mail.waits')}</strong>{' '}
            {server === 'missing'
              ? t('talent.desk.today.mail.noServer', { count: waiting.count })
              : t('talent.desk.today.mail.tried', { count: triedInVain, date: since })}
          </p>
        </Notice>
      ) : null}
      {failed > 0 ? (
        <Notice
          tone="warning"
          icon={mailWarningIcon}
          action={<Link to={deskMailsLink('failed')}>{t('talent.desk.today.repair.see')}</Link>}
        >
          <p>{t('talent.desk.today.mail.failed', { count: failed })}</p>
        </Notice>
      ) : null}
    </div>
  );
}

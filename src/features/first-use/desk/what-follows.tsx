import { deskLinks } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { InstallationClient } from '../clients-contract.ts';
import styles from './set-up.module.css';

/** A portal was just created: what is left to do outside of this page. */
export function WhatFollows({ made, here }: { made: InstallationClient; here: string }) {
  const { t } = useI18n();
  const [host = ''] = made.hosts;
  return (
    <Notice tone="success" role="status" className={styles.notice} title={t('talent.desk.clients.made', { name: made.name })}>
      <p>{t('talent.desk.clients.next.title')}</p>
      <ol className={styles.next}>
        <li>{t('talent.desk.clients.next.dns', { host, here })}</li>
        <li>{t('talent.desk.clients.next.certificate', { host })}</li>
        <li>{t('talent.desk.clients.next.owner')}</li>
      </ol>
      <p>{t('talent.desk.clients.next.signIn', { address: `${made.origin}${deskLinks.signIn}` })}</p>
    </Notice>
  );
}

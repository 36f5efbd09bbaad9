import { CopyLine } from '../../../web/desk/copy-line.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { Backup } from '../desk-contract.ts';
import styles from './installation.module.css';

/** What a restore does, and why it is started on the machine. @param newest whose path stands in the command */
export function RestorePart({ newest }: { newest: Backup | null }) {
  const { t } = useI18n();
  const command = `npm run openpool -- restore ${newest?.path ?? 'openpool-….tar.gz'}`;
  return (
    <DeskPart id="restore" title={t('talent.desk.installation.restore')} lead={t('talent.desk.installation.restore.lead')}>
      <ol className={styles.steps}>
        <li>{t('talent.desk.installation.restore.stop')}</li>
        <li>{t('talent.desk.installation.restore.empty')}</li>
        <li>
          {t('talent.desk.installation.restore.run')}
          <CopyLine label={t('talent.desk.installation.restore.command')} text={command} />
        </li>
        <li>{t('talent.desk.installation.restore.start')}</li>
      </ol>
    </DeskPart>
  );
}

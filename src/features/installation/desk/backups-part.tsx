import { Form, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { downloadIcon } from '../../../web/desk/desk-icons.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListEmpty } from '../../../web/desk/list-parts.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Backup } from '../desk-contract.ts';
import { keptBackups } from '../installation-report.ts';
import styles from './installation.module.css';

type Props = { backups: readonly Backup[]; isStarted: boolean; form: ReturnedForm | undefined };

/** Makes a backup now, and lists those that are on the machine. */
export function BackupsPart({ backups, isStarted, form }: Props) {
  const { t } = useI18n();
  const { state, formData } = useNavigation();
  const goesOn = backups.some(({ endedAt }) => endedAt === null);
  return (
    <DeskPart
      id="backups"
      title={t('talent.desk.installation.backups')}
      lead={t('talent.desk.installation.backups.lead', { count: keptBackups })}
      end={
        <Form method="post">
          <DeskButton type="submit" variant="primary" busy={state !== 'idle' && formData !== undefined}>
            {t('talent.desk.installation.backup.make')}
          </DeskButton>
        </Form>
      }
    >
      {form ? (
        <Notice tone="error" role="alert" className={styles.notice}>
          <p>{form.status === 409 ? t('talent.desk.installation.backup.running') : form.messages.map((message) => t(message)).join(' ')}</p>
        </Notice>
      ) : isStarted && goesOn ? (
        <Notice tone="info" role="status" className={styles.notice}>
          <p>{t('talent.desk.installation.backup.started')}</p>
        </Notice>
      ) : null}
      {backups.length === 0 ? (
        <ListEmpty>{t('talent.desk.installation.backups.none')}</ListEmpty>
      ) : (
        <DataTable label={t('talent.desk.installation.backups')} card>
          <thead>
            <TableRow>
              <TableHead>{t('talent.desk.installation.backup.head.what')}</TableHead>
              <TableHead>{t('talent.desk.installation.backup.head.when')}</TableHead>
              <TableHead>
                <span className="vh">{t('talent.desk.installation.backup.download')}</span>
              </TableHead>
            </TableRow>
          </thead>
          <tbody>
            {backups.map((backup) => (
              <BackupRow key={backup.id} backup={backup} />
            ))}
          </tbody>
        </DataTable>
      )}
    </DeskPart>
  );
}

function BackupRow({ backup: { id, name, size, fault, endedAt, requestedAt, requestedBy, path } }: { backup: Backup }) {
  const { t, date, number } = useI18n();
  const zone = useZone();
  const megabytes = size === null ? null : number(size / 1_000_000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <TableRow>
      <TableCell at="1" className={styles.words}>
        <code translate="no">{name}</code>
        <RowSub>
          {fault !== null
            ? t(`talent.desk.installation.backup.fault.${fault}`)
            : endedAt === null || megabytes === null
              ? t('talent.desk.installation.backup.making')
              : t('talent.desk.installation.backup.size', { size: megabytes })}
        </RowSub>
      </TableCell>
      <TableCell at="2" className="nowrap">
        <Moment at={requestedAt}>{`${date(requestedAt, 'short', zone)}, ${date(requestedAt, 'time', zone)}`}</Moment>
        <RowSub>{requestedBy}</RowSub>
      </TableCell>
      <TableCell at="row" end>
        {path === null ? (
          size === null ? null : (
            <RowSub>{t('talent.desk.installation.backup.elsewhere')}</RowSub>
          )
        ) : (
          // A full page load: the answer is a file.
          <form method="post" action={deskLinks.downloadBackup}>
            <input type="hidden" name="id" value={id} />
            <DeskButton type="submit" icon={downloadIcon} aria-label={t('talent.desk.installation.backup.download.of', { name })}>
              {t('talent.desk.installation.backup.download')}
            </DeskButton>
          </form>
        )}
      </TableCell>
    </TableRow>
  );
}

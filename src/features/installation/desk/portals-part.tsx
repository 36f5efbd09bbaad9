import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import type { InstallationClientState } from '../desk-contract.ts';
import styles from './installation.module.css';

const counts = ['overdueApplications', 'waitingMessages', 'failedMessages', 'failedHandOvers', 'undeliveredEvents', 'silentFeeds'] as const;

/** What is late or fails at each portal, in words; and the jobs of all of them. */
export function PortalsPart({ clients, overdueJobs }: { clients: readonly InstallationClientState[]; overdueJobs: number }) {
  const { t, date } = useI18n();
  const zone = useZone();
  return (
    <DeskPart id="portals" title={t('talent.desk.installation.portals')} lead={t('talent.desk.installation.portals.lead')}>
      <p className={styles.line}>{t('talent.desk.installation.overdueJobs', { count: overdueJobs })}</p>
      <DataTable label={t('talent.desk.installation.portals')} card>
        <thead>
          <TableRow>
            <TableHead>{t('talent.desk.installation.head.portal')}</TableHead>
            <TableHead>{t('talent.desk.installation.head.waits')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {clients.map((client) => {
            const late = counts.filter((each) => client[each] > 0);
            return (
              <TableRow key={client.key}>
                <TableCell at="1" className={styles.words}>
                  <strong>{client.name}</strong>
                  <RowSub>
                    <span translate="no">{client.key}</span>
                  </RowSub>
                </TableCell>
                <TableCell at="row" className={styles.words}>
                  {late.length === 0 && client.failingJobs.length === 0 ? t('talent.desk.installation.well') : null}
                  {late.map((each) => t(`talent.desk.installation.count.${each}`, { count: client[each] })).join(', ')}
                  {client.failingJobs.map(({ job, failed, since }) => (
                    <RowSub key={job}>
                      {t('talent.desk.installation.failingJob', { job, count: failed, date: date(since, 'short', zone) })}
                    </RowSub>
                  ))}
                </TableCell>
              </TableRow>
            );
          })}
        </tbody>
      </DataTable>
    </DeskPart>
  );
}

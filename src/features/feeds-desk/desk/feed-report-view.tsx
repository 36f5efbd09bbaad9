import { deskConnectionLink } from '../../../contract/desk-links.ts';
import { DataTable, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleXIcon, infoIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { FeedRemarks, FeedReport } from '../../feeds/feed-report.ts';
import { plainValue } from '../feed-words.ts';
import { FeedSums } from './feed-sums.tsx';
import styles from './feeds.module.css';
import { useFeedWords } from './use-feed-words.ts';

const kinds = [
  { name: 'failures', icon: circleXIcon, tone: styles.error },
  { name: 'warnings', icon: triangleAlertIcon, tone: styles.warning },
  { name: 'guesses', icon: triangleAlertIcon, tone: styles.warning },
  { name: 'settings', icon: infoIcon, tone: undefined },
  { name: 'leftAlone', icon: infoIcon, tone: undefined },
] as const;
type Kind = (typeof kinds)[number];

type Props = { report: FeedReport; feed: { id: string }; isNewest: boolean };

/** The report of a run: its sums, and which rows were refused, doubtful or left alone, and why. */
export function FeedReportView({ report, feed, isNewest }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('connections:write');
  const { refusedToClose, unused } = report;
  return (
    <>
      <FeedSums report={report} />
      {refusedToClose ? (
        <Notice tone="warning" className={styles.notice}>
          <p>{t('talent.desk.connections.feed.refusedToClose', refusedToClose)}</p>
          {mayWrite && isNewest ? (
            <DeskButtonLink to={deskConnectionLink('closeMissing', feed.id)}>
              {t('talent.desk.connections.feed.closeMissing')}…
            </DeskButtonLink>
          ) : null}
        </Notice>
      ) : null}
      <ReportRows report={report} />
      {unused.length > 0 ? (
        <p className={styles.hint}>
          {t('talent.desk.connections.feed.unused', { count: unused.length })}{' '}
          <code translate="no">{unused.map(({ name }) => name).join(', ')}</code>
        </p>
      ) : null}
    </>
  );
}

function ReportRows({ report }: { report: FeedReport }) {
  const { t } = useI18n();
  if (kinds.every(({ name }) => report[name].length === 0) && report.closedProjects.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{t('talent.desk.connections.feed.rows')}</h3>
      <DataTable label={t('talent.desk.connections.feed.rows')} card>
        <thead>
          <TableRow>
            <TableHead>{t('talent.desk.connections.feed.head.row')}</TableHead>
            <TableHead>{t('talent.desk.connections.feed.head.result')}</TableHead>
            <TableHead>{t('talent.desk.connections.feed.head.why')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {kinds.flatMap((kind) =>
            report[kind.name].map((remark) => <RemarkRow key={kind.name + remark.text} kind={kind} remark={remark} />),
          )}
          {report.closedProjects.map(({ reference, title }) => (
            <TableRow key={`closed ${reference}`}>
              <TableCell at="1">
                {title} <span className="muted">{reference}</span>
              </TableCell>
              <TableCell at="row">{t('talent.desk.connections.feed.kind.closed')}</TableCell>
              <TableCell at="row">{t('talent.desk.connections.feed.closedWhy')}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

function RemarkRow({ kind: { name, icon, tone }, remark }: { kind: Kind; remark: FeedRemarks }) {
  const { t } = useI18n();
  const words = useFeedWords();
  return (
    <TableRow>
      <TableCell at="1" className={styles.words}>
        <RemarkedRows remark={remark} />
      </TableCell>
      <TableCell at="row" className="nowrap">
        <span className={classNames(styles.state, tone)}>
          <Icon path={icon} size="s" /> {t(`talent.desk.connections.feed.kind.${name}`)}
        </span>
      </TableCell>
      <TableCell at="row" className={styles.words}>
        {words.remark(remark)}
      </TableCell>
    </TableRow>
  );
}

/** The rows that a remark is about: three of them by line, reference and value, and how many more. */
export function RemarkedRows({ remark: { rows, examples } }: { remark: FeedRemarks }) {
  const { t } = useI18n();
  const more = rows - examples.length;
  return (
    <>
      {examples.map(({ line, reference, value }) => (
        <span key={line} className={styles.example}>
          {[reference, t('talent.desk.import.line', { line })].filter(Boolean).join(', ')}
          {value === null ? null : (
            <>
              {': '}
              <Value value={value} />
            </>
          )}
        </span>
      ))}
      {more > 0 ? <span className={styles.example}>{t('talent.desk.connections.feed.moreRows', { count: more })}</span> : null}
    </>
  );
}

function Value({ value }: { value: string }) {
  const { t } = useI18n();
  const plain = plainValue(value);
  if ('line' in plain) return <span className="muted">{t('talent.desk.import.line', plain)}</span>;
  return (
    <span className="muted" translate="no">
      {plain.text}
    </span>
  );
}

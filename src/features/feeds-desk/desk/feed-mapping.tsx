import { type FeedField, feedFields } from '../../../contract/feed-fields.ts';
import { DataTable, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { FeedPreview, FeedRemarks } from '../../feeds/feed-report.ts';
import styles from './feeds.module.css';
import type { LoadedFeed } from './load-feeds.ts';

type Props = { feed: LoadedFeed; preview: FeedPreview };

/** Shown whether a feed has them or not: without them nothing comes in, or little is understood. */
const alwaysShown: readonly FeedField[] = ['reference', 'title', 'description'];

/** Each of our fields with the element it is read from, samples, and how many rows are in doubt; those the feed does not have below. */
export function FeedMapping({ feed, preview }: Props) {
  const { t } = useI18n();
  const unused = preview.report?.unused ?? [];
  const isShown = (field: FeedField) =>
    alwaysShown.includes(field) || field in feed.mapping || isRead(field, preview) || doubtsOf(field, preview) > 0;
  const rest = feedFields.filter((field) => !isShown(field));
  const title = t('talent.desk.connections.feed.mapping.title');
  return (
    <section id="mapping" tabIndex={-1} className={styles.block} aria-labelledby="mapping-title">
      <div className={styles.partHead}>
        <h2 id="mapping-title">{title}</h2>
        {unused.length > 0 ? (
          <p className={styles.hint}>
            {t('talent.desk.connections.feed.unused', { count: unused.length })}{' '}
            <code translate="no">{unused.map(({ name }) => name).join(', ')}</code>
          </p>
        ) : null}
      </div>
      <FieldTable label={title} fields={feedFields.filter(isShown)} feed={feed} preview={preview} />
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary>{t('talent.desk.connections.feed.mapping.rest', { count: rest.length })}</summary>
          <FieldTable
            label={t('talent.desk.connections.feed.mapping.rest', { count: rest.length })}
            fields={rest}
            feed={feed}
            preview={preview}
          />
        </details>
      ) : null}
    </section>
  );
}

type TableProps = Props & { label: string; fields: readonly FeedField[] };

function FieldTable({ label, fields, feed, preview }: TableProps) {
  const { t } = useI18n();
  const elements = elementsOf(preview);
  return (
    <DataTable label={label} card className={styles.map}>
      <thead>
        <TableRow>
          {(['ours', 'from', 'samples', 'doubts'] as const).map((head) => (
            <TableHead key={head}>{t(`talent.desk.connections.feed.mapping.${head}`)}</TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field} field={field} chosen={feed.mapping[field] ?? ''} preview={preview} elements={elements} />
        ))}
      </tbody>
    </DataTable>
  );
}

type RowProps = { field: FeedField; chosen: string; preview: FeedPreview; elements: readonly string[] };

function FieldRow({ field, chosen, preview, elements }: RowProps) {
  const { t } = useI18n();
  const name = t(`talent.desk.import.field.${field}`);
  const read = preview.understood.flatMap(({ line, fields }) =>
    fields.filter((each) => each.field === field).map((each) => ({ ...each, line })),
  );
  const doubts = doubtsOf(field, preview);
  const found = read[0]?.element;
  return (
    <TableRow className={classNames(doubts > 0 && styles.isDoubt)}>
      <TableCell at="1" className="medium">
        {name}
      </TableCell>
      <TableCell at="row">
        <SelectBox name={`map.${field}`} aria-label={t('talent.desk.connections.feed.mapping.for', { field: name })} defaultValue={chosen}>
          <option value="">
            {chosen === '' && found !== undefined ? t('talent.desk.import.recognised', { column: found }) : t('talent.desk.import.auto')}
          </option>
          {[...new Set([...(chosen ? [chosen] : []), ...elements])].map((element) => (
            <option key={element} value={element}>
              {element}
            </option>
          ))}
        </SelectBox>
      </TableCell>
      <TableCell at="row" className={styles.samples}>
        {read.slice(0, 2).map(({ line, value }) => (
          <span key={line} className={styles.sample} translate="no">
            {value}
          </span>
        ))}
      </TableCell>
      <TableCell at="row">
        {doubts > 0 ? (
          <span className={classNames(styles.state, styles.warning)}>
            <Icon path={triangleAlertIcon} size="s" /> {t('talent.desk.connections.feed.mapping.check', { count: doubts })}
          </span>
        ) : found === undefined ? (
          <span className="muted">{t('talent.desk.connections.feed.mapping.none')}</span>
        ) : (
          <span className={classNames(styles.state, styles.fine)}>
            <Icon path={checkIcon} size="s" /> {t('talent.desk.connections.feed.mapping.read')}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

function elementsOf({ understood, report }: FeedPreview): string[] {
  const read = understood.flatMap(({ fields }) => fields.map(({ element }) => element));
  return [...new Set([...read, ...(report?.unused ?? []).map(({ name }) => name)])].filter((each) => !each.startsWith('=')).sort();
}

const isRead = (field: FeedField, { understood }: FeedPreview) =>
  understood.some(({ fields }) => fields.some((each) => each.field === field));

/** Rows in which this field was refused, left out or guessed. A town that is not known stands in the one text where the feed has that. */
function doubtsOf(field: FeedField, preview: FeedPreview): number {
  const { report } = preview;
  const remarks = report ? [...report.failures, ...report.warnings, ...report.guesses] : [];
  const isInOneText = isRead('location', preview) && !isRead('city', preview);
  const about = ({ field: named }: FeedRemarks) => (named === 'city' && isInOneText ? 'location' : named);
  return Math.max(0, ...remarks.filter((remark) => about(remark) === field).map(({ rows }) => rows));
}

import { useI18n } from '../../../web/i18n/i18n.tsx';
import { axisOf, weekNumber } from '../figure-periods.ts';
import { AsTable, FigurePart, FigureTable } from './figure-part.tsx';
import styles from './figures.module.css';
import type { FiguresData } from './load-figures.ts';

const [left, right, top, bottom] = [34, 420, 16, 176];
/** A promise is in working days, answers are measured in days. */
const daysPerWorkingDay = 7 / 5;

type Props = Pick<FiguresData, 'weeks' | 'reply' | 'replies'> & { csv: string };

/** The median time to an answer by the week of sending, next to what is promised. */
export function ReplyPart({ weeks, reply, replies, csv }: Props) {
  const { t, date, number } = useI18n();
  const days = (value: number | null) => (value === null ? '–' : number(value, { maximumFractionDigits: 1 }));
  const percent = (share: number | null) => (share === null ? '–' : number(share, { style: 'percent' }));
  const known = replies.flatMap(({ week, medianDays }) => (medianDays === null ? [] : [{ week, days: medianDays }]));
  return (
    <FigurePart
      title={t('talent.desk.figures.reply')}
      sub={reply.keptShare === null ? undefined : t('talent.desk.figures.reply.sub', { share: percent(reply.keptShare) })}
    >
      {known.length === 0 ? (
        <p className={styles.empty}>{t(`talent.desk.figures.reply.${reply.answered === 0 ? 'none' : 'few'}`, { count: reply.answered })}</p>
      ) : (
        <MedianLine weeks={weeks.map(({ key }) => key ?? '')} known={known} promisedDays={reply.promisedDays} />
      )}
      {replies.length === 0 ? null : (
        <AsTable label={t('talent.desk.figures.table')} csv={csv}>
          <FigureTable
            label={t('talent.desk.figures.reply')}
            heads={[
              t('talent.desk.figures.week'),
              t('talent.desk.figures.reply.answered'),
              t('talent.desk.figures.reply.median'),
              t('talent.desk.figures.reply.slowest'),
              t('talent.desk.figures.reply.kept'),
            ]}
            rows={replies.toReversed().map((row) => ({
              key: row.week,
              cells: [
                t('talent.desk.figures.week.from', { week: weekNumber(row.week), day: date(row.week, 'dayMonth') }),
                number(row.answered),
                days(row.medianDays),
                days(row.slowestTenthDays),
                percent(row.keptShare),
              ],
            }))}
          />
        </AsTable>
      )}
    </FigurePart>
  );
}

type LineProps = { weeks: readonly string[]; known: readonly { week: string; days: number }[]; promisedDays: number };

/** Weeks without a median have no point; the line goes on to the next one that has. */
function MedianLine({ weeks, known, promisedDays }: LineProps) {
  const { t, number } = useI18n();
  const promised = promisedDays * daysPerWorkingDay;
  const axis = axisOf(Math.max(promised, ...known.map(({ days }) => days)));
  const y = (value: number) => bottom - ((bottom - top) * value) / (axis.at(-1) ?? 1);
  const x = (week: string) => left + ((right - left) * Math.max(weeks.indexOf(week), 0)) / Math.max(weeks.length - 1, 1);
  const last = known.at(-1);
  const marks = weeks.filter((_, index) => index === 0 || index === weeks.length - 1 || index === Math.floor((weeks.length - 1) / 2));
  const text = (days: number) => number(days, { maximumFractionDigits: 1 });
  return (
    <svg
      className={`${styles.chart} ${styles.half}`}
      viewBox="0 0 430 196"
      role="img"
      aria-label={t('talent.desk.figures.reply.finding', {
        first: text(known[0]?.days ?? 0),
        last: text(last?.days ?? 0),
        promised: promisedDays,
      })}
    >
      {axis.map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      <line className={styles.goal} x1={left} x2={right} y1={y(promised)} y2={y(promised)} />
      <text x={left + 2} y={y(promised) + 14}>
        {t('talent.desk.figures.reply.promised', { days: promisedDays })}
      </text>
      <polyline className={styles.line} points={known.map(({ week, days }) => `${x(week)},${y(days)}`).join(' ')} />
      {known.length > 12
        ? null
        : known.map(({ week, days }) => <circle key={week} className={styles.brand} cx={x(week)} cy={y(days)} r="2.5" />)}
      {last ? (
        <>
          <circle className={styles.brand} cx={x(last.week)} cy={y(last.days)} r="4" />
          <text className={styles.ink} x={x(last.week)} y={y(last.days) - 10} textAnchor="middle">
            {text(last.days)}
          </text>
        </>
      ) : null}
      {marks.map((week) => (
        <text key={week} x={x(week)} y="194" textAnchor="middle">
          {weekNumber(week)}
        </text>
      ))}
    </svg>
  );
}

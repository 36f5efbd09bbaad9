import { useI18n } from '../../../web/i18n/i18n.tsx';
import { axisOf, type Bar, barsOf, weekNumber } from '../figure-periods.ts';
import { AsTable, FigurePart, FigureTable } from './figure-part.tsx';
import styles from './figures.module.css';
import type { FiguresData } from './load-figures.ts';
import { figureSteps, useStepCells } from './step-words.ts';

const [left, top, bottom] = [34, 20, 142];

/** Sent and forwarded by week, as bars and as a table. */
export function WeekPart({ weeks, csv }: Pick<FiguresData, 'weeks'> & { csv: string }) {
  const { t, date } = useI18n();
  const { heads, cells } = useStepCells();
  const bars = barsOf(weeks);
  const isByWeek = bars.length === weeks.length;
  const label = (from: string) => (isByWeek ? String(weekNumber(from)) : date(from, 'dayMonth'));
  const finding = (shown: readonly Bar[]) =>
    t('talent.desk.figures.weeks.finding', {
      sentFirst: shown[0]?.sent ?? 0,
      sentLast: shown.at(-1)?.sent ?? 0,
      forwardedFirst: shown[0]?.forwarded ?? 0,
      forwardedLast: shown.at(-1)?.forwarded ?? 0,
    });
  const narrow = bars.slice(-6);
  return (
    <FigurePart
      title={t(isByWeek ? 'talent.desk.figures.weeks' : 'talent.desk.figures.weeks.four')}
      isWide
      end={
        <span className={styles.legend}>
          <span>
            <i className={styles.grey} /> {t('talent.desk.figures.legend.sent')}
          </span>
          <span>
            <i className={styles.brand} /> {t('talent.desk.figures.legend.forwarded')}
          </span>
        </span>
      }
    >
      <div className="only-wide">
        <Bars bars={bars} width={970} label={label} finding={finding(bars)} />
      </div>
      <div className="only-narrow">
        <Bars bars={narrow} width={358} label={label} finding={finding(narrow)} />
      </div>
      <AsTable label={t('talent.desk.figures.weeks.table')} csv={csv}>
        <FigureTable
          label={t('talent.desk.figures.weeks')}
          heads={[t('talent.desk.figures.week'), ...heads(figureSteps)]}
          rows={weeks.toReversed().map((row) => ({
            key: row.key ?? '',
            cells: [
              t('talent.desk.figures.week.from', { week: weekNumber(row.key ?? ''), day: date(row.key ?? '', 'dayMonth') }),
              ...cells(row, figureSteps),
            ],
          }))}
        />
      </AsTable>
    </FigurePart>
  );
}

type BarsProps = { bars: readonly Bar[]; width: number; label: (from: string) => string; finding: string };

/** Two bars for each span, the number on each; positions are in the units of the view box. */
function Bars({ bars, width, label, finding }: BarsProps) {
  const { number } = useI18n();
  const axis = axisOf(Math.max(0, ...bars.flatMap(({ sent, forwarded }) => [sent, forwarded])));
  const y = (value: number) => bottom - ((bottom - top) * value) / (axis.at(-1) ?? 1);
  const room = (width - left) / Math.max(bars.length, 1);
  const thick = Math.min(20, room / 3);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} 164`} role="img" aria-label={finding}>
      {axis.map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {bars.map(({ from, sent, forwarded }, index) => {
        const middle = left + room * (index + 0.5);
        return (
          <g key={from}>
            <rect className={styles.grey} x={middle - thick - 1.5} y={y(sent)} width={thick} height={bottom - y(sent)} rx="2" />
            <rect className={styles.brand} x={middle + 1.5} y={y(forwarded)} width={thick} height={bottom - y(forwarded)} rx="2" />
            <text className={styles.ink} x={middle - thick / 2 - 1.5} y={y(sent) - 5} textAnchor="middle">
              {number(sent)}
            </text>
            <text x={middle + thick / 2 + 1.5} y={y(forwarded) - 5} textAnchor="middle">
              {number(forwarded)}
            </text>
            <text x={middle} y="159" textAnchor="middle">
              {label(from)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

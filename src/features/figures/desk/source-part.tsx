import { deskLinks } from '../../../contract/desk-links.ts';
import { ListFailed } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { sumOf } from '../figure-periods.ts';
import { AsTable, FigurePart, FigureTable } from './figure-part.tsx';
import styles from './figures.module.css';
import type { FiguresData } from './load-figures.ts';
import { ShareBars } from './share-bars.tsx';
import { figureSteps, useStepCells } from './step-words.ts';

const shownSources = 5;

/** By which campaigns and recommendations the talents came whose applications were sent. */
export function SourcePart({ sources, csv }: Pick<FiguresData, 'sources'> & { csv: string }) {
  const { t } = useI18n();
  const { heads, cells } = useStepCells();
  const name = (key: string | null) => (key === null || key === 'recommendation' ? t(`talent.desk.figures.source.${key ?? 'none'}`) : key);
  if (sources === null) return <ListFailed again={deskLinks.figures} />;
  const sent = sumOf(sources).sent;
  const withSent = sources.filter((row) => row.sent > 0);
  const others = sumOf(withSent.slice(shownSources)).sent;
  const items = [
    ...withSent.slice(0, shownSources).map((row) => ({ name: name(row.key), count: row.sent })),
    ...(others > 0 ? [{ name: t('talent.desk.figures.source.others'), count: others }] : []),
  ];
  return (
    <FigurePart title={t('talent.desk.figures.sources')} sub={t('talent.desk.figures.sources.sub', { sent })}>
      {items.length === 0 ? <p className={styles.empty}>{t('talent.desk.figures.none')}</p> : <ShareBars items={items} of={sent} />}
      {sources.length === 0 ? null : (
        <AsTable label={t('talent.desk.figures.table')} csv={csv}>
          <FigureTable
            label={t('talent.desk.figures.sources')}
            heads={[t('talent.desk.figures.source'), ...heads(figureSteps)]}
            rows={sources.map((row) => ({ key: row.key ?? '', cells: [name(row.key), ...cells(row, figureSteps)] }))}
          />
        </AsTable>
      )}
    </FigurePart>
  );
}

import { useT } from '../../../web/i18n/i18n.tsx';
import { FigurePart } from './figure-part.tsx';
import styles from './figures.module.css';
import type { FiguresData } from './load-figures.ts';
import { ShareBars } from './share-bars.tsx';

/** At which step applications are left; the list is readable as it is and has no table of its own. */
export function StopsPart({ stops, total }: Pick<FiguresData, 'stops' | 'total'>) {
  const t = useT();
  const left = stops.reduce((sum, { drafts }) => sum + drafts, 0);
  return (
    <FigurePart
      title={t('talent.desk.figures.stops')}
      sub={left === 0 ? undefined : t('talent.desk.figures.stops.sub', { started: total.started, left })}
    >
      {left === 0 ? (
        <p className={styles.empty}>{t('talent.desk.figures.stops.none')}</p>
      ) : (
        <ShareBars
          items={stops.map(({ step, drafts }) => ({ name: t(`talent.desk.figures.step.${step ?? 'none'}`), count: drafts }))}
          of={left}
        />
      )}
    </FigurePart>
  );
}

import { RowSub } from '../../../web/desk/data-table.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { FactIcon } from '../../../web/ui/fact-icon.tsx';
import { stateOfLevel } from '../../fit/levels.ts';
import type { DeskFit } from '../../fit-desk/desk-fit.ts';
import { whatIsMissing, whyTheyFit } from './fit-words.ts';
import styles from './fits.module.css';

/** In a row: the level with why in one line, and what is missing in another. */
export function FitLines({ fit: { level, facts }, isRemote }: { fit: NonNullable<DeskFit>; isRemote: boolean }) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  if (level === null) return null;
  const lacks = whatIsMissing(i18n, facts);
  return (
    <>
      <span className={styles.why}>
        <FactIcon state={stateOfLevel[level]} size="s" />
        <span>
          {rich(
            'talent.fit.why.line',
            { b: (words) => <strong>{words}</strong> },
            { level: t(`talent.fit.level.${level}`), reasons: whyTheyFit(i18n, facts, isRemote) },
          )}
        </span>
      </span>
      {lacks === null ? null : <RowSub>{lacks}</RowSub>}
    </>
  );
}

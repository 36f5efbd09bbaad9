import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { FigureRow } from '../desk-contract.ts';

export const figureSteps = ['opened', 'started', 'sent', 'forwarded', 'hired'] as const;
type FigureStep = (typeof figureSteps)[number];

/** The words and numbers of all tables: the steps as heads of columns, and a row's numbers. */
export function useStepCells() {
  const { t, number } = useI18n();
  const word = (step: FigureStep) => t(`talent.desk.today.week.${step}`);
  return {
    heads: (steps: readonly FigureStep[]) => steps.map(word),
    cells: (row: FigureRow, steps: readonly FigureStep[]) => steps.map((step) => number(row[step])),
    percent: (share: number) => number(share, { style: 'percent' }),
  };
}

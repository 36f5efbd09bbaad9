import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { FlowField } from '../../onboarding/flow.ts';
import { FlowTexts } from './flow-texts.tsx';
import panes from './panes.module.css';

/** New ones that can be written at once. */
const blanks = 2;
const blank = { value: '', label: {} };

/** The answers of a choice; what an answer is called may change, what was answered stays the same. */
export function FlowOptions({ options, problem }: { options: FlowField['options']; problem: FormProblem }) {
  const { t } = useI18n();
  return (
    <>
      {[...options, ...Array<typeof blank>(blanks).fill(blank)].map(({ value, label }, index) => (
        // New ones have no name of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={index}>
          <input type="hidden" name={`option.${index}`} value={value} />
          <FlowTexts
            name={`option.${index}`}
            legend={t(value === '' ? 'talent.desk.portal.flow.option.new' : 'talent.desk.portal.flow.option', { number: index + 1 })}
            texts={label}
            problem={problem}
          />
        </div>
      ))}
      <p className={panes.muted}>{t('talent.desk.portal.flow.option.hint')}</p>
    </>
  );
}

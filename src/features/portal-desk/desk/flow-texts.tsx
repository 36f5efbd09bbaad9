import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { FlowField } from '../../onboarding/flow.ts';
import { type OnboardingType, onboardingTypes } from '../../onboarding/steps.ts';
import { languagesOf } from '../language-form.ts';
import styles from './flow.module.css';
import panes from './panes.module.css';
import { usePortal } from './portal-context.ts';

/** The languages of the client with the draft, and English, which stands in for the others. */
function useFlowLanguages(): string[] {
  const { draft } = usePortal().data;
  return [...new Set(['en', ...languagesOf(draft.settings).map(({ iso }) => iso.slice(0, 2))])];
}

type Props = {
  name: string;
  legend: string;
  hint?: string | undefined;
  texts: Readonly<Record<string, string>>;
  problem: FormProblem;
};

/** Words in each language. */
export function FlowTexts({ name, legend, hint, texts, problem }: Props) {
  const { languageName } = useI18n();
  const languages = useFlowLanguages();
  return (
    <ChoiceGroup legend={legend} hint={hint}>
      <span className={styles.languages}>
        {languages.map((locale) => (
          <TextField
            key={locale}
            label={languageName(locale)}
            lang={locale}
            maxLength={120}
            autoComplete="off"
            {...problem.field(`${name}.${locale}`, texts[locale] ?? '')}
          />
        ))}
      </span>
    </ChoiceGroup>
  );
}

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

/** In which of both ways talents see a field or a step; in none it is left out. */
export function FlowWays({ showOn, problem }: { showOn: readonly OnboardingType[]; problem: FormProblem }) {
  const { t } = useI18n();
  const ticked: readonly string[] = problem.values ? (problem.values.showOn ?? '').split('\n') : showOn;
  return (
    <ChoiceGroup legend={t('talent.desk.portal.flow.seen')}>
      {onboardingTypes.map((way) => (
        <CheckboxField
          key={way}
          name="showOn"
          value={way}
          data-several=""
          label={t(`talent.desk.portal.flow.seen.${way}`)}
          defaultChecked={ticked.includes(way)}
        />
      ))}
    </ChoiceGroup>
  );
}

import { CheckboxField, ChoiceGroup } from '../../../web/form/choice.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { type OnboardingType, onboardingTypes } from '../../onboarding/steps.ts';

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

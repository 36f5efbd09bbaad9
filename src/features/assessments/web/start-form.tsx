import { Form, useNavigation } from 'react-router';
import { RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { extraTimes } from '../../applications/assessment-status.ts';
import type { Assessment } from '../contract.ts';

/** What awaits the talent, and how much time there is: anyone who needs more takes it here, without giving a reason. */
export function StartForm({ assessment }: { assessment: Assessment }) {
  const { t, date } = useI18n();
  const { minutes, questionCount, dueAt } = assessment;
  return (
    <Form method="post" className="stack stack--5">
      <input type="hidden" name="intent" value="start" />
      <ul className="stack stack--2">
        <li>{t('talent.assessment.facts', { count: questionCount, minutes })}</li>
        <li>{t('talent.assessment.facts.change')}</li>
        <li>{t('talent.assessment.facts.until', { date: date(dueAt, 'long') })}</li>
      </ul>
      <ChoiceGroup legend={t('talent.assessment.extra')} hint={t('talent.assessment.extra.hint')} name="extraTime">
        {extraTimes.map((extra) => (
          <RadioField
            key={extra}
            large
            name="extraTime"
            value={String(extra)}
            defaultChecked={extra === 0}
            label={t(extra === 0 ? 'talent.assessment.extra.none' : 'talent.assessment.extra.some', {
              minutes: Math.round(minutes * (1 + extra / 100)),
            })}
          />
        ))}
      </ChoiceGroup>
      <div>
        <Button type="submit" variant="primary" size="large" busy={useNavigation().state !== 'idle'}>
          {t('talent.assessment.start')}
        </Button>
      </div>
    </Form>
  );
}

import { CheckboxField } from '../../../web/form/choice.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Card } from '../../../web/ui/card.tsx';
import { asksToBeFound } from '../steps.ts';

/** Whether operators may find the talent (decision 0047): optional, never ticked beforehand, and the answer is given with the step. */
export function FindableQuestion({ isTicked }: { isTicked: boolean }) {
  const t = useT();
  const client = useClient().name;
  return (
    <Card as="section" sunken className="stack stack--3">
      <h2 className="small-title">{t('talent.account.findable.title')}</h2>
      <p className="small" id="findable-text">
        {t('talent.account.findable.text', { client })} {t('talent.onboarding.findable.where')}
      </p>
      <input type="hidden" name={asksToBeFound} value="yes" />
      <CheckboxField
        name="isFindable"
        optional
        label={t('talent.account.findable.label', { client })}
        defaultChecked={isTicked}
        aria-describedby="findable-text"
      />
    </Card>
  );
}

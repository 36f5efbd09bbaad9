import { Form, useNavigation } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { FoundFields } from '../../cvs/web/found-fields.tsx';
import type { Onboarding } from '../contract.ts';
import { stepLink } from '../step-link.ts';
import { StepButtons } from './step-buttons.tsx';

/** What was found in the CV, to be ticked; the same room as in the profile. */
export function CheckStep({
  stepName,
  found,
  cvName,
  isFirst,
  next,
  today,
}: {
  stepName: string;
  found: Onboarding['found'];
  cvName: string | null;
  isFirst: boolean;
  /** The words of the button that goes on. */
  next: string;
  today: string;
}) {
  const t = useT();
  const navigation = useNavigation();
  const hasProposals = found?.fields.some(({ proposals }) => proposals.length > 0);
  return (
    <Form method="post" action={stepLink(stepName)} id="step" className="stack stack--5">
      {found?.isScan && <Notice tone="warning">{t('talent.cv.scan.check', { name: cvName ?? '' })}</Notice>}
      {found && <FoundFields key={found.uuid} fields={found.fields} ticked={found.ticked} today={today} />}
      {hasProposals ? (
        <p>
          <LinkButton type="submit" name="intent" value="skip">
            {t('talent.onboarding.parsed.empty')}
          </LinkButton>
        </p>
      ) : (
        <p className="muted">{t('talent.cv.takeOver.none')}</p>
      )}
      <StepButtons isFirst={isFirst}>
        <Button
          type="submit"
          name="intent"
          value="continue"
          variant="primary"
          size="large"
          busy={navigation.formData?.get('intent') === 'continue'}
        >
          {hasProposals ? t('talent.onboarding.parsed.use') : next}
        </Button>
      </StepButtons>
    </Form>
  );
}

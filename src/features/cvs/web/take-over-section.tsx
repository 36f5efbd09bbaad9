import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { type ReturnedForm, returnedForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button, Spinner } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { WithMark } from '../../../web/ui/with-mark.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import type { CvProposals } from '../contract.ts';
import { isRead } from '../reading-reasons.ts';
import { FoundFields } from './found-fields.tsx';

/** What one of the stored CVs has for the profile, to be ticked and taken over. */
export function TakeOverSection({
  found,
  refusal,
  today,
}: {
  found: CvProposals;
  refusal: ReturnedForm<unknown> | undefined;
  today: string;
}) {
  const t = useT();
  const navigation = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors, attempt } = useFormProblem(returnedForm(refusal && { form: refusal }, 'cv-take-over'), { id: 'take-over' });
  const hasProposals = found.fields.some(({ proposals }) => proposals.length > 0);
  // It opens above the list it was opened from.
  useEffect(() => heading.current?.focus(), []);
  const words = <p className="small muted">{t(wordsOf(found.reason, hasProposals), { name: found.name })}</p>;
  return (
    <Card as="section" aria-labelledby="take-over" className="stack">
      <h2 className="section-title" id="take-over" ref={heading} tabIndex={-1}>
        {t('talent.cv.takeOver.title')}
      </h2>
      <ErrorSummary errors={errors} attempt={attempt} />
      {found.reason === 'scan-waiting' ? (
        <WithMark mark={<Spinner />} role="status">
          {words}
        </WithMark>
      ) : (
        words
      )}
      {found.reason === 'scan-read' && hasProposals && <Notice tone="warning">{t('talent.cv.scan.check', { name: found.name })}</Notice>}
      <Form method="post" action={profileLink('documents', 'cv')} className="stack stack--5" preventScrollReset>
        <input type="hidden" name="uuid" value={found.uuid} />
        {found.fields.length > 0 && <FoundFields fields={found.fields} today={today} />}
        <div className="row row--2">
          {hasProposals && (
            <Button
              type="submit"
              name="intent"
              value="cv-take-over"
              variant="primary"
              busy={navigation.formData?.get('intent') === 'cv-take-over'}
            >
              {t('talent.cv.takeOver.save')}
            </Button>
          )}
          <ButtonLink to={profileLink('documents')} variant="quiet" preventScrollReset>
            {t(hasProposals ? 'talent.profile.cancel' : 'talent.nav.close')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

function wordsOf(reason: CvProposals['reason'], hasProposals: boolean): string {
  if (!isRead(reason)) return `talent.cv.reason.${reason}`;
  return hasProposals ? 'talent.cv.takeOver.text' : 'talent.cv.takeOver.none';
}

/** While a CV is being read for the first time. */
export function ReadingNow() {
  const t = useT();
  const { state, location } = useNavigation();
  if (state === 'idle' || !location?.search.includes('edit=cv')) return null;
  return (
    <Card className="row row--2">
      <Spinner />
      <p role="status">{t('talent.onboarding.cv.reading')}</p>
    </Card>
  );
}

/** Says how much came, and takes the focus that the vanished form had. */
export function TakenNotice() {
  const t = useT();
  const [query] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const taken = query.get('taken');
  useEffect(() => {
    if (taken !== null) box.current?.focus();
  }, [taken]);
  if (taken === null) return null;
  return (
    <Notice ref={box} tabIndex={-1} tone="success" role="status">
      {t('talent.cv.takeOver.done', { count: Number(taken) || 0 })}
    </Notice>
  );
}

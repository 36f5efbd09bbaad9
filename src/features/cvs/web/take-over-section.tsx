import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { type ReturnedForm, returnedForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button, Spinner } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { WithMark } from '../../../web/ui/with-mark.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import type { CvProposals } from '../contract.ts';
import type { CvLines } from '../lines-contract.ts';
import { isRead } from '../reading-reasons.ts';
import { workLinesIntent } from '../work-lines.ts';
import { WorkLines } from './cv-lines.tsx';
import { OtherNameQuestion, WorkNotice } from './cv-notices.tsx';
import { FoundFields, MoreWork } from './found-fields.tsx';
import { type ReviewState, takeOverLink } from './take-over-link.ts';

type Props = { found: CvProposals; state: ReviewState; refusal: ReturnedForm<unknown> | undefined };

/** One of the stored CVs: whose it is where that is a question, its lines, or what it has for the profile. */
export function TakeOverSection({ lines, today, ...props }: Props & { lines: CvLines | null; today: string }) {
  const { found, state } = props;
  if (found.otherName !== null && !state.isOwn)
    return (
      <Section title="talent.cv.takeOver.title">
        <OtherNameQuestion
          name={found.otherName}
          ownLink={takeOverLink(found.uuid, { isOwn: true })}
          otherFileLink={profileLink('documents')}
          titleAs="h3"
        />
      </Section>
    );
  return lines ? <LinesSection {...props} lines={lines} /> : <FoundSection {...props} today={today} />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens above the list it was opened from.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="take-over" className="stack">
      <h2 className="section-title" id="take-over" ref={heading} tabIndex={-1}>
        {t(title)}
      </h2>
      {children}
    </Card>
  );
}

/** Where the jobs are, said by the talent. */
function LinesSection({ found, state: { isOwn }, lines, refusal }: Props & { lines: CvLines }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <Section title="talent.cv.lines.title">
      <Form method="post" action={takeOverLink(found.uuid, { isOwn, showsLines: true })} className="stack stack--5" preventScrollReset>
        <WorkLines
          found={lines}
          refusal={refusal}
          byHand={
            <p>
              <TextLink to={profileLink('experience', 'employmentHistory.new')}>{t('talent.cv.lines.byHand')}</TextLink>
            </p>
          }
        />
        <div className="row row--2">
          {lines.lines.length > 0 && (
            <Button
              type="submit"
              name="intent"
              value={workLinesIntent}
              variant="primary"
              busy={navigation.formData?.get('intent') === workLinesIntent}
            >
              {t('talent.cv.lines.submit')}
            </Button>
          )}
          <ButtonLink to={takeOverLink(found.uuid, { isOwn })} variant="quiet" preventScrollReset>
            {t('talent.cv.lines.back')}
          </ButtonLink>
        </div>
      </Form>
    </Section>
  );
}

/** What the CV has for the profile, to be ticked and taken over. */
function FoundSection({ found, state: { isOwn, jobs }, refusal, today }: Props & { today: string }) {
  const t = useT();
  const navigation = useNavigation();
  const { errors, attempt } = useFormProblem(returnedForm(refusal && { form: refusal }, 'cv-take-over'), { id: 'take-over' });
  const hasProposals = found.fields.some(({ proposals }) => proposals.length > 0);
  const linesLink = takeOverLink(found.uuid, { isOwn, showsLines: true });
  const words = <p className="small muted">{t(wordsOf(found.reason, hasProposals), { name: found.name })}</p>;
  return (
    <Section title="talent.cv.takeOver.title">
      <ErrorSummary errors={errors} attempt={attempt} />
      {found.reason === 'scan-waiting' ? (
        <WithMark mark={<Spinner />} role="status">
          {words}
        </WithMark>
      ) : (
        words
      )}
      {found.reason === 'scan-read' && hasProposals && <Notice tone="warning">{t('talent.cv.scan.check', { name: found.name })}</Notice>}
      <WorkNotice isMissing={found.isWorkMissing} jobs={jobs} linesLink={linesLink} titleAs="h3" />
      <Form method="post" action={takeOverLink(found.uuid, { isOwn })} className="stack stack--5" preventScrollReset>
        <input type="hidden" name="uuid" value={found.uuid} />
        {found.fields.length > 0 && <FoundFields fields={found.fields} today={today} />}
        {found.reason === 'ok' && <MoreWork fields={found.fields} linesLink={linesLink} />}
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
    </Section>
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

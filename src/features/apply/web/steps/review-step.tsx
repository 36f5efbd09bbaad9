import { useEffect, useRef, useState } from 'react';
import { type LegalDocument, legalDocuments } from '../../../../contract/legal-documents.ts';
import { applicationLink } from '../../../../contract/links.ts';
import { CheckboxField } from '../../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../../web/form/error-summary.tsx';
import formStyles from '../../../../web/form/form.module.css';
import { FormActions } from '../../../../web/form/form-actions.tsx';
import { Rich, useI18n } from '../../../../web/i18n/i18n.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../../web/ui/button-link.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Steps } from '../../../../web/ui/data-list.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { confirmationOf } from '../../../applications/reason-codes.ts';
import { statusCodes } from '../../../applications/status.ts';
import type { StepName } from '../../../applications/stored-draft.ts';
import type { FreeBusy } from '../../../calendars/free-busy.ts';
import type { AskedQuestion } from '../../../question-sets/asked-question.ts';
import type { ApplicationFlow } from '../../contract.ts';
import type { Step } from '../../steps.ts';
import { nextSteps } from '../flow-words.ts';
import { ReviewList } from '../review-list.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import type { SecurityIdControl } from '../use-security-id.ts';
import { useSend } from '../use-send.ts';
import type { Cv } from './step-form.tsx';

export type ReviewProps = {
  flow: ApplicationFlow;
  control: DraftControl;
  cvs: Cv[];
  onCvs: (cvs: Cv[]) => void;
  questions: readonly AskedQuestion[];
  security: SecurityIdControl;
  freeBusy: FreeBusy | null;
  missingLegal: { terms: boolean; privacy: boolean };
  keepsAnswers: boolean | null;
  isEditing: boolean;
  steps: readonly Step[];
  isRateFixed: boolean;
  errorOf: (name: string) => string | undefined;
  /** Asks for what is missing, here and before anything is sent; null: nothing can be, the steps came before. */
  isComplete: (() => Promise<boolean>) | null;
  changeHref: (step: StepName) => string;
  backHref: string;
  /** Shows faults the server found in their step; false when they belong to none. */
  onFaults: (fields: Record<string, string[]>) => boolean;
  /** Shows another page in the place of the steps. */
  onSent: (to: string) => Promise<void>;
  /** Whether a consent is missing: the page's title says so. */
  onConsents: (areMissing: boolean) => void;
};

/** A summary, the missing consents, and Send. */
export function ReviewStep(props: ReviewProps) {
  const { flow, control, isEditing, backHref } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const sending = useSend(props);
  const isConfirming = isEditing && flow.status === statusCodes.unconfirmed && confirmationOf(flow.reason) !== 'address';
  return (
    <form
      className="stack stack--6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sending.send();
      }}
    >
      <StepHeading lead={t('talent.apply.review.lead', { company: flow.project.company ?? t('talent.apply.review.client') })}>
        {t('talent.apply.review.title')}
      </StepHeading>
      <ErrorSummary
        errors={sending.consentFaults.map((name) => ({ name, message: t('talent.legal.required') }))}
        attempt={sending.attempt}
      />
      <SendFailure failure={sending.failure} applicationId={control.draft.applicationId} />
      <ReviewList {...props} />
      {(sending.missing.terms || sending.missing.privacy) && <Consents sending={sending} />}
      {sending.keeping.asks && <KeepAnswers onChoice={sending.keeping.setKeeps} />}
      {!isEditing && (
        <Card sunken as="section" className="stack stack--3">
          <h2 className="small strong">{t('talent.apply.done.next')}</h2>
          <Steps className="small" items={nextSteps(i18n, flow.project)} />
        </Card>
      )}
      <FormActions>
        <Button type="submit" variant="primary" size="large" busy={sending.isSending}>
          {t(isConfirming ? 'talent.apply.confirm' : isEditing ? 'talent.apply.save' : 'talent.apply.send')}
        </Button>
        <ButtonLink variant="quiet" size="large" to={backHref}>
          {t('talent.apply.back')}
        </ButtonLink>
        {!isEditing && <p className="small muted only-wide">{t('talent.apply.review.note')}</p>}
      </FormActions>
    </form>
  );
}

/** The server's answer, above everything else and with focus: at the end a phone's toast would cover it. */
function SendFailure({ failure, applicationId }: { failure: ReturnType<typeof useSend>['failure']; applicationId: number | null }) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const view = failure.isSent
    ? {
        action: <TextLink to={applicationLink(applicationId)}>{t('talent.project.viewApplication')}</TextLink>,
      }
    : {};
  return (
    <Notice ref={box} tone={failure.tone} role="alert" tabIndex={-1} {...view}>
      {failure.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}

/** Asked once, where the first answers would be kept. */
function KeepAnswers({ onChoice }: { onChoice: (keeps: boolean) => void }) {
  const { t } = useI18n();
  return (
    <fieldset className="stack stack--2">
      <legend className={formStyles.label}>{t('talent.apply.keep.title')}</legend>
      <CheckboxField name="keepAnswers" large label={t('talent.apply.keep')} onChange={(event) => onChoice(event.target.checked)} />
      <p className="small muted">{t('talent.apply.keep.text')}</p>
    </fieldset>
  );
}

/** Requests only the missing consents. */
function Consents({ sending }: { sending: ReturnType<typeof useSend> }) {
  const { t } = useI18n();
  const { name: client } = useClient();
  const [ticked, setTicked] = useState({ terms: false, privacy: false });
  const box = (name: LegalDocument) => ({
    name,
    large: true,
    checked: ticked[name],
    error: sending.consentFaults.includes(name) ? t('talent.legal.required') : undefined,
    onChange: (event: { target: { checked: boolean } }) => {
      const next = { ...ticked, [name]: event.target.checked };
      setTicked(next);
      sending.setAccepted(next);
    },
    label: (
      <Rich
        k={`talent.apply.consent.${name}`}
        values={{ client }}
        tags={{
          link: (words) => (
            <a href={`/${name}`} target="_blank" rel="noreferrer">
              {words}
              <span className="vh"> ({t('talent.nav.newTab')})</span>
            </a>
          ),
        }}
      />
    ),
  });
  return (
    <fieldset className="stack stack--2">
      <legend className={formStyles.label}>{t('talent.apply.consent.title')}</legend>
      {legalDocuments.map((name) => sending.missing[name] && <CheckboxField key={name} {...box(name)} />)}
    </fieldset>
  );
}

import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { messagesOf } from '../../../contract/error-messages.ts';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { applicationLink } from '../../../contract/links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { redirectToLogin, withSession } from '../../../web/session-call.ts';
import { useClient } from '../../../web/shell-context.ts';
import { clearStoredProject } from '../../../web/stored-project.ts';
import { useToast } from '../../../web/ui/toast.tsx';
import { applicationsClient } from '../../applications/web/client.ts';
import { toSubmission } from '../submission.ts';
import type { Submission } from '../submission-schema.ts';
import { applyClient } from './client.ts';
import { remakeDocuments } from './made-documents.ts';
import type { ReviewProps } from './steps/review-step.tsx';
import { useAnswerKeeping } from './use-answer-keeping.ts';

type Failure = { tone: 'error' | 'warning'; messages: string[]; isSent: boolean };

/** Sending: consents first, one request however often the button is clicked, and a failure changes nothing. */
export function useSend({
  flow,
  control,
  questions,
  security,
  missingLegal,
  keepsAnswers,
  isEditing,
  onFaults,
  onConsents,
  onSent,
  isComplete,
  cvs,
  onCvs,
}: ReviewProps) {
  const { t } = useI18n();
  const { modernApplicationFlow } = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [missing, setMissing] = useState(missingLegal);
  const [accepted, setAccepted] = useState({ terms: false, privacy: false });
  const keeping = useAnswerKeeping(keepsAnswers, questions, control.answers);
  const [consentFaults, setConsentFaults] = useState<LegalDocument[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const key = useRef<{ body: string; key: string } | null>(null);

  async function send(): Promise<void> {
    if (isRunning.current) return;
    const faults = legalDocuments.filter((name) => missing[name] && !accepted[name]);
    setConsentFaults(faults);
    onConsents(faults.length > 0);
    setAttempt((before) => before + 1);
    if (faults.length > 0) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      if (isComplete && !(await isComplete())) return;
      if (!toSubmission(flow.project.id, control.latest(), questions, security.asked !== null)) return;
      if (!(await control.hold())) {
        // The question which version to keep is above the steps.
        window.scrollTo({ top: 0 });
        return;
      }
      const applicationId = control.latest().applicationId ?? flow.applicationId;
      if ((missing.terms || missing.privacy) && applicationId !== null) {
        await agreeToTexts(applicationId, missing);
        setMissing({ terms: false, privacy: false });
      }
      await keeping.commit();
      const remade = await remakeDocuments(flow.project.id, control.latest(), cvs);
      onCvs(remade.cvs);
      control.change(remade.fields);
      const submission = toSubmission(flow.project.id, control.latest(), questions, security.asked !== null);
      if (!submission) return control.release();
      const body = JSON.stringify(submission);
      if (key.current?.body !== body) key.current = { body, key: newKey() };
      const sent = await sendApplication(
        { projectId: flow.project.id, applicationId, isEditing, keepsOnServer: modernApplicationFlow, key: key.current.key },
        submission,
      );
      control.forget();
      toast.clearErrors();
      clearStoredProject();
      if (isEditing) {
        toast.success(t('talent.apply.saved'));
        await navigate(applicationLink(sent.id));
      } else await onSent('?step=sent');
      await revalidator.revalidate();
    } catch (error) {
      control.release();
      fail(error);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }

  function fail(error: unknown): void {
    const problem = error instanceof ApiProblem ? error.problem : null;
    if (problem?.status === 401) {
      redirectToLogin();
      return;
    }
    if (problem?.fields && onFaults(problem.fields)) return;
    // The answers are kept in the draft.
    const messages = problem?.code === 'OFFLINE' ? [t('talent.state.offline.submit')] : messagesOf(problem).map((message) => t(message));
    const isSent = problem?.code === 'TRANSITION_REFUSED';
    // Offline and closed are not errors of the server.
    const tone = problem?.code === 'OFFLINE' || problem?.status === 410 || isSent ? 'warning' : 'error';
    setFailure({ tone, messages: isSent ? [t('talent.apply.block.applied')] : messages, isSent });
  }

  return { send, isSending, failure, missing, consentFaults, attempt, setAccepted, keeping };
}

/** The call that sends: by the client's kind of flow, or as a change of a sent application. */
type Sending = { projectId: number; applicationId: number | null; isEditing: boolean; keepsOnServer: boolean; key: string };

/** Sends once: a repeat with the same key gets the first answer. @throws ApiProblem */
function sendApplication(sending: Sending, json: Submission) {
  const header = { 'idempotency-key': sending.key };
  if (sending.isEditing && sending.applicationId !== null) {
    const param = { id: String(sending.applicationId) };
    return withSession(() => unwrap(applyClient().projectApplication[':id'].$put({ param, header, json })));
  }
  if (sending.keepsOnServer) {
    const param = { id: String(sending.projectId) };
    return withSession(() => unwrap(applyClient().project[':id'].finishFlow.$post({ param, header, json })));
  }
  return withSession(() => unwrap(applyClient().projectApplication.$post({ header, json })));
}

/** Accepts the missing legal texts for this application. @throws ApiProblem */
function agreeToTexts(applicationId: number, missing: { terms: boolean; privacy: boolean }) {
  const query = { ...(missing.terms ? { terms: 'true' as const } : {}), ...(missing.privacy ? { privacy: 'true' as const } : {}) };
  return withSession(() =>
    unwrap(applicationsClient().projectApplication[':id'].legal.agree.$post({ param: { id: String(applicationId) }, query })),
  );
}

/** A key for one sending. `randomUUID` exists on secure pages only, and phones on the local network use plain HTTP. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

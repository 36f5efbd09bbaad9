import { redirect } from 'react-router';
import { applyLink } from '../../../contract/links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { refuseValues } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { accountClient } from '../../account/web/client.ts';
import { isRead } from '../../cvs/reading-reasons.ts';
import { cvsClient } from '../../cvs/web/client.ts';
import { parseListIntent } from '../../profile/form-values.ts';
import type { Onboarding } from '../contract.ts';
import { stepLink } from '../step-link.ts';
import {
  type AnswerMode,
  asksToBeFound,
  cancelIntent,
  checkStepOf,
  countryIntent,
  foundIntent,
  isUnanswered,
  neighbour,
} from '../steps.ts';
import { onboardingClient } from './client.ts';
import { readStepValues, withListIntent } from './step-values.ts';

/** Performs the action of the clicked button: continue, back, skip, later, what was found, or a list's own button. Always ends in a redirect or a refusal. */
export async function answerStepForm(facts: RequestFacts, structure: Onboarding, stepName: string, form: FormData) {
  const intent = textOf(form, 'intent') || 'continue';
  const fields = structure.fields.filter((field) => field.form === stepName);
  const isCheck = checkStepOf(structure)?.stepName === stepName;
  const values = isCheck ? tickedIn(form) : readStepValues(form, fields);
  const listIntent = parseListIntent(intent);
  if (listIntent) {
    await putStep(facts, { stepName, mode: 'save', values: withListIntent(values, fields, listIntent) });
    return redirect(stepLink(stepName));
  }
  if (intent === countryIntent) {
    const { removedSteps } = await putStep(facts, { stepName, mode: 'save', values });
    return redirect(stepLink(stepName, removedQuery(removedSteps)));
  }
  const { storedProjectId } = structure;
  const homePath = storedProjectId === null ? '/app/project' : `/app/project/${storedProjectId}`;
  if (intent === cancelIntent) {
    await unwrap(accountClient(facts.api).freelancer.$put({ json: { storedProjectId: null } }));
    return redirect(homePath);
  }
  if (intent === 'back' || intent === 'later' || intent === foundIntent) {
    await putStep(facts, { stepName, mode: 'save', values });
    // Talents who came to apply return to the project, whose page offers the next step.
    if (intent === 'later') return redirect(homePath);
    const target = intent === 'back' ? neighbour(structure.steps, stepName, -1) : checkStepOf(structure)?.stepName;
    return redirect(stepLink(target ?? stepName));
  }
  try {
    const outcome = await putStep(facts, {
      stepName,
      mode: intent === 'skip' ? 'skip' : 'continue',
      values: intent === 'skip' ? {} : values,
      ...(form.get('addressConfirmed') === 'on' ? { addressConfirmed: true } : {}),
    });
    // Going on is an answer, ticked or not; leaving the step by another way is none.
    if (form.has(asksToBeFound)) await unwrap(accountClient(facts.api).freelancer.$put({ json: { isFindable: form.has('isFindable') } }));
    // It may have been shown between later steps: those already done are skipped.
    return await goOn(facts, isCheck ? { ...outcome, nextStep: outcome.currentStep } : outcome);
  } catch (error) {
    return refuseValues(error, stepName, { ...values, isFindable: form.has('isFindable') });
  }
}

function tickedIn(form: FormData): Record<string, unknown> {
  return form.has(isUnanswered) ? {} : { accepted: form.getAll('accepted').map(String) };
}

/** After an upload: reads the CV, finishes its step and reports when nothing could be read. */
export async function finishCvStep(facts: RequestFacts, stepName: string) {
  const reading = await unwrap(cvsClient(facts.api).freelancer.cv.parse.$get({ query: {} })).catch(() => null);
  const outcome = await putStep(facts, { stepName, mode: 'continue', values: {} });
  const hasCheck = checkStepOf(outcome) !== undefined;
  if (!reading || !isRead(reading.reason)) return goOn(facts, outcome, { cv: reading?.reason ?? 'unread' });
  return goOn(facts, outcome, hasCheck ? {} : { cv: 'unread' });
}

type Outcome = Awaited<ReturnType<typeof putStep>>;

function putStep(
  facts: RequestFacts,
  json: { stepName: string; mode: AnswerMode; values: Record<string, unknown>; addressConfirmed?: true },
) {
  return unwrap(onboardingClient(facts.api).flexOnboarding.$put({ json, query: {} }));
}

function removedQuery(removedSteps: number): Record<string, string> {
  return removedSteps > 0 ? { removed: String(removedSteps) } : {};
}

/** To the next step; after the last one to a step left open, else the onboarding is finished. */
async function goOn(facts: RequestFacts, outcome: Outcome, query: Record<string, string> = {}) {
  const next = outcome.nextStep ?? outcome.currentStep;
  if (next) return redirect(stepLink(next, { ...query, ...removedQuery(outcome.removedSteps) }));
  const { flexOnboarding } = onboardingClient(facts.api);
  const { storedProjectId } = await (outcome.onboardingType === 'short'
    ? unwrap(flexOnboarding.short.store.$post({ query: {} }))
    : unwrap(flexOnboarding.long.store.$post({ query: {} })));
  return redirect(storedProjectId === null ? '/app/project?welcome=1' : applyLink(storedProjectId));
}

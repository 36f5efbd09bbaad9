import { localized } from '../../../contract/i18n/localized.ts';
import { acceptedSchema } from '../../cvs/contract.ts';
import { flatValues } from '../../profile/field-names.ts';
import type { Onboarding, OnboardingField } from '../contract.ts';
import type { FlowField } from '../flow.ts';
import { fieldsOf, firstUnfinished, isSkippable } from '../steps.ts';
import type { OnboardingLists } from './read-lists.ts';
import type { OnboardingSnapshot } from './read-snapshot.ts';

/** Unsaved input wins over stored values. */
export function presentOnboarding(snapshot: OnboardingSnapshot, lists: OnboardingLists, locale: string): Onboarding {
  const { talent, steps, stored, cv } = snapshot;
  const known: Readonly<Record<string, unknown>> = flatValues(snapshot.answers);
  const fields = steps.flatMap((step) => {
    const draft = stored.state.drafts[step.stepName] ?? {};
    return fieldsOf(step).map((field) => {
      const isFromCv = stored.state.fromCv.includes(field.name);
      return presentField(field, step.stepName, draft[field.name] ?? known[field.name], isFromCv, locale);
    });
  });
  const draft = acceptedSchema.safeParse(stored.state.drafts.check?.accepted);
  return {
    onboardingType: snapshot.type,
    hasCompletedOnboarding: talent.onboarding_completed_at !== null,
    useProjectData: talent.stored_project_id !== null,
    storedProjectId: talent.stored_project_id,
    asksToBeFound: talent.findable_answered_at === null,
    parsedDataUsed: stored.parsedDataUsed,
    steps: steps.map((step) => ({
      stepName: step.stepName,
      sequence: step.sequence,
      kind: step.kind,
      title: step.title && localized(step.title, locale),
      isSkippable: isSkippable(step),
      rows: step.rows.map((row) => row.map((field) => field.name)),
    })),
    flow: snapshot.rows.map(({ kind, stepName, sequence, row, hideByCountry, showOn, fields: shown }) => ({
      ...{ type: kind, stepName, sequence, row, hideByCountry, showOn },
      fields: shown.map(({ name }) => name),
    })),
    ...lists,
    fields,
    done: stored.state.done,
    currentStep: firstUnfinished(steps, stored.state.done),
    cvName: snapshot.cvName,
    cvReason: snapshot.cvReason,
    found: cv && {
      uuid: cv.uuid,
      isScan: cv.reading.reason === 'scan-read',
      ...cv.doubts,
      fields: cv.fields,
      ticked: draft.success ? draft.data : null,
    },
  };
}

function presentField(field: FlowField, form: string, value: unknown, isFromCv: boolean, locale: string): OnboardingField {
  return {
    name: field.name,
    customFieldName: field.customFieldName,
    type: field.kind,
    form,
    value: value ?? null,
    required: field.required,
    canParse: field.canParse,
    disabled: field.disabled,
    label: field.label ? localized(field.label, locale) : null,
    options: field.options.map((option) => ({ value: option.value, label: localized(option.label, locale) })),
    isFromCv,
  };
}

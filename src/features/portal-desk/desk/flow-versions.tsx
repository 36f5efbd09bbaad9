import { BothVersions, versionParts } from '../../../web/desk/both-versions.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { FlowField } from '../../onboarding/flow.ts';
import type { EditField, EditStep } from '../../onboarding/flow-edit.ts';
import { type OnboardingType, onboardingTypes } from '../../onboarding/steps.ts';
import { flowLink } from '../flow-list-state.ts';
import { useFlowWords } from './flow-words.ts';
import type { FlowData } from './load-flow.ts';
import { usePortal } from './portal-context.ts';

type Values = Readonly<Record<string, string>>;

/** The options as they were typed; null where the form did not come back. What is new and empty is left out. */
export function typedOptions({ values }: FormProblem): FlowField['options'] | null {
  if (!values) return null;
  const options = Object.keys(values)
    .filter((name) => /^option\.\d+$/.test(name))
    .map((name) => ({ value: values[name] ?? '', label: textsOf(values, name) }));
  return options.filter(({ value, label }) => value !== '' || Object.values(label).some(Boolean));
}

/** Somebody else has changed the steps meanwhile: this field as it was typed and as it is saved. */
export function FieldVersions({ problem, flow, step, field }: { problem: FormProblem; flow: FlowData; step: EditStep; field: EditField }) {
  const { t } = useI18n();
  const { stepName } = useFlowWords();
  const labels = useCommonLabels();
  const { isBusy } = usePortal();
  const theirs = {
    stands: step.stepName,
    required: String(field.required),
    ...commonOf(field),
    ...named('label', field.label ?? {}),
    options: optionWords(field.options),
  };
  const mine = { ...problem.values, options: optionWords(typedOptions(problem) ?? field.options) };
  const parts = versionParts(
    [
      {
        name: 'stands',
        label: t('talent.desk.portal.flow.stands'),
        show: (name) => stepName(flow.steps.find((each) => each.stepName === name) ?? step),
      },
      {
        name: 'required',
        label: t('talent.desk.portal.flow.talents'),
        show: (isRequired) => t(`talent.desk.portal.flow.${isRequired === 'true' ? 'mustFill' : 'maySkip'}`),
      },
      ...labels.common,
      ...labels.texts('label', t('talent.desk.portal.flow.label'), mine, theirs),
      { name: 'options', label: t('talent.desk.portal.flow.options') },
    ],
    mine,
    theirs,
  );
  const again = flowLink(flow.state.way, { field: field.name });
  return <BothVersions parts={parts} mine={{ name: 'again', value: 'mine' }} theirs={again} busy={isBusy} />;
}

/** The same of a step. */
export function StepVersions({ problem, step, way }: { problem: FormProblem; step: EditStep; way: OnboardingType }) {
  const { t } = useI18n();
  const labels = useCommonLabels();
  const { isBusy } = usePortal();
  const theirs = { ...(step.kind === 'fields' ? {} : commonOf(step)), ...named('title', step.title ?? {}) };
  const mine = problem.values ?? {};
  const own = step.kind === 'fields' ? [] : labels.common;
  const parts = versionParts([...labels.texts('title', t('talent.desk.portal.flow.title'), mine, theirs), ...own], mine, theirs);
  const again = flowLink(way, { step: step.stepName });
  return <BothVersions parts={parts} mine={{ name: 'again', value: 'mine' }} theirs={again} busy={isBusy} />;
}

/** What fields and steps have both. */
function useCommonLabels() {
  const { t, list, languageName } = useI18n();
  const ways = (chosen: string) =>
    list(
      chosen
        .split('\n')
        .filter(Boolean)
        .map((way) => t(`talent.desk.portal.flow.seen.${way}`)),
    );
  return {
    common: [
      { name: 'showOn', label: t('talent.desk.portal.flow.seen'), show: ways },
      { name: 'countries', label: t('talent.desk.portal.flow.countries') },
    ],
    /** A text in each language that one of both has. */
    texts: (name: string, label: string, ...versions: readonly Values[]) => {
      const names = new Set(versions.flatMap((values) => Object.keys(values)).filter((key) => key.startsWith(`${name}.`)));
      return [...names].map((key) => ({ name: key, label: `${label}, ${languageName(key.slice(name.length + 1))}` }));
    },
  };
}

function commonOf({ showOn, hideByCountry }: Pick<EditField, 'showOn' | 'hideByCountry'>): Values {
  return { showOn: onboardingTypes.filter((way) => showOn.includes(way)).join('\n'), countries: hideByCountry.join(', ') };
}

/** @example named('label', { en: 'Rate' }) // { 'label.en': 'Rate' } */
function named(name: string, texts: Values): Values {
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name}.${locale}`, text]));
}

function textsOf(values: Values, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, text]) => (key.startsWith(`${name}.`) && text ? [[key.slice(name.length + 1), text]] : [])),
  );
}

function optionWords(options: FlowField['options']): string {
  return options.map(({ label }) => Object.values(label).join(' / ')).join(', ');
}

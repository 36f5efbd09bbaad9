import { data } from 'react-router';
import { localized } from '../../../contract/i18n/localized.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { calendarsDeskClient } from '../../calendars/desk/client.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { questionSetsDeskClient } from '../../question-sets/desk/client.ts';
import { markdownOf } from '../description-text.ts';
import type { ProjectDraft } from '../draft-contract.ts';
import { type FormField, type FormValues, formFields } from '../project-form.ts';
import type { ProjectState } from '../project-shape.ts';
import { projectDeskClient } from './client.ts';
import { loadQuestions } from './load-questions.ts';

/** Days of deadlines before a place is known. */
const usualZone = 'UTC';

/** Everything of the editor; `projectId` null: a project that does not exist yet. */
export async function loadEditor(facts: RequestFacts, { projectId, draftId }: { projectId: number | null; draftId: number | null }) {
  const client = projectDeskClient(facts.api);
  const partly = loadPartly(facts);
  const param = { id: String(projectId) };
  const [read, numbers, drafts, preview, changes, choices] = await Promise.all([
    projectId === null ? null : readTagged(client, projectId),
    projectId === null ? null : partly(unwrap(client.projects[':id'].numbers.$get({ param }))),
    load(client['project-drafts'].$get()),
    partly(unwrap(client.projects.preview.$post({ json: { projectId, input: {} } }))),
    projectId === null ? null : partly(unwrap(client.projects[':id'].changes.$get({ param }))),
    loadChoices(facts),
  ]);
  const draft = drafts.results.find((each) => (projectId === null ? each.id === draftId : each.projectId === projectId)) ?? null;
  if (draftId !== null && draft === null) throw data(null, { status: 404 });
  const zone = preview?.project.timeZone ?? usualZone;
  const project = read?.project ?? null;
  const published = valuesOf(project ?? {}, zone);
  const begun = project ? published : valuesOf(newProject, zone);
  const values: FormValues = draft ? { ...begun, ...draftValues(draft, zone) } : begun;
  const questions = values.questionSetId === '' ? null : await partly(loadQuestions(facts, Number(values.questionSetId)));
  return {
    project,
    tag: read?.tag ?? null,
    numbers,
    draft,
    published,
    values,
    zone,
    preview: preview && {
      fee: preview.fee,
      clientPays: preview.clientPays,
      checks: project === null ? [] : preview.checks,
      language: preview.language,
    },
    questions,
    changes: changes?.results ?? [],
    choices,
  };
}
export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

/** What a new project begins with where the API leaves a choice. */
const newProject = {
  positionsNumber: 1,
  rateLimitMode: 'SOFT',
  rateUnit: 'HR',
  visibility: 'PUBLIC',
  coverLetter: 'optional',
  motivationMin: 0,
} as const;

/** What the form begins with. `zone`: whose days a deadline is in. */
export function valuesOf(state: Partial<ProjectState> & { reference?: string | undefined }, zone: string): FormValues {
  const text = (field: FormField): string => {
    const value = state[field];
    if (value === undefined || value === null) return '';
    if (field === 'description') return markdownOf(String(value)) ?? String(value);
    if (field === 'periodDeadline') return new Date(String(value)).toLocaleDateString('sv', { timeZone: zone });
    if (typeof value === 'object' && 'type' in value) return value.type === 'PERCENTAGE' ? `${value.value}%` : value.value;
    return Array.isArray(value) ? value.join('\n') : String(value);
  };
  // Every field is in the list.
  return Object.fromEntries(formFields.map((field) => [field, text(field)])) as FormValues;
}

function draftValues({ input }: ProjectDraft, zone: string): Partial<FormValues> {
  const all = valuesOf(input, zone);
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in input));
}

/** A project with its tag, which says whether it has changed when it is saved. */
export async function readTagged(client: ReturnType<typeof projectDeskClient>, id: number) {
  const answer = await client.projects[':id'].$get({ param: { id: String(id) } });
  return { project: await load(Promise.resolve(answer)), tag: tagOf(answer) };
}

async function loadChoices(facts: RequestFacts) {
  const { api, locale } = facts;
  const partly = loadPartly(facts);
  const [pools, team, sets, calendars] = await Promise.all([
    partly(unwrap(poolsDeskClient(api).pools.$get())),
    partly(unwrap(operatorsClient(api).team.$get())),
    partly(unwrap(questionSetsDeskClient(api)['question-sets'].$get())),
    partly(unwrap(calendarsDeskClient(api).calendars.$get())),
  ]);
  return {
    pools: (pools?.results ?? []).map(({ id, name, members }) => ({ id, name: localized(name, locale), members })),
    team: (team?.results ?? []).flatMap(({ id, name, role }) => (role === 'viewer' ? [] : [{ id, name }])),
    sets: (sets?.results ?? []).map(({ id, name, questions, isRetired }) => ({ id, name, questions, isRetired })),
    calendars: (calendars?.results ?? []).map(({ id, name }) => ({ id, name })),
  };
}

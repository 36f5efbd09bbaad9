import { redirect } from 'react-router';
import { deskLinks, deskProjectLink } from '../../../contract/desk-links.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { ProjectPreview } from '../preview-contract.ts';
import { changedFields, type FormField, type FormValues, formFields, inputOf, valuesOfForm } from '../project-form.ts';
import type { ProjectDraftInput } from '../project-shape.ts';
import { projectDeskClient } from './client.ts';
import { readTagged } from './load-editor.ts';
import { type AskedQuestions, loadQuestions } from './load-questions.ts';

type Client = ReturnType<typeof projectDeskClient>;
type Of = { projectId: number | null; draftId: number | null };

/** Checks, saves, publishes or discards what was typed in the editor. */
export async function saveProject({ api, locale }: RequestFacts, form: FormData, of: Of) {
  const client = projectDeskClient(api);
  const intent = textOf(form, 'intent');
  const base = baseOf(form);
  const values = withoutSkill(valuesOfForm(form, base), intent);
  const zone = textOf(form, 'zone') || 'UTC';
  // A form without script whose skill was removed: it comes back without it.
  if (intent.startsWith('skill:'))
    return returnForm<string>({ name: intent, code: '', status: 200, messages: [], fields: {}, values }, 200);
  if (intent === 'discard') return discard(client, of);
  const changed = changedFields(values, base);
  const { input, faults } = inputOf(values, changed, zone);
  if (intent === 'publish') Object.assign(faults, missingOf(values));
  const messages = [...new Set(Object.values(faults).flat())];
  if (messages.length > 0)
    return returnForm<string>({ name: intent, code: 'VALIDATION_FAILED', status: 400, messages, fields: faults, values }, 400);
  try {
    if (intent === 'check') {
      const [{ asked, checks, clientPays, language }, questions] = await Promise.all([
        unwrap(client.projects.preview.$post({ json: { projectId: of.projectId, input } })),
        // Those of the published set are on the page already.
        changed.includes('questionSetId') && values.questionSetId !== ''
          ? loadQuestions({ api, locale }, Number(values.questionSetId))
          : null,
      ]);
      const check: EditorCheck = { intent: 'check', asked, checks, clientPays, language, questions, values };
      return answerResult(check);
    }
    if (intent === 'draft') return await saveDraft(client, of, input);
    return await publish(client, of, input, textOf(form, 'tag'));
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 412 && of.projectId !== null)
      return changedMeanwhile(client, of.projectId, error, values);
    return refuseValues<string>(error, intent, values);
  }
}

/** What nobody can do without. */
function missingOf(values: FormValues): Record<string, string[]> {
  const missing = (['title', 'description'] as const).filter((field) => values[field] === '');
  const needsUnit = values.rateUnit === '' && (values.rateMin !== '' || values.rateMax !== '');
  return Object.fromEntries([...missing, ...(needsUnit ? ['rateUnit'] : [])].map((field) => [field, ['talent.desk.project.required']]));
}

/** What the page showed, so that fields that a colleague changed meanwhile are not set back. */
function baseOf(form: FormData): FormValues {
  const given: unknown = parseJson(textOf(form, 'base'));
  const texts: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  const text = (field: FormField) => (typeof texts[field] === 'string' ? texts[field] : '');
  // Every field is in the list.
  return Object.fromEntries(formFields.map((field) => [field, text(field)])) as FormValues;
}

function withoutSkill(values: FormValues, intent: string): FormValues {
  if (!intent.startsWith('skill:')) return values;
  const removed = intent.slice('skill:'.length);
  return {
    ...values,
    skills: values.skills
      .split('\n')
      .filter((skill) => skill !== removed)
      .join('\n'),
  };
}

async function discard(client: Client, { projectId, draftId }: Of) {
  if (draftId !== null) await unwrap(client['project-drafts'][':id'].$delete({ param: { id: String(draftId) } }));
  throw redirect(projectId === null ? `${deskLinks.projects}?tab=drafts` : deskProjectLink(projectId));
}

async function saveDraft(client: Client, { projectId, draftId }: Of, input: ProjectDraftInput) {
  const drafts = client['project-drafts'];
  const saved =
    draftId === null
      ? await unwrap(drafts.$post({ json: { projectId, input } }))
      : await unwrap(drafts[':id'].$put({ param: { id: String(draftId) }, json: { input } }));
  throw redirect(projectId === null ? `${deskLinks.newProject}?draft=${saved.id}&done=draft` : `${deskProjectLink(projectId)}?done=draft`);
}

async function publish(client: Client, { projectId, draftId }: Of, input: ProjectDraftInput, tag: string) {
  const options = ifMatch(tag);
  if (draftId !== null) {
    const param = { id: String(draftId) };
    // What was typed since it was saved counts as well.
    await unwrap(client['project-drafts'][':id'].$put({ param, json: { input } }));
    const project = await unwrap(client['project-drafts'][':id'].publish.$post({ param }, options));
    throw redirect(`${deskProjectLink(project.id)}?done=published`);
  }
  const { reference, title = '', description = '', ...others } = input;
  const project =
    projectId === null
      ? await unwrap(client.projects.$post({ json: { ...others, title, description, ...(reference && { reference }) } }))
      : await unwrap(
          client.projects[':id'].$patch(
            { param: { id: String(projectId) }, json: { ...others, ...(title && { title }), ...(description && { description }) } },
            options,
          ),
        );
  throw redirect(`${deskProjectLink(project.id)}?done=${projectId === null ? 'published' : 'saved'}`);
}

/** Nothing was saved. What was typed stays, with who changed what; saving once more is meant. */
async function changedMeanwhile(client: Client, projectId: number, { problem }: ApiProblem, values: FormValues) {
  const [{ tag }, { results }] = await Promise.all([
    readTagged(client, projectId),
    unwrap(client.projects[':id'].changes.$get({ param: { id: String(projectId) } })),
  ]);
  const [last] = results;
  const about = { tag: tag ?? '', changedBy: last?.by ?? '', changedFields: last?.fields.join(',') ?? '' };
  return returnForm<string>(
    {
      name: 'publish',
      code: problem.code,
      status: 412,
      messages: ['talent.desk.project.changed'],
      fields: {},
      values: { ...values, ...about },
    },
    412,
  );
}

/** What a check found, with what was typed, for pages without script. */
type EditorCheck = Pick<ProjectPreview, 'asked' | 'checks' | 'clientPays' | 'language'> & {
  intent: 'check';
  /** Of the set that is chosen, where it is another one than the published. */
  questions: AskedQuestions | null;
  values: FormValues;
};
export type EditorAnswer = FormAnswer<EditorCheck>;

import { data } from 'react-router';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/project.page.ts';
import { loadEditor } from './load-editor.ts';
import { ProjectEditor } from './project-editor.tsx';
import { shouldReloadEditor } from './reload-editor.ts';
import { saveProject } from './save-project.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const editor = await loadEditor(context.get(requestContext), { projectId: idOf(params.id), draftId: null });
  return { ...editor, done: url.searchParams.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const draftId = Number(form.get('draft')) || null;
  return saveProject(context.get(requestContext), form, { projectId: idOf(params.id), draftId });
}

export const shouldRevalidate = shouldReloadEditor;

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

/** `/desk/projects/{id}`: a project as it is and as it is about to be. */
export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  // Another version begins with its own values.
  return (
    <ProjectEditor
      key={`${loaderData.project?.id}-${loaderData.tag}-${loaderData.draft?.updatedAt}`}
      editor={loaderData}
      answer={actionData}
    />
  );
}

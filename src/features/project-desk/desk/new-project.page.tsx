import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/new-project.page.ts';
import { loadEditor } from './load-editor.ts';
import { ProjectEditor } from './project-editor.tsx';
import { shouldReloadEditor } from './reload-editor.ts';
import { saveProject } from './save-project.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const draftId = Number(url.searchParams.get('draft')) || null;
  const editor = await loadEditor(context.get(requestContext), { projectId: null, draftId });
  return { ...editor, done: url.searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return saveProject(context.get(requestContext), form, { projectId: null, draftId: Number(form.get('draft')) || null });
}

export const shouldRevalidate = shouldReloadEditor;

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/projects/new`: a project that does not exist yet; with `draft` one that was saved and not published. */
export default function NewProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectEditor key={`${loaderData.draft?.id}-${loaderData.draft?.updatedAt}`} editor={loaderData} answer={actionData} />;
}

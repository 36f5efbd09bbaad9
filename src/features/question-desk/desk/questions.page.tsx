import { data } from 'react-router';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { requestContext } from '../../../web/request-context.ts';
import { shouldReloadEditor } from '../../project-desk/desk/reload-editor.ts';
import type { Route } from './+types/questions.page.ts';
import { loadQuestionPage } from './load-sets.ts';
import { QuestionEditor } from './question-editor.tsx';
import { saveSet } from './save-set.ts';
import { SetList } from './set-list.tsx';
import { actOnSet, SetVerb } from './set-verb.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadQuestionPage(context.get(requestContext), url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const set = url.searchParams.get('set') ?? '';
  if (set !== 'new' && !/^[1-9]\d{0,8}$/.test(set)) throw data(null, { status: 404 });
  if (url.searchParams.has('do')) return actOnSet(facts, form, set);
  return saveSet(facts, form, set === 'new' ? null : Number(set));
}

export const shouldRevalidate = shouldReloadEditor;

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/questions`: all sets of questions; one in its editor (`?set=`), or a step with it (`&do=`). */
export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const returned = actionData?.form;
  if (loaderData.view === 'list') return <SetList {...loaderData} />;
  if (loaderData.view === 'verb') return <SetVerb page={loaderData} returned={returned} />;
  // Another version begins with its own questions.
  return <QuestionEditor key={`${loaderData.about?.id}-${loaderData.tag}`} page={loaderData} returned={returned} />;
}

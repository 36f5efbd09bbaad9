import { data, redirect } from 'react-router';
import { loginLink, projectLink } from '../../../contract/links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectsClient } from '../../projects/web/client.ts';

/**
 * The outcome of a link that does not sign in (specification section 8, trusted-token guard), to be thrown: 401 and 403 lead
 * to log-in with the return path; every other refusal to the project itself, which is stored for the visitor; if that cannot
 * be loaded, "Unable to load project" with its status; anything else is the unexpected error.
 */
export async function linkOutcome(facts: RequestFacts, projectId: string | undefined, error: unknown): Promise<unknown> {
  if (error instanceof Response) return error;
  if (!(error instanceof ApiProblem)) return data({ messages: ['talent.project.link.unexpected'] }, { status: 500 });
  // No project can have such an id, so there is nothing to load.
  if (!projectId || !/^\d{1,10}$/.test(projectId)) return data({ messages: ['talent.project.link.unloadable'] }, { status: 404 });
  if (error.status === 401 || error.status === 403) {
    const isDeactivated = error.problem.code === 'ACCOUNT_DEACTIVATED';
    return redirect(`${loginLink(`/app/project/${projectId}`)}${isDeactivated ? '&deactivated=true' : ''}`);
  }
  try {
    const project = await unwrap(projectsClient(facts.api).project[':id'].$get({ param: { id: projectId }, query: {} }));
    // A failure on our side says nothing of the link.
    const state = error.status >= 500 ? 'failed' : 'over';
    return redirect(`${projectLink(project, facts.isSignedIn)}?link=${state}`);
  } catch (failed) {
    const status = failed instanceof ApiProblem && failed.status >= 400 ? failed.status : 500;
    return data({ messages: ['talent.project.link.unloadable'] }, { status });
  }
}

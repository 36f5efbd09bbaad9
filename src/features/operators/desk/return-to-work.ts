import { redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { deskReturnCookie, readDeskReturn } from '../../../contract/desk-settings.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { deskFactorClient } from './client.ts';

/** Leads to the page that was wanted before the sign-in, or before the fresh proof. */
export function returnToWork(facts: RequestFacts, request: Request): Response {
  return redirect(takeReturn(facts, request));
}

/** The address of that page, which is forgotten with this answer. */
export function takeReturn(facts: RequestFacts, request: Request): string {
  facts.responseHeaders.append('set-cookie', deskReturnCookie(null, isHttps(facts)));
  return readDeskReturn(request.headers.get('cookie'));
}

/** Leads to the page that asks for a fresh proof, and from there to this one. */
export function askForProof(facts: RequestFacts, path: string): Response {
  facts.responseHeaders.append('set-cookie', deskReturnCookie(path, isHttps(facts)));
  return redirect(deskLinks.confirm);
}

/** What the session of this browser lacks, and what proves its person. Nobody's session leads to the sign-in page. */
export async function loadSession(facts: RequestFacts) {
  try {
    return await unwrap(deskFactorClient(facts.api).session.$get());
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(deskLinks.signIn);
    throw error;
  }
}

import { data, redirect, redirectDocument } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { deskReturnCookie, readDeskReturn } from '../../../contract/desk-settings.ts';
import { ApiProblem, load, unwrap } from '../../../web/api-client.ts';
import { isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { deskFactorClient, operatorsClient } from './client.ts';

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
  // A document, because words of that page are loaded with it only.
  return redirectDocument(deskLinks.confirm);
}

/** Asks for a fresh proof before a form is filled in, so that its values need not wait for one. */
export async function requireProof(facts: RequestFacts, path: string): Promise<void> {
  const { provenUntil } = await load(operatorsClient(facts.api).me.$get());
  if (provenUntil === null || Date.parse(provenUntil) <= facts.now.getTime()) throw askForProof(facts, path);
}

/** What the session of this browser lacks, and what proves its person. Nobody's session leads to the sign-in page. */
export async function loadSession(facts: RequestFacts) {
  try {
    return await unwrap(deskFactorClient(facts.api).session.$get());
  } catch (error) {
    throw isProblem(error, 401) ? redirect(deskLinks.signIn) : asPageError(error);
  }
}

/** What a loader throws for a failed call: the error page, with the call's status. */
export function asPageError(error: unknown): unknown {
  return error instanceof ApiProblem ? data(error.problem, { status: error.status || 503 }) : error;
}

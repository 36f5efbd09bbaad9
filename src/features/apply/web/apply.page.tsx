import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { applyLink, partnerLink } from '../../../contract/links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { pathId } from '../../../web/path-id.ts';
import { requestContext } from '../../../web/request-context.ts';
import { statusCodes } from '../../applications/status.ts';
import { legalClient } from '../../legal/web/client.ts';
import { securityIdsClient } from '../../security-ids/web/client.ts';
import type { Route } from './+types/apply.page.ts';
import { ApplyFlow } from './apply-flow.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { applyClient } from './client.ts';
import { SentNotice } from './sent-notice.tsx';

/**
 * Opening the application starts it: it has an id from the first step (product decisions, section 8). Returning to a sent
 * one changes nothing.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const here = url.pathname + url.search;
  const api = applyClient(facts.api).project[':id'].applicationFlow;
  const param = { id: pathId(params.id) };
  let flow = await load(api.$get({ param, query: {} }), here);
  if (flow.blockReason === 'EXTERNAL') throw redirect(partnerLink(flow.project.id, 'apply'));
  const isSent = url.searchParams.get('step') === 'sent';
  if (isSent && (flow.status === null || flow.status === statusCodes.draft)) throw redirect(applyLink(flow.project.id));
  if (flow.applicationId === null && !flow.blockApplication) flow = await load(api.$patch({ param, json: {} }), here);
  const flowProject = { id: flow.project.id, title: flow.project.title, company: flow.project.company };
  const isEditing = url.searchParams.has('edit') && flow.canEdit && flow.status !== statusCodes.draft;
  const isFilling = flow.applicationId !== null && (flow.status === statusCodes.draft ? !flow.blockApplication : isEditing);
  if (!isFilling || flow.applicationId === null)
    return { flowProject, flow, view: isSent ? ('sent' as const) : ('blocked' as const), filling: null };
  const application = applyClient(facts.api).projectApplication[':id'];
  const own = { param: { id: String(flow.applicationId) }, query: {} };
  const [{ questions, keepsAnswers }, freeBusy, faq, missingLegal] = await Promise.all([
    load(application.question.$get(own), here),
    unwrap(application.calendar.freebusy.$get(own)).catch(() => null),
    flow.securityId
      ? unwrap(securityIdsClient(facts.api).project[':id'].securityIdFaqVerbiage.$get({ param, query: {} })).catch(() => null)
      : null,
    unwrap(legalClient(facts.api).freelancer.legal.needsToAgree.$get({ query: {} })).catch(() => ({ terms: false, privacy: false })),
  ]);
  return {
    flowProject,
    flow,
    view: 'filling' as const,
    filling: { questions, keepsAnswers, freeBusy, faq: faqOf(faq), missingLegal, isEditing },
  };
}

/** The explanation may be missing: the step is then shown without it. */
function faqOf(faq: { html: string | null; locale: string | null } | null): { html: string; locale: string } | null {
  return faq?.html && faq.locale ? { html: faq.html, locale: faq.locale } : null;
}

/** Steps change the address only; the loaded data stay valid until the application is sent. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isStepOnly =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.has('edit') === nextUrl.searchParams.has('edit');
  const isSent = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.get('step') === 'sent');
  return isStepOnly ? isSent : defaultShouldRevalidate;
}

/** `/app/project/{id}/apply`: one step per view (W4). */
export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  const { flow, view, filling } = loaderData;
  return (
    <div className="shell shell--reading page">
      {filling && <ApplyFlow key={`${flow.talentId}-${flow.project.id}-${filling.isEditing}`} flow={flow} {...filling} />}
      {view === 'sent' && <SentNotice flow={flow} />}
      {view === 'blocked' && <BlockedNotice flow={flow} />}
    </div>
  );
}

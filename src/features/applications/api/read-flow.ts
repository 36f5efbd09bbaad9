import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { listFiles } from '../../files/api/store.ts';
import { shownCompany, shownRange } from '../../projects/job-fields.ts';
import { blockApplication, canEdit } from '../application-status.ts';
import type { ApplicationDraft } from '../draft.ts';
import type { ApplicationFlow } from '../flow-contract.ts';
import { answerDueBy } from '../reply-clock.ts';
import { stepAnswersOf } from '../step-faults.ts';
import { type Step, stepsOf } from '../steps.ts';
import type { ApplicationDeps } from './change-status.ts';
import { type FlowProjectRow, feeOf, listProjectQuestions, type StoredQuestion } from './flow-project.ts';
import { type FlowSecurityId, readFlowSecurityId } from './flow-security-id.ts';
import { heldUntil } from './interview-store.ts';
import { presentDraft } from './present.ts';
import { countSent, findLiveApplication, isBlockedFrom, lastRefusal, viewApplications } from './store.ts';

const refusalMs = 180 * 86_400_000;

/** The steps of an application with how far each is, from the draft as it stands. */
export function stepsOfDraft(
  project: FlowProjectRow,
  facts: { questions: readonly StoredQuestion[]; securityId: FlowSecurityId; asksQuestionsFirst: boolean },
  draft: ApplicationDraft | null,
): Step[] {
  const { questions, securityId, asksQuestionsFirst } = facts;
  return stepsOf(
    {
      coverLetter: project.cover_letter,
      motivationMin: project.motivation_min,
      questionCount: questions.length,
      asksQuestionsFirst,
      securityId: securityId === null ? 'hidden' : securityId.required ? 'required' : 'optional',
      hasCalendar: project.calendar_id !== null,
    },
    stepAnswersOf(draft, questions, securityId),
  );
}

/** Everything the application's pages show, in one answer. */
export async function readFlow(
  deps: ApplicationDeps,
  scope: TalentScope,
  project: FlowProjectRow,
  locale: string,
): Promise<ApplicationFlow> {
  const { db } = deps;
  const now = deps.clock();
  const { config } = deps.tenants.byId(scope.tenantId);
  const [live, questions, securityId, cvs, isBlocked, refused, openApplications, openInvitations] = await Promise.all([
    findLiveApplication(db, scope, project.id),
    listProjectQuestions(db, project, locale),
    readFlowSecurityId(deps, scope, project),
    listFiles(db, scope, ['cv', 'generated-cv']),
    isBlockedFrom(db, scope, project.id),
    lastRefusal(db, scope, project.id),
    countSent(db, scope),
    deps.invitations.countOpen(db, scope),
  ]);
  const view = live && ((await viewApplications(db, scope, { id: live.id })).rows[0] ?? null);
  const draft = view && presentDraft(view, questions);
  const blockReason = blockApplication({ liveStatus: live?.status ?? null, projectStatus: project.status, isBlocked });
  return {
    applicationId: live?.id ?? null,
    status: live?.status ?? null,
    submittedAt: live?.submitted_at?.toISOString() ?? null,
    reason: live?.reason ?? null,
    canEdit: live !== null && canEdit(live.status) && !isBlocked && project.status === 'ACTIVE',
    blockApplication: blockReason !== null,
    blockReason,
    refusedAt: refused && now.getTime() - refused.getTime() < refusalMs ? refused.toISOString() : null,
    project: {
      id: project.id,
      title: project.title,
      company: shownCompany(project, config),
      status: project.status,
      forwardMode: project.forward_mode,
      rateRange: shownRange(project, config),
      currency: project.rate_currency,
      unit: project.rate_unit,
      rateLimitMode: project.rate_limit_mode,
      fee: feeOf(project, config.fee),
      coverLetter: project.cover_letter,
      motivationMin: project.motivation_min,
      questionCount: questions.length,
      asksQuestionsFirst: config.preApplicationQuestions,
      hasCalendar: project.calendar_id !== null,
      answerDueBy: answerDueBy(now, config.replyDays).toISOString(),
    },
    finalRate: view?.rate_value
      ? { value: view.rate_value, currency: view.rate_currency ?? project.rate_currency, period: view.rate_period ?? project.rate_unit }
      : null,
    cvsList: cvs.map((file) => ({
      id: file.id,
      uuid: file.id,
      name: file.name,
      contentType: file.content_type,
      pages: file.pages,
      created: file.created_at.toISOString(),
      isGenerated: file.kind === 'generated-cv',
    })),
    securityId,
    draft,
    applicationSteps: stepsOfDraft(project, { questions, securityId, asksQuestionsFirst: config.preApplicationQuestions }, draft),
    slotHeldUntil: live ? ((await heldUntil(db, live.id, now))?.toISOString() ?? null) : null,
    openApplications,
    openInvitations,
  };
}

/** What belongs to one application of this talent, or null for everyone else's. */
export async function findView(db: Db, scope: TalentScope, id: number) {
  return (await viewApplications(db, scope, { id })).rows[0] ?? null;
}

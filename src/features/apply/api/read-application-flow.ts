import type { TalentScope } from '../../../contract/ids.ts';
import { canWriteDocuments } from '../../../cv-writer/can-write-documents.ts';
import { type ApplicationView, factsOf, viewApplications } from '../../applications/api/application-view-store.ts';
import { forwardModeOf } from '../../applications/api/forward-mode.ts';
import { heldUntil } from '../../applications/api/interview-slot-store.ts';
import { countSent, findLiveApplication, isBlockedFrom, lastRefusal } from '../../applications/api/store.ts';
import { allows } from '../../applications/policy.ts';
import { rateCurrencies } from '../../applications/rate-currencies.ts';
import { answerDueBy } from '../../applications/reply-clock.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { refusalMs } from '../../applications/time-limits.ts';
import { readFreeSlots } from '../../calendars/api/list-free-slots.ts';
import { type FileRow, listFiles } from '../../files/api/store.ts';
import { shownCompany, shownRange } from '../../projects/job-fields.ts';
import type { ApplicationFlow, FlowSteps } from '../contract.ts';
import { hasContent } from '../draft.ts';
import { stepAnswersOf } from '../step-faults.ts';
import { type Step, stepsOf } from '../steps.ts';
import { type ApplyProject, listProjectQuestions, type StoredQuestion } from './apply-project-store.ts';
import { type AskedSecurityId, readAskedSecurityId } from './asked-security-id.ts';
import type { ApplyDeps } from './deps.ts';
import { findKnownRate } from './known-rate-store.ts';
import { presentDraft } from './present-draft.ts';
import { blockReasonOf, feeOf } from './read-apply-project.ts';

/** The steps of an application with their completion, from the current draft. */
function stepsOfDraft(
  project: ApplyProject,
  facts: { questions: readonly StoredQuestion[]; securityId: AskedSecurityId; asksQuestionsFirst: boolean },
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
export async function readApplicationFlow(
  deps: ApplyDeps,
  scope: TalentScope,
  project: ApplyProject,
  locale: string,
): Promise<ApplicationFlow> {
  const { db } = deps;
  const now = deps.clock();
  const { config } = deps.tenants.byId(scope.tenantId);
  const currencies = rateCurrencies(project, config);
  const [live, questions, securityId, cvs, isBlocked, refused, openApplications, openInvitations, knownRate] = await Promise.all([
    findLiveApplication(db, scope, project.id),
    listProjectQuestions(db, project, locale),
    readAskedSecurityId(deps, scope, project),
    listFiles(db, scope, ['cv', 'generated-cv']),
    isBlockedFrom(db, scope, project.id),
    lastRefusal(db, scope, project.id),
    countSent(db, scope),
    deps.invitations.countOpen(db, scope),
    findKnownRate(db, scope, { unit: project.rate_unit, currencies, usesProfile: !config.hiddenProfileFields.includes('hourRate') }),
  ]);
  const view = live && ((await viewApplications(db, scope, { id: live.id })).rows[0] ?? null);
  const draft = view && presentDraft(view, questions);
  const calendar = await readFreeSlots(db, project, live?.id ?? null, now).catch(() => null);
  const blockReason = blockReasonOf(project, config, { status: live?.status ?? null, isBlocked });
  const serverFields = {
    canEdit: view !== null && allows('edit', factsOf(view)),
    blockApplication: blockReason !== null,
    finalRate:
      view?.rate_value && view.rate_currency
        ? { value: view.rate_value, currency: view.rate_currency, period: view.rate_period ?? project.rate_unit }
        : null,
    cvsList: cvs.map(presentCv),
    applicationSteps: stepsOfDraft(project, { questions, securityId, asksQuestionsFirst: config.preApplicationQuestions }, draft),
    openApplications,
    openInvitations,
  };
  return {
    talentId: scope.talentId,
    applicationId: live?.id ?? null,
    status: live?.status ?? null,
    submittedAt: live?.submitted_at?.toISOString() ?? null,
    reason: live?.reason ?? null,
    ...serverFields,
    blockReason,
    refusedAt: refused && now.getTime() - refused.getTime() < refusalMs ? refused.toISOString() : null,
    project: {
      id: project.id,
      title: project.title,
      company: shownCompany(project, { config, reader: 'talent' }),
      status: project.status,
      forwardMode: forwardModeOf(deps, scope.tenantId, project),
      rateRange: shownRange(project, { config, reader: 'talent' }),
      currency: project.rate_currency,
      currencies,
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
    isReturning: openApplications > 0,
    knownRate,
    makesDocuments: canWriteDocuments(),
    securityId,
    draft: draft && { ...draft, ...serverFields, calendarSlots: calendar?.slots ?? [], isRestored: hasContent(draft) },
    slotHeldUntil: live ? ((await heldUntil(db, live.id, now))?.toISOString() ?? null) : null,
  };
}

function presentCv(file: FileRow): ApplicationFlow['cvsList'][number] {
  return {
    id: file.id,
    uuid: file.id,
    name: file.name,
    contentType: file.content_type,
    pages: file.pages,
    created: file.created_at.toISOString(),
    isGenerated: file.kind === 'generated-cv',
    language: file.language,
  };
}

/** The steps of one application, and whether it can be changed now. */
export async function readApplicationSteps(
  deps: ApplyDeps,
  scope: TalentScope,
  own: { view: ApplicationView; project: ApplyProject; questions: readonly StoredQuestion[] },
): Promise<FlowSteps> {
  const { view, project, questions } = own;
  const securityId = await readAskedSecurityId(deps, scope, project);
  const { config } = deps.tenants.byId(scope.tenantId);
  const asksQuestionsFirst = config.preApplicationQuestions;
  const reason = blockReasonOf(project, config, { status: view.status, isBlocked: view.is_blocked_from_project });
  return {
    steps: stepsOfDraft(project, { questions, securityId, asksQuestionsFirst }, presentDraft(view, questions)),
    canEdit: allows('edit', factsOf(view)),
    blockApplication: reason !== null,
    reason,
  };
}

import type { ForwardMode } from '../../../contract/forward-modes.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { defaultRateUnit } from '../../../contract/rate-units.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import { failureCauseOf } from '../../../server/mail/failure-cause.ts';
import { operatorTargets, reasonsOf } from '../../application-moves/desk-reasons.ts';
import { transitionFacts } from '../../applications/api/change-status.ts';
import type { EventRow } from '../../applications/api/tables.ts';
import { replyState } from '../../applications/reply-clock.ts';
import { applicationStatuses, canTransition, hasTrait } from '../../applications/status.ts';
import type { DeskFit } from '../../fit-desk/desk-fit.ts';
import { presentCommand } from '../../pending-commands/api/present.ts';
import type { CommandRow } from '../../pending-commands/api/tables.ts';
import type { OperatedProject } from '../../projects/api/operated-project-store.ts';
import type { AskedQuestion } from '../../question-sets/api/question-set-store.ts';
import { ruleOf } from '../../question-sets/questions.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { optionIn, wordsIn } from '../asked-words.ts';
import type { DeskApplication, ShownApplication } from '../desk-application.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import type { DeskApplicationRow } from './desk-application-store.ts';
import type { GivenAnswer } from './overview-store.ts';

type Given = {
  now: Date;
  seesContact: boolean;
  /** The pending commands about these applications. */
  pending: readonly CommandRow[];
  /** When the caller opened them. */
  readMarks: ReadonlyMap<number, Date>;
  /** How they suit their projects; null while that is switched off for operators. */
  fitOf: (row: DeskApplicationRow) => DeskFit;
  /** How a project's applications go on here, which depends on what is connected. */
  forwardModeOf: (row: DeskApplicationRow) => ForwardMode;
};
/** `asked`: its questions as they are now. `locale`: of the caller. */
type GivenForOne = Given & { asked: ReadonlyMap<number, AskedQuestion>; locale: string };

export function presentDeskApplication(
  row: DeskApplicationRow,
  { now, seesContact, pending, readMarks, fitOf, forwardModeOf }: Given,
): DeskApplication {
  const isWaiting = hasTrait(row.status, 'awaitsReply');
  const command = pending.find(({ application_id }) => application_id === row.id);
  return {
    id: row.id,
    project: { id: row.project_id, reference: row.project_reference, title: row.project_title },
    talent: {
      id: row.talent_id,
      firstName: row.first_name,
      lastName: row.last_name,
      title: row.professional_title,
      city: row.city,
      country: row.country || row.residence_country,
      locale: row.locale,
      contact: seesContact ? presentContact(row) : null,
    },
    status: row.status,
    reason: row.reason,
    rate: rateOf(row, row.rate_value),
    displayRate: rateOf(row, row.display_rate_value),
    rateFit: row.rate_fit,
    answerCount: row.answers.length,
    knockOuts: row.knock_outs,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.last_updated.toISOString(),
    answerDueBy: isWaiting ? (row.answer_due_at?.toISOString() ?? null) : null,
    replyState: isWaiting && row.submitted_at && row.answer_due_at ? replyState(row.submitted_at, row.answer_due_at, now) : null,
    interview:
      // A slot that was given back is none, though the application remembers it.
      hasTrait(row.status, 'live') && row.interview_start && row.interview_end
        ? {
            start: row.interview_start.toISOString(),
            end: row.interview_end.toISOString(),
            timeZone: row.time_zone ?? 'UTC',
            id: row.interview_id,
            calendarId: row.interview_calendar_id,
          }
        : null,
    fit: fitOf(row),
    forwardMode: forwardModeOf(row),
    hasCv: row.cv_file_id !== null,
    hasCover: row.cover_file_id !== null,
    isBlocked: row.is_blocked_from_project,
    readAt: readMarks.get(row.id)?.toISOString() ?? null,
    pending: command ? presentCommand(command) : null,
    failedMail: row.failed_mail_at ? { createdAt: row.failed_mail_at.toISOString(), cause: failureCauseOf(row.failed_mail_error) } : null,
  };
}

export function presentShownApplication(row: DeskApplicationRow, events: readonly EventRow[], given: GivenForOne): ShownApplication {
  const knockOutOf = (id: number) => {
    const question = given.asked.get(id);
    if (!question?.knockOut) return null;
    const { rule, value } = ruleOf(question.knockOut);
    const option = question.options.find((each) => each.value === value);
    return { rule, value, label: option ? localized(option.label, given.locale) : value };
  };
  const [offered, offeredDisplay] = [rateOf(row, row.offered_rate_value), rateOf(row, row.offered_display_rate_value)];
  return {
    ...presentDeskApplication(row, given),
    reasonText: row.reason_text,
    motivation: row.motivation_comment,
    alternativeInterviewSlot: row.alternative_slot,
    offer: offered && offeredDisplay ? { rate: offered, displayRate: offeredDisplay } : null,
    answers: row.answers.map(({ questionId, type, label, values, optionLabels, isKnockOut }) => ({
      questionId,
      type,
      label: wordsIn(given.locale, label, given.asked.get(questionId)?.label),
      values: values.map((value, place) =>
        optionIn(given.locale, { value, read: optionLabels[place] ?? value }, given.asked.get(questionId)),
      ),
      isKnockOut,
      knockOut: knockOutOf(questionId),
    })),
    profile: {
      description: row.description,
      skills: row.skills ?? [],
      tools: row.tools ?? [],
      languages: row.languages ?? [],
      employment: row.employment ?? [],
      education: row.education ?? [],
      certificates: row.certificates ?? [],
    },
    // The name of a file often is the person's own text, and its bytes need the scope too.
    cv: given.seesContact && row.cv_name ? { name: row.cv_name } : null,
    cover: given.seesContact && row.cover_name ? { name: row.cover_name } : null,
    events: events.map((event) => ({
      happenedAt: event.at.toISOString(),
      from: event.from_status,
      to: event.to_status,
      actor: event.actor,
      reasonCode: event.reason_code,
      note: event.note,
    })),
    transitions: presentTransitions(row, events, given),
  };
}

/** The questions and their answers from rows of one answer each, in their order. @param asked the questions as they are now */
export function presentQuestions(
  rows: readonly GivenAnswer[],
  asked: ReadonlyMap<number, AskedQuestion>,
  locale: string,
): ApplicationOverview['questions'] {
  return [...Map.groupBy(rows, ({ questionId }) => questionId)].flatMap(([id, answers]) => {
    const [first] = answers;
    if (!first) return [];
    return [
      {
        id,
        type: first.type,
        label: wordsIn(locale, first.label, asked.get(id)?.label),
        answers: answers.map(({ value, valueLabel, count }) => ({
          value,
          label: optionIn(locale, { value, read: valueLabel }, asked.get(id)),
          count,
        })),
      },
    ];
  });
}

export function presentOverviewProject(row: OperatedProject, replyDays: number): NonNullable<ApplicationOverview['project']> {
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    legalEntityName: row.legal_entity_name,
    status: row.status,
    positions: row.positions_number,
    rateMin: row.rate_min,
    rateMax: row.rate_max,
    rateCurrency: row.rate_currency,
    rateUnit: row.rate_unit,
    replyDays,
  };
}

/** What talents read of each status, in the languages of the client. */
export function presentStatuses(catalogues: Catalogues, tenant: Pick<Tenant, 'key' | 'languages'>) {
  return applicationStatuses.map((code) => ({
    code,
    isOpen: hasTrait(code, 'open'),
    words: Object.fromEntries(
      tenant.languages.map(({ iso }) => [iso, catalogues.of(tenant.key, iso).translator.t(`talent.application.status.${code}`)]),
    ),
  }));
}

function presentTransitions(
  row: DeskApplicationRow,
  events: readonly EventRow[],
  { now, forwardModeOf }: GivenForOne,
): ShownApplication['transitions'] {
  return operatorTargets.flatMap((to) => {
    const reasons = [...reasonsOf(row.status, to)];
    const facts = transitionFacts(row, events, { forwardMode: forwardModeOf(row), now, reasonCode: reasons[0] ?? null });
    return canTransition(row.status, to, 'operator', facts) ? [{ to, reasonCodes: reasons }] : [];
  });
}

type ContactRow = Pick<
  DeskApplicationRow,
  'email' | 'mobile_number' | 'linkedin_handle' | 'address_line1' | 'address_line2' | 'street' | 'zip'
>;

/** How to reach a talent, for callers with `talents:contact`. */
export function presentContact(row: ContactRow): NonNullable<DeskApplication['talent']['contact']> {
  const lines = [row.address_line1, row.address_line2, row.street, row.zip];
  return {
    email: row.email,
    mobileNumber: row.mobile_number,
    linkedIn: row.linkedin_handle,
    address: lines.filter((line): line is string => line !== null && line !== ''),
  };
}

function rateOf(row: DeskApplicationRow, value: string | null) {
  if (value === null || row.rate_currency === null) return null;
  return { value, currency: row.rate_currency, period: row.rate_period ?? row.project_unit ?? defaultRateUnit };
}

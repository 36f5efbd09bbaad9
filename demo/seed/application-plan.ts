import type { ForwardMode } from '../../src/contract/forward-modes.ts';
import { type ApplicationStatus, applicationStatuses, hasTrait, statusCodes } from '../../src/features/applications/status.ts';
import { type declineReasons, type InvitationState, stateCodes } from '../../src/features/invitations/invitation-status.ts';
import type { ProjectPicker } from './pick-projects.ts';
import type { ProjectRow } from './project-rows.ts';
import type { Random } from './random.ts';
import { type DemoTalent, isFilled } from './talent-rows.ts';
import { agesInDays, needsVms } from './timeline.ts';

export type PlannedApplication = { talent: DemoTalent; status: ApplicationStatus; project: ProjectRow; mode: ForwardMode };
export type PlannedInvitation = {
  talent: DemoTalent;
  project: ProjectRow;
  state: InvitationState;
  /** The one the talent gave for declining. */
  reason?: (typeof declineReasons)[number];
  ageDays: number;
};

/** The active persona has some statuses twice, so that lists have a second of a kind. */
const extra: readonly ApplicationStatus[] = [statusCodes.applied, statusCodes.rejected, statusCodes.withdrawn, statusCodes.sentToClient];

export function planApplications(
  talent: DemoTalent,
  mode: ForwardMode,
  pick: ProjectPicker,
  languages: readonly string[],
  now: Date,
): PlannedApplication[] {
  return [...applicationStatuses, ...extra].flatMap((status) => {
    // Decided ones may lie on projects that closed since.
    const wanted = {
      statuses: !hasTrait(status, 'open') ? (['CLOSED', 'ACTIVE'] as const) : (['ACTIVE'] as const),
      languages,
      fields: fieldsOf(talent),
      minAgeDays: agesInDays[status][0] + 0.1,
      now,
    };
    const project = pick(wanted);
    return project ? [{ talent, status, project, mode: modeFor(status, mode) }] : [];
  });
}

/** Some statuses cannot come about under every client's rule; the project then has another one than its client. */
function modeFor(status: ApplicationStatus, mode: ForwardMode): ForwardMode {
  if (mode === 'DIRECT' && needsVms.has(status)) return 'AUTO';
  return mode === 'AUTO' && status === statusCodes.applied ? 'REVIEWED' : mode;
}

/** A few answered and open applications of background talents: they give the portal its reply times. */
export function planCrowd(talent: DemoTalent, mode: ForwardMode, pick: ProjectPicker, random: Random, now: Date): PlannedApplication[] {
  return Array.from({ length: random.int(2, 4) }, () => {
    const status = random.weighted([
      [statusCodes.rejected, 5],
      [statusCodes.hired, 1],
      [statusCodes.withdrawn, 1],
      [mode === 'AUTO' ? statusCodes.sentToClient : statusCodes.applied, 3],
      ...(mode === 'DIRECT'
        ? []
        : ([
            [statusCodes.sentToClient, 3],
            [statusCodes.rejectedByClient, 2],
          ] as const)),
    ] as const);
    const project = pick({
      statuses: !hasTrait(status, 'open') ? ['ACTIVE', 'CLOSED'] : ['ACTIVE'],
      languages: [talent.persona.locale],
      fields: [],
      minAgeDays: agesInDays[status][0] + 0.1,
      now,
    });
    return project ? [{ talent, status, project, mode }] : [];
  }).flat();
}

/** Two more who applied where one of the crowd did, so that an operator has several to compare and to answer at once. */
export function planMoreToAnswer(
  applications: readonly PlannedApplication[],
  crowd: readonly DemoTalent[],
  tenant: string,
): PlannedApplication[] {
  const first = applications.find(
    ({ talent: { persona }, status, project }) =>
      persona.kind === 'background' && persona.tenant === tenant && status === statusCodes.applied && project.status === 'ACTIVE',
  );
  if (!first) return [];
  const applied = new Set(applications.filter(({ project }) => project === first.project).map(({ talent }) => talent));
  const others = crowd.filter((talent) => talent.persona.tenant === tenant && !applied.has(talent));
  return others.slice(0, 2).map((talent) => ({ ...first, talent }));
}

type InvitationPlan = Omit<PlannedInvitation, 'talent' | 'project'> & { application?: ApplicationStatus };

/** Every state the tables of product decisions, section 3, lead to. */
const invitationPlans: readonly InvitationPlan[] = [
  { state: stateCodes.invited, ageDays: 1.4 },
  { state: stateCodes.invited, ageDays: 9.6 },
  { state: stateCodes.confirmed, ageDays: 5.2 },
  { state: stateCodes.started, ageDays: 4.4, application: statusCodes.draft },
  { state: stateCodes.completed, ageDays: 5.8, application: statusCodes.applied },
  { state: stateCodes.archived, ageDays: 36.3, application: statusCodes.hired },
  { state: stateCodes.declined, reason: 'PLACE', ageDays: 12.5 },
  { state: stateCodes.expired, ageDays: 21.2 },
  { state: stateCodes.cancelled, ageDays: 10.7 },
  { state: stateCodes.removed, ageDays: 40.1, application: statusCodes.rejected },
  { state: stateCodes.created, ageDays: 0.02 },
  { state: stateCodes.sendingFailed, ageDays: 0.9 },
];

/** Nothing follows from them any more, so their project may have closed. */
const isPast = new Set<InvitationState>([stateCodes.expired, stateCodes.cancelled, stateCodes.declined, stateCodes.removed]);

export function planInvitations(
  talent: DemoTalent,
  applications: readonly PlannedApplication[],
  pick: ProjectPicker,
  languages: readonly string[],
  now: Date,
): PlannedInvitation[] {
  return invitationPlans.flatMap(({ application, ...plan }) => {
    const applied = applications.find((candidate) => candidate.talent === talent && candidate.status === application)?.project;
    const project = application
      ? applied
      : pick({
          statuses: isPast.has(plan.state) ? ['CLOSED', 'ACTIVE'] : ['ACTIVE'],
          languages,
          fields: fieldsOf(talent),
          minAgeDays: plan.ageDays,
          now,
        });
    return project ? [{ ...plan, talent, project }] : [];
  });
}

function fieldsOf(talent: DemoTalent): readonly string[] {
  return isFilled(talent) ? talent.persona.fields : [];
}

import { sql } from 'kysely';
import { defaultCurrency } from '../../src/contract/money.ts';
import { statusCodes } from '../../src/features/applications/status.ts';
import { stateCodes } from '../../src/features/invitations/invitation-status.ts';
import type { SecurityIds } from '../../src/features/security-ids/api/deps.ts';
import type { ClientConfig } from '../../src/features/tenancy/client-config.ts';
import type { BlobStore } from '../../src/server/blob/blob-store.ts';
import type { Transaction } from '../../src/server/db/database.ts';
import { hashPassword } from '../../src/server/passwords/password-hash.ts';
import { answerAll } from './answers.ts';
import {
  type PlannedApplication,
  type PlannedInvitation,
  planApplications,
  planCrowd,
  planInvitations,
  planMoreToAnswer,
} from './application-plan.ts';
import { applicationRows } from './application-rows.ts';
import type { calendarRows } from './calendars.ts';
import { storeCvs } from './cv-files.ts';
import { eventRows } from './event-rows.ts';
import { interviewBooker } from './interviews.ts';
import { invitationRow } from './invitation-rows.ts';
import { membershipRows, poolInvitationRows, sideRows } from './member-rows.ts';
import { demoPassword, demoPersonas, demoTexts, type Persona } from './personas.ts';
import { projectPicker } from './pick-projects.ts';
import type { DemoProject } from './project-rows.ts';
import type { questionRows } from './question-sets.ts';
import { createRandom, seededUuid } from './random.ts';
import { insertSecurityIds } from './security-id-rows.ts';
import { insertRows } from './store.ts';
import { consentRows, type DemoTalent, isFilled, onboardingRow, placePersonas, profileRow, talentRow } from './talent-rows.ts';
import { touchRow, viewRows } from './view-rows.ts';

export type PeopleSources = {
  clients: readonly { id: number; key: string; config: ClientConfig }[];
  projects: readonly DemoProject[];
  questions: ReturnType<typeof questionRows>['questions'];
  calendars: ReturnType<typeof calendarRows>;
  poolIds: ReadonlyMap<string, number>;
  legal: { of: (tenantKey: string, document: 'terms' | 'privacy', locale: string) => { version: string } | null };
  blobs: BlobStore;
  securityIds: SecurityIds;
  now: Date;
};

export type People = { talents: DemoTalent[]; applications: PlannedApplication[]; invitations: PlannedInvitation[] };

/** The people and what they applied for. Pure, so that seeding projects can learn which of them use the client's own system. */
export function planPeople({ clients, projects, now }: Pick<PeopleSources, 'clients' | 'projects' | 'now'>): People {
  const tenantIds = new Map(clients.filter((client) => !client.config.boardMode).map((client) => [client.key, client.id]));
  const personas = placePersonas(demoPersonas, tenantIds, now);
  const crowd = placePersonas(crowdPersonas(), tenantIds, now);
  const applications: PlannedApplication[] = [];
  const invitations: PlannedInvitation[] = [];
  for (const talent of [...personas, ...crowd]) {
    const { kind, tenant, key, locale } = talent.persona;
    const mode = clients.find((client) => client.id === talent.tenantId)?.config.forwardMode ?? 'REVIEWED';
    const random = createRandom(`plan ${tenant} ${key}`);
    // Projects with their own rule are reserved for the stories that need it.
    const special = new Set(
      kind === 'background'
        ? applications
            .filter((planned) => planned.talent.tenantId === talent.tenantId && planned.mode !== mode)
            .map(({ project }) => project.id)
        : [],
    );
    const usable = projects.filter(({ row }) => !special.has(row.id));
    const pick = projectPicker(usable, tenant, random);
    const languages = [locale, 'en'];
    if (kind === 'active') {
      const own = planApplications(talent, mode, pick, languages, now);
      applications.push(...own);
      invitations.push(...planInvitations(talent, own, pick, languages, now));
    } else if (kind === 'unverified') {
      const project = pick({ statuses: ['ACTIVE'], languages, fields: [], minAgeDays: 0.6, now });
      if (project) invitations.push({ talent, project, state: stateCodes.unconfirmed, ageDays: 0.5 });
    } else if (kind === 'background') applications.push(...planCrowd(talent, mode, pick, random, now));
  }
  applications.push(...planMoreToAnswer(applications, crowd, 'nordlicht'));
  return { talents: [...personas, ...crowd], applications, invitations };
}

/** Talents that are not personas: they make up reply times and counts. */
function crowdPersonas(): Persona[] {
  return Object.entries(demoTexts.crowd).flatMap(([tenant, people]) =>
    people.map(({ name, ...profile }, index): Persona => {
      const [firstName = '', ...rest] = name.split(' ');
      const locale = { nordlicht: 'de', atelier: 'fr', meridian: 'en' }[tenant] ?? 'en';
      return {
        key: `crowd-${index}`,
        tenant,
        kind: 'background',
        email: `talent${index + 1}@${tenant}-talents.example`,
        firstName,
        lastName: rest.join(' '),
        locale,
        country: locale === 'en' ? 'CA' : locale.toUpperCase(),
        profile,
      };
    }),
  );
}

export async function insertPeople(trx: Transaction, people: People, sources: PeopleSources): Promise<void> {
  const { now } = sources;
  const { talents } = people;
  const passwordHash = await hashPassword(demoPassword);
  await insertRows(
    trx,
    'talent',
    talents.map((talent) => talentRow(talent, talent.persona.kind === 'background' ? null : passwordHash, now)),
  );
  await insertRows(trx, 'affiliate_touch', talents.flatMap(touchRow));
  const versionOf = (tenant: string) => (document: 'terms' | 'privacy', locale: string) =>
    sources.legal.of(tenant, document, locale)?.version ?? '2026-09-01';
  await insertRows(
    trx,
    'consent',
    talents.flatMap((talent) => consentRows(talent, versionOf(talent.persona.tenant))),
  );
  await insertRows(
    trx,
    'profile',
    talents.map((talent) => profileRow(talent, now)),
  );
  await insertRows(
    trx,
    'onboarding',
    talents.filter(({ persona }) => persona.kind === 'onboarding').map((talent) => onboardingRow(talent, now)),
  );
  const cvs = await storeCvs(trx, sources.blobs, talents, now);
  await insertRows(
    trx,
    'pool_membership',
    talents.flatMap((talent) => membershipRows(talent, sources.poolIds, now)),
  );
  await insertRows(
    trx,
    'pool_invitation',
    talents.flatMap((talent) => poolInvitationRows(talent, sources.poolIds, now)),
  );
  const side = sideRows(talents.filter(isFilled), now);
  await insertRows(trx, 'not_available', side.notAvailable);
  await insertApplications(trx, people, sources, cvs);
  await insertSecurityIds(trx, talents, sources.securityIds);
}

async function insertApplications(
  trx: Transaction,
  people: People,
  sources: PeopleSources,
  cvs: ReadonlyMap<string, { id: string; name: string }>,
): Promise<void> {
  const configs = new Map(sources.clients.map((client) => [client.id, client.config]));
  const book = interviewBooker(sources.calendars, sources.now);
  const made = people.applications.map(({ talent, status, project, mode }, index) => {
    const random = createRandom(`application ${index}`);
    const config = configs.get(talent.tenantId);
    const own = sources.questions.filter((question) => question.set_id === project.question_set_id);
    const { persona } = talent;
    const motivations = isFilled(talent) ? talent.persona.motivations : [''];
    const applicant = {
      talentId: talent.id,
      tenantId: talent.tenantId,
      locale: persona.locale,
      cv: cvs.get(talent.id) ?? null,
      motivation: motivations[index % motivations.length] ?? '',
      fee: config?.fee ?? { type: 'PERCENTAGE' as const, value: '0' },
      currency: config?.defaultCurrency ?? defaultCurrency,
      replyDays: config?.replyDays ?? 10,
    };
    const interview = status === statusCodes.applied || status === statusCodes.sentToClient ? book(project.calendar_id) : null;
    const answers = answerAll(own, persona.locale, random, sources.now);
    return { interview, ...applicationRows(index + 1, status, project, mode, applicant, answers, interview, random, sources.now) };
  });
  await insertRows(
    trx,
    'application',
    made.map(({ row }) => row),
  );
  // The demo's reason to confirm is a later start (texts.json).
  await sql`update application set agreed_terms = openpool_project_terms(project, application.rate_currency)
      || jsonb_build_object('assignmentPeriodStart', project.assignment_period_start - 14)
    from project where project.id = application.project_id and application.status = ${statusCodes.unconfirmed}`.execute(trx);
  await insertRows(
    trx,
    'application_event',
    made.flatMap(({ events }) => events),
  );
  await insertRows(trx, 'event', eventRows(made, sources.now));
  const { views, sources: known } = viewRows(
    sources.projects.map(({ row }) => row),
    made.map(({ row }) => row),
    sources.now,
  );
  await insertRows(trx, 'page_open', views);
  await insertRows(trx, 'page_open_source', known);
  const slots = made.flatMap(({ interview, row }) =>
    interview ? [{ calendar_id: interview.calendarId, starts_at: interview.start, ends_at: interview.end, application_id: row.id }] : [],
  );
  await insertRows(trx, 'interview_slot', slots);
  await insertRows(
    trx,
    'interview',
    made
      .flatMap(({ interview, row }) => (interview ? [{ interview, row }] : []))
      .map(({ interview, row }, index) => ({
        ...{ id: index + 1, tenant_id: row.tenant_id, application_id: row.id, calendar_id: interview.calendarId },
        uid: seededUuid(createRandom(`interview ${row.id}`), sources.now),
        ...{ sequence: 0, starts_at: interview.start, ends_at: interview.end, booked_at: row.submitted_at, changed_at: row.submitted_at },
      })),
  );
  await insertRows(
    trx,
    'project_invitation',
    people.invitations.map((invitation, index) => invitationRow(index + 1, invitation, sources.now)),
  );
}

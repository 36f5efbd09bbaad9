import type { MessageState } from './message-delivery.ts';
import { previewPath } from './preview-path.ts';

/** Addresses of operators' pages. All of a list's state is in its address, also the application that is open, so that a colleague can be sent it. */
export const deskLinks = {
  today: '/desk',
  find: '/desk/find',
  /** The first steps of a portal. */
  setUp: '/desk/set-up',
  settings: '/desk/settings',
  security: '/desk/security',
  signIn: '/desk/sign-in',
  /** Second factor after a link, and a fresh proof before some steps. */
  confirm: '/desk/confirm',
  /** A new second factor. */
  enrol: '/desk/enrol',
  /** Where the agency's provider sends people back to. */
  callback: '/desk/callback',
  signOut: '/desk/sign-out',
  applications: '/desk/applications',
  compare: '/desk/applications/compare',
  decide: '/desk/applications/decide',
  exportApplications: '/desk/applications/export',
  projects: '/desk/projects',
  newProject: '/desk/projects/new',
  importProjects: '/desk/projects/import',
  previewProject: previewPath,
  talents: '/desk/talents',
  inviteTalents: '/desk/talents/invite',
  inviteMany: '/desk/talents/invite-many',
  leads: '/desk/talents/leads',
  importLeads: '/desk/talents/leads/import',
  work: '/desk/work',
  pools: '/desk/pools',
  newPool: '/desk/pools/new',
  figures: '/desk/figures',
  questions: '/desk/questions',
  calendars: '/desk/calendars',
  portal: '/desk/portal',
  portalPages: '/desk/portal/pages',
  /** The clients of the installation, for its owners. */
  clients: '/desk/clients',
  announcement: '/desk/portal/announcement',
  /** The installation, for its owners. */
  installation: '/desk/installation',
  downloadBackup: '/desk/installation/download',
  connections: '/desk/connections',
  mails: '/desk/mails',
  team: '/desk/team',
  inviteMember: '/desk/team/invite',
  exportAudit: '/desk/team/export',
} as const;

/** An application, opened in the list of its project. @example deskApplicationLink(4711, 88124) // '/desk/applications?project=4711&open=88124' */
export function deskApplicationLink(projectId: number, id: number): string {
  return `${deskLinks.applications}?project=${projectId}&open=${id}`;
}

/** The applications of a project. */
export function deskApplicationsLink(projectId: number): string {
  return `${deskLinks.applications}?project=${projectId}`;
}

/** A project in its editor. */
export function deskProjectLink(id: number): string {
  return `${deskLinks.projects}/${id}`;
}

/** The talents who suit a project. */
export function deskFitsLink(id: number): string {
  return `${deskLinks.projects}/${id}/fits`;
}

/** The editor with what was saved and not published. @example deskDraftLink({ id: 7, projectId: null }) // '/desk/projects/new?draft=7' */
export function deskDraftLink({ id, projectId }: { id: number; projectId: number | null }): string {
  return projectId === null ? `${deskLinks.newProject}?draft=${id}` : deskProjectLink(projectId);
}

/** Pausing, closing, reopening or copying a project, with what follows from it. */
export function deskStopLink(id: number, verb: 'pause' | 'close' | 'reopen' | 'duplicate'): string {
  return `${deskLinks.projects}/${id}/${verb}`;
}

/** A talent, opened in the list of talents. */
export function deskTalentLink(id: string): string {
  return `${deskLinks.talents}?open=${id}`;
}

/** What a talent may ask for about their data: a copy, and erasure. */
export function deskTalentDataLink(id: string): string {
  return `${deskLinks.talents}/${id}/data`;
}

/** How far an import or an invitation of many has come. */
export function deskWorkLink(id: string): string {
  return `${deskLinks.work}?open=${id}`;
}

/** A pool with its requests and members. */
export function deskPoolLink(id: number): string {
  return `${deskLinks.pools}?pool=${id}`;
}

/** A category of pools in its editor; `new` makes one. */
export function deskCategoryLink(id: number | 'new'): string {
  return `${deskLinks.pools}?category=${id}`;
}

/** A pool in its editor. */
export function deskPoolEditLink(id: number): string {
  return `${deskLinks.pools}/${id}`;
}

/** A text that talents read, to word it otherwise. */
export function deskTextLink(key: string): string {
  return `${deskLinks.portal}?${new URLSearchParams({ part: 'texts', open: key })}`;
}

type FigureFilter = { weeks: number; project: string | null; responsible: string | null };

function figureSearch({ weeks, project, responsible }: FigureFilter): URLSearchParams {
  return new URLSearchParams({ weeks: String(weeks), ...(project && { project }), ...(responsible && { responsible }) });
}

/** The figures of some weeks, of one project or of the projects of one operator. */
export function deskFiguresLink(filter: FigureFilter): string {
  return `${deskLinks.figures}?${figureSearch(filter)}`;
}

/** One table of them as CSV. */
export function exportFiguresLink(filter: FigureFilter, by: 'week' | 'source' | 'project'): string {
  return `${deskLinks.figures}/export?${figureSearch(filter)}&by=${by}`;
}

/** A set of questions. */
export function deskQuestionSetLink(id: number): string {
  return `${deskLinks.questions}?set=${id}`;
}

/** A new calendar. */
export const newCalendarLink = `${deskLinks.calendars}?edit=new`;

/** A new set of questions. */
export const newQuestionSetLink = `${deskLinks.questions}?set=new`;

export const questionSetVerbs = ['rename', 'copy', 'retire', 'restore', 'delete'] as const;

/** Renaming, copying, retiring or deleting a set of questions, with what follows from it. */
export function deskQuestionSetVerbLink(id: number, verb: (typeof questionSetVerbs)[number]): string {
  return `${deskQuestionSetLink(id)}&do=${verb}`;
}

/** A calendar, with the week that an interview is in, and the interview opened. */
export function deskInterviewLink(calendarId: number, id: number): string {
  return `${deskLinks.calendars}?calendar=${calendarId}&open=${id}`;
}

/** The applications that wait for an answer, by the day it was promised for. */
export const deskToAnswerLink = `${deskLinks.applications}?tab=toAnswer`;

type Mails = { talent?: string | null | undefined; cursor?: string | undefined };

/** Messages that wait, that were given up, or that were delivered: all, or those to one talent. */
export function deskMailsLink(state: MessageState, { talent, cursor }: Mails = {}): string {
  return `${deskLinks.mails}?${new URLSearchParams({ state, ...(talent && { talent }), ...(cursor && { cursor }) })}`;
}

export const memberVerbs = ['role', 'factors', 'remove'] as const;

/** Changing or removing somebody of the team, asked about with what follows from it. */
export function deskMemberLink(id: string, verb: (typeof memberVerbs)[number]): string {
  return `${deskLinks.team}/${id}/${verb}`;
}

/** What can be done about a connection that needs a form, or is asked about first. */
export const connectionActs = [
  ...(['newKey', 'revokeKey'] as const),
  ...(['newWebhook', 'editWebhook', 'renewSecret', 'pauseWebhook', 'removeWebhook'] as const),
  ...(['newFeed', 'editFeed', 'previewFeed', 'feed', 'closeMissing', 'removeFeed'] as const),
  ...(['newHandOver', 'editHandOver', 'previewHandOver', 'renewHandOver', 'removeHandOver'] as const),
] as const;
export type ConnectionAct = (typeof connectionActs)[number];

/** The page of connections with a form or a question. @example deskConnectionLink('newKey') // '/desk/connections?do=newKey' */
export function deskConnectionLink(act: ConnectionAct, id?: string): string {
  return `${deskLinks.connections}?do=${act}${id === undefined ? '' : `&id=${id}`}`;
}

/** A part of the page of connections. */
export function deskConnectionsPart(part: 'keys' | 'webhooks' | 'feeds' | 'handOvers'): string {
  return `${deskLinks.connections}#${part}`;
}

/** Hand-overs that have not arrived. The page's address has other parts' cursors, too. */
export function deskHandOversLink(cursor: string | null): string {
  return `${deskLinks.connections}${cursor === null ? '' : `?handOvers=${encodeURIComponent(cursor)}`}#handOvers`;
}

type Deliveries = { webhook: string; isAll: boolean; cursor?: string | null | undefined; open?: number };

/** What was sent to a webhook: everything, or what did not arrive; one of them opened. */
export function deskDeliveriesLink({ webhook, isAll, cursor, open }: Deliveries): string {
  const which = new URLSearchParams({
    webhook,
    show: isAll ? 'all' : 'undelivered',
    ...(cursor && { cursor }),
    ...(open !== undefined && { open: String(open) }),
  });
  return `${deskLinks.connections}?${which}#deliveries`;
}

type FeedRuns = { feed: string; isFailed: boolean; cursor?: string | null | undefined; run?: number };

/** The runs of a feed: all, or those that failed; one of them with its report. */
export function deskFeedRunsLink({ feed, isFailed, cursor, run }: FeedRuns): string {
  const which = new URLSearchParams({ ...(isFailed && { show: 'failed' }), ...(cursor && { cursor }), ...(run && { run: String(run) }) });
  return `${deskConnectionLink('feed', feed)}${which.size > 0 ? `&${which}` : ''}`;
}

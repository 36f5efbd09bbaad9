import { isPreviewPath } from '../preview-path.ts';

/**
 * Which parts of the catalogue a page needs. Public pages load the small `public` part; talents' pages load `app` as well,
 * operators' pages `desk`, some of them `door` or `later`. A key belongs to `public` when it starts with one of these prefixes.
 */
const publicPrefixes = [
  'talent.nav.',
  'talent.footer.',
  'talent.state.',
  'talent.error.',
  'talent.message.',
  'talent.search.',
  'talent.project.',
  'talent.rate.',
  'talent.announcement.',
  'talent.monitoring.',
  'talent.links.',
  'talent.info.',
  'talent.place.',
  'talent.language.',
] as const;

/** Exceptions that visitors never see: menus of talents, their states of a project, faults of forms. They belong to `app`. */
const talentPrefixes = [
  'talent.error.409',
  'talent.error.413',
  'talent.error.415',
  'talent.error.507',
  'talent.error.pdf',
  'talent.error.project.load',
  'talent.error.required',
  'talent.error.self',
  'talent.error.summary.',
  'talent.error.token',
  'talent.error.unknownField',
  'talent.message.error.',
  'talent.nav.accountOf',
  'talent.nav.applications',
  'talent.nav.applyingFor',
  'talent.nav.backToProject',
  'talent.nav.cancel',
  'talent.nav.devices',
  'talent.nav.flow',
  'talent.nav.invitations',
  'talent.nav.logout',
  'talent.nav.memberSince',
  'talent.nav.notifications',
  'talent.nav.profile',
  'talent.nav.security',
  'talent.nav.settings',
  'talent.project.applied',
  'talent.project.blocked.',
  'talent.project.continue',
  'talent.project.draft',
  'talent.project.hidden',
  'talent.project.hide',
  'talent.project.hired',
  'talent.project.invited',
  'talent.project.isHidden',
  'talent.project.link.unexpected',
  'talent.project.link.unloadable',
  'talent.project.undo',
  'talent.project.viewApplication',
  'talent.rate.unit.',
  'talent.search.pool.open',
  'talent.search.title.loggedIn',
  'talent.state.charactersLeft',
  'talent.state.offline.submit',
  'talent.state.saved',
] as const;

/** Words of talents’ pages that operators’ pages do without; all other words of `app` are in `desk`, too. */
const withoutDeskPrefixes = [
  'talent.account.',
  'talent.address.',
  'talent.alert.',
  'talent.apply.block.',
  'talent.apply.cover.',
  'talent.apply.done.',
  'talent.apply.draft.',
  'talent.apply.next.',
  'talent.apply.resume.',
  'talent.apply.restart.',
  'talent.apply.review.',
  'talent.apply.securityId.',
  'talent.apply.withdraw.',
  'talent.assessment.',
  'talent.captcha.',
  'talent.cv.lines.',
  'talent.cv.otherName',
  'talent.cv.work.',
  'talent.export.',
  'talent.handOver.',
  'talent.home.',
  'talent.invitation.',
  'talent.lead.',
  'talent.legal.',
  'talent.letter.',
  'talent.phone.',
  'talent.pool.',
  'talent.referral.',
  'talent.securityId.',
  'talent.subscriptions.',
] as const;

/** Words of the operators’ pages alone. */
const deskPrefix = 'talent.desk.';
/** Words of the pages at which operators sign in and prove who they are. Those are always documents of their own, so the others do without. */
const doorPrefixes = ['talent.desk.signIn.', 'talent.desk.callback.', 'talent.desk.confirm.', 'talent.desk.enrol.'] as const;
/** Words of pages that an operator’s first page does without; they are fetched on the way to the first of these. */
const laterPrefixes = [
  'talent.desk.talents.',
  'talent.desk.invite.',
  'talent.desk.inviteMany.',
  'talent.desk.talentData.',
  'talent.desk.leads.',
  'talent.desk.leadImport.',
  'talent.desk.work.',
  'talent.desk.pools.',
  'talent.desk.mails.',
  'talent.desk.team.',
  'talent.desk.audit.',
  'talent.desk.figures.',
  'talent.desk.questions.',
  'talent.desk.calendars.',
  'talent.desk.portal.',
  'talent.desk.setUp.',
  'talent.desk.clients.',
  'talent.desk.installation.',
  'talent.desk.connections.',
  'talent.desk.import.field.',
  'talent.desk.stop.close.',
  'talent.desk.stop.duplicate.',
  'talent.desk.stop.pause.',
  'talent.desk.stop.reopen.',
  'talent.desk.compare.documents',
  'talent.desk.compare.few',
  'talent.desk.compare.rows',
  'talent.desk.compare.same',
  'talent.desk.project.bar.',
  'talent.desk.project.check',
  'talent.desk.project.done.',
  'talent.desk.project.history',
  'talent.desk.project.preview',
  'talent.desk.project.question.',
  'talent.desk.project.section.',
  'talent.desk.project.sections',
] as const;
/** Exceptions of these that the first pages show, too: why a mail did not arrive. */
const notLaterPrefixes = ['talent.desk.mails.cause.', 'talent.desk.talents.failedMessage'] as const;
const laterPath =
  /^\/desk\/(?:talents|work|pools|mails|team|figures|questions|calendars|portal|set-up|installation|clients|connections|projects\/|applications\/compare)/;
const doorPath = /^\/desk\/(?:sign-in|callback|confirm|enrol)$/;

export const messageScopes = ['public', 'app', 'desk', 'door', 'later'] as const;
export type MessageScope = (typeof messageScopes)[number];

/** Words of mails and of the page of the first owner, which browsers get as they are shown. */
const serverPrefixes = ['talent.email.', 'talent.firstOwner.'] as const;

/** @returns none for words that stay on the server */
export function scopesOfKey(key: string): readonly MessageScope[] {
  const starts = (prefix: string) => key.startsWith(prefix);
  if (serverPrefixes.some(starts)) return [];
  if (doorPrefixes.some(starts)) return ['door'];
  if (laterPrefixes.some(starts) && !notLaterPrefixes.some(starts)) return ['later'];
  if (starts(deskPrefix)) return ['desk'];
  if (publicPrefixes.some(starts) && !talentPrefixes.some(starts)) return ['public'];
  return withoutDeskPrefixes.some(starts) ? ['app'] : ['app', 'desk'];
}

/**
 * @param isTalent whether the browser is signed in, or will be when its session is renewed.
 * @example scopesOfPath('/projects/in/Berlin') // ['public']
 */
export function scopesOfPath(path: string, isTalent = false): MessageScope[] {
  if (isDeskPath(path) || isPreviewPath(path)) {
    const more: MessageScope[] = doorPath.test(path) ? ['door'] : laterPath.test(path) ? ['later'] : [];
    return ['public', 'desk', ...more];
  }
  const isOfApp =
    path === '/app' ||
    path.startsWith('/app/') ||
    path.startsWith('/subscriptions') ||
    path.startsWith('/handover') ||
    path.startsWith('/social-callback');
  return isOfApp || isTalent ? ['public', 'app'] : ['public'];
}

/** Whether a path is one of the operators' pages, which look as they do. @example isDeskPath('/desk/sign-in') // true */
export function isDeskPath(path: string): boolean {
  return (path === '/desk' || path.startsWith('/desk/')) && !isPreviewPath(path);
}

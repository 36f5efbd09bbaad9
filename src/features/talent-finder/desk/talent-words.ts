import type { PlainDate } from '../../../contract/dates.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import type { InvitationState } from '../../invitations/invitation-status.ts';
import type { MembershipStatus } from '../../pools/join-rules.ts';
import type { DeskTalent, ShownTalent } from '../../talent-desk/desk-talent.ts';

/** The words of an invitation's states; the catalogue has one key for each. */
const invitationWords: Readonly<Record<InvitationState, string>> = {
  sf: 'failed',
  cre: 'waiting',
  inv: 'waiting',
  uc: 'waiting',
  str: 'begun',
  com: 'accepted',
  cf: 'accepted',
  archived: 'accepted',
  can: 'withdrawn',
  declined: 'declined',
  exp: 'expired',
  removed: 'removed',
};

const poolWords: Readonly<Record<MembershipStatus, string>> = {
  APPLIED: 'asked',
  ACCEPTED: 'in',
  REJECTED: 'refused',
  LEFT: 'left',
  REMOVED: 'removed',
};

type Words = Pick<Translator, 't' | 'date' | 'locale'>;

type Ties = Pick<DeskTalent, 'lastApplication' | 'lastInvitation' | 'pools'>;

/** What was last between them and the client. @example 'Hired, 4 Mar' */
export function withUsWords({ t, date, locale }: Words, talent: Ties, zone: string): string {
  const { lastApplication, lastInvitation, pools } = talent;
  const dated = (words: string, at: string) => t('talent.desk.talents.withUs.dated', { words, date: date(at, 'dayMonth', zone) });
  // An invitation that is newer than the last application says more.
  if (lastInvitation && (!lastApplication || lastInvitation.invitedAt > lastApplication.updatedAt))
    return dated(t(`talent.desk.talents.invitation.${invitationWords[lastInvitation.state]}`), lastInvitation.invitedAt);
  if (lastApplication) return dated(t(`talent.application.status.${lastApplication.status}`), lastApplication.statusChangedAt);
  const [pool] = pools;
  if (pool) return t(`talent.desk.talents.pool.${poolWords[pool.status]}`, { pool: localized(pool.name, locale) });
  return t('talent.desk.talents.withUs.nothing');
}

type Step = ShownTalent['timeline'][number];

/** One step of the history, without its title. @example stepWords(i18n, step) // 'Applied' */
export function stepWords({ t }: Pick<Translator, 't'>, { kind, to }: Step): string {
  // Each kind has states of its own; the contract lists them together.
  if (kind === 'INVITATION') return t(`talent.desk.talents.invitation.${invitationWords[to as InvitationState]}`);
  if (kind === 'POOL') return t(`talent.desk.talents.step.pool.${poolWords[to as MembershipStatus]}`);
  return t(`talent.application.status.${to as ApplicationStatus}`);
}

/** From when on somebody is free; null where the client does not ask. */
export function freeWords({ t, date }: Words, freeFrom: PlainDate | null, today: PlainDate): string | null {
  if (freeFrom === null) return null;
  return freeFrom <= today
    ? t('talent.desk.talents.free.now')
    : date(freeFrom, freeFrom.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'short');
}

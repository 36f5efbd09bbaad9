import type { Translator } from '../../../contract/i18n/translator.ts';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { type MailList, oneClickLink, subscriptionsLink } from '../../../contract/mail-lists.ts';
import { themeFromPrimary } from '../../../contract/theme/theme.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MessageAttachment, OutgoingMessage } from '../../../server/mail/message-store.ts';
import { queueMessage } from '../../../server/mail/outbox.ts';
import { type MailLook, renderMail } from '../../../server/mail/template.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { MailDeps } from './deps.ts';

/** The content of a mail. Paths are below the client's own address; subjects hold no personal data (UX design, section 2.7). */
export type MailWords = {
  /** Of the message, where the caller must know it beforehand. */
  id?: string;
  subject: string;
  /** Heading; the subject when left out. */
  title?: string;
  paragraphs: readonly string[];
  /** Lists between the words and the button, such as projects. */
  groups?: readonly {
    title: string | null;
    entries: readonly { title: string; path: string; lines: readonly string[] }[];
    more?: { label: string; path: string };
  }[];
  button?: { label: string; path: string };
  notes?: readonly string[];
  /** Why this person gets the mail, where it is not because of their account. */
  reason?: string;
  headers?: Record<string, string>;
  /** For mails that are not strictly about the talent's own actions: how to stop them, in the mail and for mail programs (RFC 8058). */
  unsubscribe?: { uuid: string; kind: MailList };
  /** The same for people without an account, by a token that is only in this mail. */
  stop?: { label: string; token: string };
  /** Where the client's privacy policy is, for people who have read none. */
  privacy?: { label: string };
  attachments?: MessageAttachment[];
  /** Somebody waits for it in front of a screen (a link that confirms or logs in): it goes out before all others. */
  isAwaited?: boolean;
  /** How long its links open an account or answer for somebody; such a mail is not kept, so it cannot be sent again after it failed. */
  linksForMs?: number;
};

export type MailContext = { t: Translator['t']; translator: Translator; tenant: Tenant };

export type Recipient = { email: string | null; locale: string; firstName: string };

/**
 * The recipient of a mail to a talent. An unconfirmed address gets no name: otherwise anyone could sign up with a stranger's
 * address and have us mail them a text of their choice.
 */
export function recipientOf(row: { email: string | null; email_verified_at: Date | null; locale: string; first_name: string }): Recipient {
  return { email: row.email, locale: row.locale, firstName: row.email_verified_at ? row.first_name : '' };
}

/**
 * Puts a mail to a talent into the outbox, in their language and their client's look, within the caller's
 * transaction. People without an address (they signed up by phone) get none. Pass the talent's own scope where there is
 * one: exports and erasure find the mail by it.
 *
 * @returns the message's id; null where there is no address.
 * @example await queueTalentMail(deps, trx, scope, recipient, 'activation', ({ t, tenant }) => ({ subject: t('talent.email.activation.subject', { client: tenant.name }), … }))
 */
export async function queueTalentMail(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope & { talentId?: TalentId },
  recipient: Recipient,
  kind: string,
  write: (context: MailContext) => MailWords,
): Promise<string | null> {
  if (!recipient.email) return null;
  const { message, urgency } = writeTalentMail(deps, scope, { ...recipient, email: recipient.email }, kind, write);
  return queueMessage(trx, deps.queue, scope, message, urgency);
}

/** The mail that `queueTalentMail` would put into the outbox. */
export function writeTalentMail(
  deps: Pick<MailDeps, 'tenants' | 'catalogues'>,
  scope: TenantScope,
  recipient: Recipient & { email: string },
  kind: string,
  write: (context: MailContext) => MailWords,
) {
  const tenant = deps.tenants.byId(scope.tenantId);
  const origin = deps.tenants.originOf(tenant);
  const { locale, translator } = wordsFor(deps, tenant, recipient.locale);
  const words = write({ t: translator.t, translator, tenant });
  const greeting = recipient.firstName ? [translator.t('talent.email.greeting', { name: recipient.firstName })] : [];
  const { html, text } = renderMail(mailLook(tenant, origin), {
    locale,
    title: words.title ?? words.subject,
    paragraphs: [...greeting, ...words.paragraphs],
    groups: (words.groups ?? []).map(({ title, entries, more }) => ({
      title,
      entries: entries.map(({ path, ...entry }) => ({ ...entry, url: `${origin}${path}` })),
      ...(more ? { more: { label: more.label, url: `${origin}${more.path}` } } : {}),
    })),
    ...(words.button
      ? { button: { label: words.button.label, url: `${origin}${words.button.path}`, hint: translator.t('talent.email.link') } }
      : {}),
    notes: words.notes ?? [],
    footer: [words.reason ?? translator.t('talent.email.footer', { client: tenant.name })],
    footerLinks: footerLinks(words, translator.t).map(({ label, path }) => ({ label, url: `${origin}${path}` })),
  });
  const canBeStopped = words.unsubscribe !== undefined || words.stop !== undefined;
  const urgency = words.isAwaited ? ('awaited' as const) : canBeStopped ? ('bulk' as const) : ('usual' as const);
  const message: OutgoingMessage = {
    ...(words.id ? { id: words.id } : {}),
    channel: 'mail',
    kind,
    locale,
    recipient: recipient.email,
    subject: words.subject,
    html,
    text,
    headers: {
      ...words.headers,
      ...(words.unsubscribe ? unsubscribeHeaders(origin, oneClickLink(words.unsubscribe.uuid, words.unsubscribe.kind)) : {}),
      ...(words.stop ? unsubscribeHeaders(origin, `/v1/api/referral/stop?token=${words.stop.token}`) : {}),
    },
    ...(words.attachments ? { attachments: words.attachments } : {}),
    ...(words.linksForMs === undefined ? {} : { linksForMs: words.linksForMs }),
  };
  return { message, urgency };
}

function footerLinks({ unsubscribe, stop, privacy }: MailWords, t: Translator['t']): { label: string; path: string }[] {
  return [
    ...(unsubscribe ? [{ label: t('talent.email.settings'), path: subscriptionsLink(unsubscribe.uuid, unsubscribe.kind) }] : []),
    ...(stop ? [{ label: stop.label, path: `/app/recommend/stop?token=${stop.token}` }] : []),
    ...(privacy ? [{ label: privacy.label, path: '/privacy' }] : []),
  ];
}

/** RFC 2369 and 8058; the signature (DKIM) of the operator's mail server must cover both. */
function unsubscribeHeaders(origin: string, oneClickPath: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${origin}${oneClickPath}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** How the mails of a client look. */
function mailLook(tenant: Tenant, origin: string): MailLook {
  const { light } = themeFromPrimary(tenant.primaryColor);
  const isShownByMailPrograms = /\.(png|jpe?g|webp)$/.test(tenant.talentLogo);
  return {
    clientName: tenant.name,
    origin,
    logoUrl: isShownByMailPrograms ? `${origin}/brand/${tenant.talentLogo}` : null,
    solid: light.solid,
    onSolid: light['on-solid'],
    edge: light['border-brand'],
    imprint: tenant.imprint,
  };
}

/** The catalogue for a recipient: in their language, or in the client's first one if it no longer offers theirs. */
export function wordsFor(
  deps: Pick<MailDeps, 'catalogues'>,
  tenant: Pick<Tenant, 'key' | 'languages'>,
  wanted: string,
): { locale: string; translator: Translator } {
  const languages = tenant.languages.map(({ iso }) => iso);
  const locale = languages.includes(wanted) ? wanted : (languages[0] ?? 'en');
  return { locale, translator: deps.catalogues.of(tenant.key, locale).translator };
}

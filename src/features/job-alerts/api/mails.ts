import type { Translator } from '../../../contract/i18n/translator.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { partnerLink, projectLink } from '../../../contract/links.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { lackWords, whyWords } from '../../fit/fact-words.ts';
import type { Fit } from '../../fit/fit.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, recipientOf } from '../../mail/api/talent-mail.ts';
import type { CardRow } from '../../projects/api/card-store.ts';
import { presentCard } from '../../projects/api/present.ts';
import type { ProjectCard } from '../../projects/contract.ts';
import { rateWords, whoWords } from '../../projects/project-words.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { AlertRecipient } from './recipient-store.ts';

/** New projects of one search or one pool: `rows` are shown, `total` may be more. `path` leads to all of them. */
export type NewsGroup = { title: string; rows: readonly CardRow[]; total: number; path: string };

/** How the projects suit the talent, by id; null while fit is switched off. */
export type MailedFits = ReadonlyMap<number, Pick<Fit, 'level' | 'facts'>> | null;

/** The mail with new projects of a talent's saved searches, and of their pools where the client collects alerts. */
export async function mailDigest(
  deps: MailDeps,
  trx: Transaction,
  talent: TalentScope,
  recipient: AlertRecipient,
  groups: readonly NewsGroup[],
  fits: MailedFits,
): Promise<void> {
  const count = totalOf(groups);
  const [only, ...others] = groups;
  if (!only) return;
  const [first] = only.rows;
  await queueTalentMail(deps, trx, talent, recipientOf(recipient), 'digest', ({ t, translator, tenant }) => ({
    subject: t('talent.email.digest.subject', { count }),
    paragraphs: [t('talent.email.digest.text', { client: tenant.name })],
    groups: groups.map((group) => writeGroup(group, translator, tenant, fits)),
    button: {
      label: others.length === 0 ? t('talent.email.digest.button', { count }) : t('talent.email.digest.button.several'),
      path: others.length > 0 ? '/app/saved-searches' : count === 1 && first ? projectPath(first, tenant) : only.path,
    },
    reason: t('talent.email.digest.reason', { client: tenant.name }),
    unsubscribe: { uuid: recipient.subscription_uuid, kind: { list: 'projects' } },
  }));
}

/** The mail about new projects of one pool. */
export async function mailPoolAlert(
  deps: MailDeps,
  trx: Transaction,
  talent: TalentScope,
  recipient: AlertRecipient,
  { poolId, ...group }: NewsGroup & { poolId: number },
): Promise<void> {
  await queueTalentMail(deps, trx, talent, recipientOf(recipient), 'poolAlert', ({ t, translator, tenant }) => ({
    subject: t('talent.email.poolAlert.subject', { count: group.total, pool: group.title }),
    paragraphs: [t('talent.email.poolAlert.text', { pool: group.title, client: tenant.name })],
    groups: [{ ...writeGroup(group, translator, tenant, null), title: null }],
    button: { label: t('talent.email.poolAlert.button'), path: `/app/pool/${poolId}` },
    reason: t('talent.email.poolAlert.reason', { pool: group.title }),
    unsubscribe: { uuid: recipient.subscription_uuid, kind: { pool: poolId } },
  }));
}

function writeGroup(group: NewsGroup, translator: Translator, tenant: Tenant, fits: MailedFits) {
  const facts = { locale: translator.locale, config: tenant.config, reader: 'talent' } as const;
  return {
    title: group.title,
    entries: group.rows.map((row) => {
      const card = presentCard(row, facts, undefined);
      const fit = fits?.get(row.id);
      return {
        title: row.title,
        path: projectPath(row, tenant),
        lines: [...linesOf(translator, card), ...(fit ? fitLines(translator, card, fit) : [])],
      };
    }),
    ...(group.total > group.rows.length
      ? { more: { label: translator.t('talent.email.digest.all', { count: group.total }), path: group.path } }
      : {}),
  };
}

/** Company and place, then the rate. Fields that a legal entity hides are left out here too. */
function linesOf(translator: Translator, card: ProjectCard): string[] {
  const rate = rateWords(translator, card.rateRange);
  return [whoWords(translator, card), rate ? `${rate.amount} ${rate.unit}` : ''].filter((line) => line !== '');
}

/** Why a project suits the talent and what is missing, in the words of "For you", which leaves out what fits little as well. */
function fitLines(translator: Translator, card: ProjectCard, { level, facts }: Pick<Fit, 'level' | 'facts'>): string[] {
  if (level === 'little') return [];
  const { t } = translator;
  const [words, reasons] = [t(`talent.fit.level.${level}`), whyWords(translator, facts, card)];
  const why = reasons === '' ? words : t('talent.email.digest.why', { level: words, reasons });
  return [why, lackWords(translator, facts, card)?.words ?? []].flat();
}

/** A private project opens for a talent who is signed in; the page that leads to a partner does not ask for it. */
function projectPath(row: CardRow, { config }: Tenant): string {
  return config.externalApplicationLink && row.is_external && row.is_public ? partnerLink(row.id) : projectLink(row, true);
}

function totalOf(groups: readonly NewsGroup[]): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}

import type { ReactNode } from 'react';
import { deskConnectionLink, deskConnectionsPart, deskLinks } from '../../../contract/desk-links.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { useMay } from '../../../web/desk/desk-context.ts';
import { handOverIcon, rssIcon, webhookIcon } from '../../../web/desk/desk-icons.ts';
import { Since } from '../../../web/desk/due.tsx';
import { useWhoMay } from '../../../web/desk/not-allowed.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import type { PortalState } from '../desk-contract.ts';

type Repair = {
  key: string;
  icon: string;
  tone: 'error' | 'warning';
  what: Words;
  why: Words;
  since: string | null;
  /** Where it is repaired, and the word for it; null for what repairs itself. */
  verb: 'see' | 'check' | 'resend' | null;
  to?: string;
};
type Words = (i18n: Translator, zone: string) => string;

/** What does not arrive where it should, but for mails (`MailNotice`): the worst first. */
export function repairsOf({ handOvers, feeds, webhooks, failingJobs }: PortalState): Repair[] {
  const repairs: Repair[] = [];
  const { count, oldestAt } = handOvers.failed;
  if (count > 0)
    repairs.push({
      key: 'handOvers',
      icon: handOverIcon,
      tone: 'error',
      what: ({ t }) => t('talent.desk.today.repair.handOvers', { count }),
      why: ({ t }) => t('talent.desk.today.repair.handOvers.why'),
      since: oldestAt,
      verb: 'see',
      to: deskConnectionsPart('handOvers'),
    });
  for (const { id, source, state, lastFetchedAt } of feeds)
    repairs.push({
      key: id,
      icon: rssIcon,
      tone: 'warning',
      what: ({ t }) => t(`talent.desk.today.repair.feed.${state}`, { source }),
      why: ({ t, date }, zone) =>
        lastFetchedAt
          ? t('talent.desk.today.repair.feed.why', { date: date(lastFetchedAt, 'longWithTime', zone) })
          : t('talent.desk.today.repair.feed.never'),
      since: null,
      verb: 'check',
      to: deskConnectionLink('feed', id),
    });
  if (webhooks.dead > 0)
    repairs.push({
      key: 'webhooks',
      icon: webhookIcon,
      tone: 'warning',
      what: ({ t }) => t('talent.desk.today.repair.webhooks', { count: webhooks.dead }),
      why: ({ t }) => t('talent.desk.today.repair.webhooks.why'),
      since: null,
      verb: 'resend',
      to: deskConnectionsPart('webhooks'),
    });
  for (const { job, failed, since, error } of failingJobs)
    repairs.push({
      key: job,
      icon: triangleAlertIcon,
      tone: 'warning',
      what: ({ t }) => t('talent.desk.today.repair.job', { job, count: failed }),
      why: ({ t }) => t('talent.desk.today.repair.job.why', { error }),
      since,
      verb: null,
    });
  return repairs;
}

export function RepairGroup({ state, owner }: { state: PortalState; owner: string | null }): ReactNode {
  const i18n = useI18n();
  const zone = useZone();
  const may = useMay();
  const whoMay = useWhoMay('repair', owner)('connections:write');
  const repairs = repairsOf(state);
  if (repairs.length === 0) return null;
  const hasPage = may('connections:read');
  return (
    <WorkGroup
      title={i18n.t('talent.desk.today.repair')}
      count={repairs.length}
      all={hasPage ? { to: deskLinks.connections, label: i18n.t('talent.desk.nav.connections') } : undefined}
    >
      {repairs.map(({ key, icon, tone, what, why, since, verb, to }) => (
        <WorkItem
          key={key}
          icon={icon}
          tone={tone}
          what={<b>{what(i18n, zone)}</b>}
          why={
            <>
              {why(i18n, zone)}
              {whoMay === null || verb === null ? null : ` ${whoMay}`}
            </>
          }
          due={since ? <Since at={since} /> : null}
          verb={
            hasPage && verb && to && (whoMay === null || verb !== 'resend')
              ? { to, label: i18n.t(`talent.desk.today.repair.${verb}`), of: what(i18n, zone) }
              : undefined
          }
        />
      ))}
    </WorkGroup>
  );
}

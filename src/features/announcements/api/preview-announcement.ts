import { minuteMs } from '../../../contract/dates.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { announcementPhase, announcementPhases, phaseBeginsMs } from '../announcement-phase.ts';
import type { AnnouncementPreview } from '../desk-contract.ts';

/** The texts that talents would read from now on, as their card writes them. */
export function previewTexts(
  catalogues: Catalogues,
  client: Pick<Tenant, 'key' | 'languages' | 'config'>,
  { deadline, leadMinutes }: { deadline: Date; leadMinutes: number },
  now: Date,
): AnnouncementPreview {
  const countsTo = new Date(deadline.getTime() - leadMinutes * minuteMs);
  const first = announcementPhase(countsTo.getTime() - now.getTime());
  const phases = first === null ? [] : announcementPhases.slice(announcementPhases.indexOf(first));
  const fromOf = (phase: (typeof phases)[number]) =>
    phase === 'long' || phase === first ? null : new Date(countsTo.getTime() - phaseBeginsMs[phase]);
  return {
    deadlineWithLeadtime: countsTo.toISOString(),
    phases: phases.map((phase) => ({ phase, startsAt: fromOf(phase)?.toISOString() ?? null })),
    languages: client.languages.map(({ iso }) => {
      const { t, date } = catalogues.of(client.key, iso).translator;
      return {
        locale: iso,
        texts: phases.map((phase) =>
          t(`talent.announcement.${phase}`, {
            minutes: Math.max(1, Math.round((countsTo.getTime() - (fromOf(phase) ?? now).getTime()) / minuteMs)),
            time: date(countsTo, 'longWithTime', client.config.timeZone),
          }),
        ),
      };
    }),
  };
}

import { deskLinks } from '../../../contract/desk-links.ts';
import { useMay } from '../../../web/desk/desk-context.ts';
import { listChecksIcon, settingsIcon } from '../../../web/desk/desk-icons.ts';
import { useWhoMay } from '../../../web/desk/not-allowed.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { needsSetUp } from '../../first-use/first-steps.ts';
import type { PortalState } from '../desk-contract.ts';

type SetUp = { weight: PortalState['client']['lacks'][number]['weight']; count: number };

/** How many things the client lacks, by what they cause. */
export function setUpsOf({ client }: PortalState): SetUp[] {
  return (['closesSignUp', 'serious', 'minor'] as const)
    .map((weight) => ({ weight, count: client.lacks.filter((lack) => lack.weight === weight).length }))
    .filter(({ count }) => count > 0);
}

/** What the portal still lacks. */
export function SetUpGroup({ state, owner }: { state: PortalState; owner: string | null }) {
  const { t } = useI18n();
  const may = useMay();
  const whoMay = useWhoMay('complete', owner)('client:write');
  const setUps = setUpsOf(state);
  const hasFirstSteps = needsSetUp(state.client.openSteps) && may('client:write');
  if (setUps.length === 0 && !hasFirstSteps) return null;
  const hasPage = may('client:read');
  return (
    <WorkGroup title={t('talent.desk.today.setUp')} count={state.client.lacks.length + (hasFirstSteps ? 1 : 0)}>
      {hasFirstSteps ? (
        <WorkItem
          icon={listChecksIcon}
          what={<b>{t('talent.desk.today.setUp.steps')}</b>}
          why={t('talent.desk.today.setUp.steps.why')}
          verb={{ to: deskLinks.setUp, label: t('talent.desk.today.setUp.steps.open'), of: t('talent.desk.today.setUp.steps') }}
        />
      ) : null}
      {setUps.map(({ weight, count }) => {
        const what = t(`talent.desk.today.setUp.${weight}`, { count });
        return (
          <WorkItem
            key={weight}
            icon={settingsIcon}
            tone={weight === 'closesSignUp' ? 'error' : undefined}
            what={<b>{what}</b>}
            why={
              <>
                {t(`talent.desk.today.setUp.${weight}.why`)}
                {whoMay === null ? null : ` ${whoMay}`}
              </>
            }
            verb={hasPage && whoMay === null ? { to: deskLinks.portal, label: t('talent.desk.today.setUp.open'), of: what } : undefined}
          />
        );
      })}
    </WorkGroup>
  );
}

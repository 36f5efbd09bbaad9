import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { LinkButton } from '../../../web/ui/button.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import { askEvent, mayAsk } from './monitoring-answer.ts';

/** At the foot of pages: what was allowed once can be taken back as easily. */
export function MonitoringChoice() {
  const t = useT();
  const isHydrated = useHydrated();
  const { monitoring } = useClient();
  if (!monitoring || !isHydrated || !mayAsk()) return null;
  return (
    <li>
      <LinkButton plain onClick={() => window.dispatchEvent(new Event(askEvent))}>
        {t('talent.monitoring.title')}
      </LinkButton>
    </li>
  );
}

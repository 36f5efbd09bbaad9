import { useT } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { dot } from '../../projects/project-words.ts';

/** Where fit is switched off: account, "Your data". */
export const fitSwitchPath = '/app/account?tab=data#fit';

/** Wherever fit shows, one link says how it is worked out and one leads to its switch. */
export function FitLinks() {
  const t = useT();
  return (
    <p className="small muted">
      <TextLink to="/app/fit">{t('talent.fit.how.title')}</TextLink>
      {dot}
      <TextLink to={fitSwitchPath}>{t('talent.fit.switchOff')}</TextLink>
    </p>
  );
}

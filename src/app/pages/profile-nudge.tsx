import { nextSuggestion, type Strength } from '../../features/profile/strength.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { userIcon } from '../../web/icons/more-icons.ts';
import { TextLink } from '../../web/ui/button-link.tsx';
import { Notice } from '../../web/ui/notice.tsx';

/** One line above the search while the profile is incomplete: how far it is and the next thing to add (W2). */
export function ProfileNudge({ strength }: { strength: Strength | null }) {
  const { t, number } = useI18n();
  const next = strength && nextSuggestion(strength);
  if (!strength || !next) return null;
  const percent = number(strength.percent / 100, { style: 'percent' });
  return (
    <Notice tone="info" icon={userIcon} action={<TextLink to="/app/profile">{t('talent.profile.nudge.open')}</TextLink>}>
      {t('talent.profile.nudge', { percent, task: t(`talent.profile.strength.${next.key}.todo`) })}
    </Notice>
  );
}

import { Link } from 'react-router';
import { useT } from '../../web/i18n/i18n.tsx';
import { useClient } from '../../web/shell-context.ts';
import { classNames } from '../../web/ui/class-names.ts';
import styles from './shell.module.css';

const heightPx = 28;
/** From here on a logo is a word mark: it holds the name, which would stand there twice. */
const wordMarkRatio = 1.8;

/** The client's logo in its own proportions, or its name; leads to the site root (specification section 2). */
export function Logo() {
  const client = useClient();
  const t = useT();
  const { talentLogo, talentLogoRatio: ratio, talentLogoDark } = client;
  const dark = client.darkMode ? talentLogoDark : null;
  const isWordMark = ratio !== null && ratio >= wordMarkRatio;
  return (
    <Link
      className={classNames(styles.logo, dark !== null && styles.logoBare)}
      to="/"
      aria-label={t('talent.nav.home', { client: client.name })}
    >
      {talentLogo ? (
        <picture>
          {dark ? <source srcSet={dark} media="(prefers-color-scheme: dark)" /> : null}
          <img src={talentLogo} alt="" height={heightPx} width={ratio === null ? undefined : Math.round(heightPx * ratio)} />
        </picture>
      ) : null}
      {talentLogo && isWordMark ? null : <span>{client.name}</span>}
    </Link>
  );
}

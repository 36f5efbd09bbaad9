import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './desk-logo.module.css';

const heightPx = 28;
/** From here on a logo is a word mark: it holds the name, which would stand there twice. */
const wordMarkRatio = 1.8;

/** The client's logo and the word “Desk”; leads to Today. In dark a logo without a version for it keeps its white plate. */
export function DeskLogo() {
  const t = useT();
  const { name, talentLogo, talentLogoDark, talentLogoRatio: ratio } = useClient();
  const isWordMark = talentLogo !== null && ratio !== null && ratio >= wordMarkRatio;
  const picture = (src: string) => (
    <img src={src} alt="" height={heightPx} width={ratio === null ? undefined : Math.round(heightPx * ratio)} />
  );
  return (
    <Link className={styles.logo} data-fold="row" to={deskLinks.today}>
      {talentLogo ? <span className={classNames(styles.picture, talentLogoDark && styles.forLight)}>{picture(talentLogo)}</span> : null}
      {talentLogo && talentLogoDark ? (
        <span className={classNames(styles.picture, styles.bare, styles.forDark)}>{picture(talentLogoDark)}</span>
      ) : null}
      <span data-fold="words">
        {isWordMark ? <span className="vh">{name} </span> : name}
        <small>{t('talent.desk.name')}</small>
      </span>
    </Link>
  );
}

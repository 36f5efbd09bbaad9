import { useT } from '../../web/i18n/i18n.tsx';

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  const t = useT();
  return (
    <a className="skip" href="#main">
      {t('talent.nav.skip')}
    </a>
  );
}

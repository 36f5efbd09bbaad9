import { useT } from '../i18n/i18n.tsx';

/** "(optional)" in grey after a label. */
export function OptionalMark() {
  const t = useT();
  return <span className="muted"> ({t('talent.state.optional')})</span>;
}

import { useT } from './i18n/i18n.tsx';
import { useClient } from './shell-context.ts';

/**
 * The document title `{page} – {client}`; React moves it into the head. A page that shows errors says so first,
 * because a screen reader reads the title first.
 *
 * @example <PageTitle title={t('talent.auth.login.title')} hasErrors={errors.length > 0} />
 */
export function PageTitle(props: { title: string; hasErrors?: boolean }) {
  const t = useT();
  const title = props.hasErrors ? t('talent.error.title.prefix', { title: props.title }) : props.title;
  return <title>{`${title} – ${useClient().name}`}</title>;
}

import { useShell } from '../../../web/shell-context.ts';

/** What search engines should know of a page: its one address, a description, whether to keep it. React moves it into the head. */
export function Canonical(props: { path: string; page?: number; description?: string | null; noIndex?: boolean }) {
  const { origin } = useShell();
  const { path, page = 1, description, noIndex } = props;
  return (
    <>
      <link rel="canonical" href={`${origin}${path}${page > 1 ? `?page=${page}` : ''}`} />
      {description ? <meta name="description" content={description.slice(0, 300)} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}

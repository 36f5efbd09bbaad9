import { NewsLine } from '../../../web/desk/news-line.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { type ListState, listLink } from '../desk-list.ts';
import { isOpenedChanged, type ListNews, listNewsOf } from '../desk-news.ts';

type News = Parameters<typeof listNewsOf>[1];

/** What others have changed in the list: rows stay where they are until it is pressed. */
export function ListNewsLine({ state, news }: { state: ListState; news: News }) {
  const t = useT();
  const counts = listNewsOf(state, news);
  const key = keyOf(counts);
  return (
    <NewsLine
      text={key && t(`talent.desk.live.${key}`, { added: counts.added, changed: counts.changed })}
      note={t('talent.desk.live.stay')}
      // New ones stand on the first page.
      to={listLink(state, counts.added > 0 ? { cursor: null } : {})}
    />
  );
}

function keyOf({ added, changed, isUncertain }: ListNews): string | null {
  if (isUncertain) return 'uncertain';
  if (added > 0) return changed > 0 ? 'both' : 'added';
  return changed > 0 ? 'changed' : null;
}

/** What others have changed in the application that is open. */
export function OpenedNewsLine({ id, state, news }: { id: number; state: ListState; news: News }) {
  const t = useT();
  return <NewsLine text={isOpenedChanged(id, news.changes) ? t('talent.desk.live.opened') : null} to={listLink(state)} />;
}

import { Link, useFetcher, useLocation } from 'react-router';
import { deskLinks, deskWorkLink } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useReadingAgain } from '../../../web/use-reading-again.ts';
import type { LongWork } from '../long-work.ts';
import type { loader } from './work.page.tsx';
import styles from './work-lines.module.css';
import { workName, workProgress } from './work-words.ts';

/** How often it is read again while some goes on. */
export const readAgainMs = 3_000;

/** On every page of operators: what they started that goes on, and its end until they have noted it. */
export function WorkLines({ work }: { work: readonly LongWork[] }) {
  const i18n = useI18n();
  const { pathname } = useLocation();
  const isElsewhere = pathname !== deskLinks.work;
  const shown = useFresh(work, isElsewhere);
  if (!isElsewhere || shown.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={i18n.t('talent.desk.workLine.label')}>
      {shown.map((each) => (
        <li key={each.id}>
          <Link to={deskWorkLink(each.id)}>{workName(i18n, each)}</Link>
          <span role={each.endedAt === null ? undefined : 'status'}>{workProgress(i18n, each)}</span>
          {each.endedAt === null ? null : <SeenForm id={each.id} />}
        </li>
      ))}
    </ul>
  );
}

/** Takes note of an end: its line goes. */
export function SeenForm({ id }: { id: string }) {
  const { t } = useI18n();
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={deskLinks.work}>
      <input type="hidden" name="id" value={id} />
      <DeskButton type="submit" name="intent" value="seen" busy={state !== 'idle'}>
        {t('talent.desk.workLine.seen')}
      </DeskButton>
    </Form>
  );
}

/** The lines as they are now; read again while some go on and the page is looked at. */
function useFresh(work: readonly LongWork[], isOn: boolean): readonly LongWork[] {
  const { load, data } = useFetcher<typeof loader>();
  const read = data?.page?.results ?? [];
  const shown = work.map((each) => read.find(({ id }) => id === each.id) ?? each);
  const isOpen = isOn && shown.some(({ endedAt }) => endedAt === null);
  useReadingAgain(isOpen, readAgainMs, () => void load(deskLinks.work));
  return shown;
}

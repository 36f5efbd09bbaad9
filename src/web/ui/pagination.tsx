import { useI18n } from '../i18n/i18n.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { TargetLink } from './button-link.tsx';
import styles from './navigation.module.css';
import { pageItems } from './page-items.ts';

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string; label?: string };

/** Links to the other pages of a list, with real addresses so that they work without script. Nothing when there is one page. */
export function Pagination({ page, pages, hrefFor, label }: PaginationProps) {
  const { t, number } = useI18n();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label ?? t('talent.search.page.label', { page, pages })}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <TargetLink to={hrefFor(page - 1)} rel="prev" prefetch>
              <Icon path={chevronLeftIcon} size="s" flip /> <span className={styles.word}>{t('talent.search.page.previous')}</span>
            </TargetLink>
          </li>
        )}
        {pageItems(page, pages).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`}>
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={item.page}>
              <TargetLink to={hrefFor(item.page)} prefetch aria-current={item.page === page ? 'page' : undefined}>
                {number(item.page)}
              </TargetLink>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <TargetLink to={hrefFor(page + 1)} rel="next" prefetch>
              <span className={styles.word}>{t('talent.search.page.next')}</span> <Icon path={chevronRightIcon} size="s" flip />
            </TargetLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

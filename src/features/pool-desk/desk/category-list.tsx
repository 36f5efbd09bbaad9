import { Form, Link } from 'react-router';
import { deskCategoryLink } from '../../../contract/desk-links.ts';
import { useMay } from '../../../web/desk/desk-context.ts';
import { arrowDownIcon, arrowUpIcon } from '../../../web/desk/desk-icons.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { IconButton } from '../../../web/ui/button.tsx';
import type { PoolsData } from './load-pools.ts';
import styles from './pool-desk.module.css';

type Props = Pick<PoolsData, 'categories'> & {
  /** The one that is edited, if any; 'new' for one that is made. */
  open: number | 'new' | null;
  /** Which one was moved by the form that was sent last, if any. */
  moved: number | null;
};

/** Categories as talents see them, one below the other; each is edited by its name and moves by a press. */
export function CategoryList({ categories, open, moved }: Props) {
  const { t } = useI18n();
  if (!useMay()('catalogue:write')) return null;
  const place = categories.findIndex(({ id }) => id === moved);
  const shown = categories[place];
  return (
    <details className={styles.order} open={moved === null && open === null ? undefined : true}>
      <summary id="category-order">{t('talent.desk.pools.categories')}</summary>
      {categories.length > 1 ? <p className={styles.hint}>{t('talent.desk.pools.order.hint')}</p> : null}
      <p role="status" className={styles.hint}>
        {shown ? t('talent.desk.pools.order.moved', { name: shown.name, place: place + 1, count: categories.length }) : null}
      </p>
      <ol>
        {categories.map(({ id, name, isPublished }, index) => (
          <li key={id}>
            <span>
              <Link to={deskCategoryLink(id)} aria-current={id === open ? 'page' : undefined} preventScrollReset>
                {name}
              </Link>
              {isPublished ? null : ` · ${t('talent.desk.pools.category.hidden')}`}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="category" value={id} />
              <IconButton
                type="submit"
                name="intent"
                value="up"
                icon={arrowUpIcon}
                iconSize="s"
                size="small"
                label={t('talent.desk.portal.flow.up', { name })}
                disabled={index === 0}
              />
              <IconButton
                type="submit"
                name="intent"
                value="down"
                icon={arrowDownIcon}
                iconSize="s"
                size="small"
                label={t('talent.desk.portal.flow.down', { name })}
                disabled={index === categories.length - 1}
              />
            </Form>
          </li>
        ))}
      </ol>
      <Link to={deskCategoryLink('new')} aria-current={open === 'new' ? 'page' : undefined}>
        {t('talent.desk.pools.category.new')}
      </Link>
    </details>
  );
}

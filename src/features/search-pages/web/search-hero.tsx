import type { ReactNode } from 'react';
import { searchLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useViewer } from '../../../web/shell-context.ts';
import { Tags } from '../../../web/ui/badge.tsx';
import { Breadcrumbs } from '../../../web/ui/breadcrumbs.tsx';
import styles from './search-hero.module.css';

type Props = {
  title: string;
  lead: string | null;
  /** The breadcrumbs from the search; the last one is the page itself. */
  crumbs?: { label: string; to?: string }[];
  /** A picture next to the words on wide screens, decoration only. */
  image?: string | null;
  /** The keyword box. */
  children: ReactNode;
  foot?: ReactNode;
};

/** The band on top of public search pages: heading, sentence, keyword box; `foot` is below it. */
export function SearchHero({ title, lead, crumbs, image, children, foot }: Props) {
  const t = useT();
  const viewer = useViewer();
  return (
    <div className={styles.hero}>
      <div className={`shell ${image ? styles.withImage : ''}`}>
        <div>
          {crumbs ? (
            <Breadcrumbs
              label={t('talent.nav.breadcrumbs')}
              items={[{ label: t('talent.nav.projects'), to: searchLink(true, viewer !== null) }, ...crumbs]}
            />
          ) : null}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          <div className={styles.bar}>{children}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </div>
        {image ? (
          <img
            className={`${styles.image} only-wide`}
            src={`${image}-640`}
            srcSet={`${image}-320 320w, ${image}-640 640w`}
            sizes="20rem"
            width={320}
            height={240}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : null}
      </div>
    </div>
  );
}

/** Chips below the box with words before them: cities nearby, cities of a pool. */
export function HeroLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="row row--2">
      {/* The list is named by the same words. */}
      <span className="small muted" aria-hidden="true">
        {title}
      </span>
      <Tags label={title}>{children}</Tags>
    </div>
  );
}

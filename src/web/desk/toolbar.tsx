import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { searchIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { Kbd } from './kbd.tsx';
import styles from './toolbar.module.css';

type Tab = { to: string; label: string; count?: number | undefined; current: boolean };

/** Views of a list with their numbers: links, so that each has an address. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { number } = useI18n();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className={`${styles.count} num`}>{number(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The search, filters and, at the `end`, acts of a list; on a phone one line that scrolls. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.tools}>
      {children}
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </div>
  );
}

type FindProps = {
  /** Address of the list without words: what else it says is kept. */
  list: string;
  words: string;
  label: string;
  placeholder: string;
  className?: string | undefined;
};

/** The words by which a list is searched, as `q` of its address. */
export function FindForm({ list, words, label, placeholder, className }: FindProps) {
  const { t } = useI18n();
  const { pathname, searchParams } = new URL(list, 'http://desk');
  return (
    <Form method="get" action={pathname} role="search" preventScrollReset className={className}>
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.find}>
        <Icon path={searchIcon} size="s" />
        {/* Starts again with what the address says, such as after its chip was dropped. */}
        <input
          key={words}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={words}
          maxLength={100}
          spellCheck={false}
        />
      </label>
      <button type="submit" className="vh">
        {t('talent.desk.filter.q.submit')}
      </button>
    </Form>
  );
}

type BulkProps = {
  label: string;
  /** “5 selected”. */
  count: string;
  /** What the buttons leave out, and why. */
  say?: ReactNode;
  children: ReactNode;
};

/** What can be done with the rows that are ticked, at the bottom of their list. The buttons say how many they act on. */
export function BulkBar({ label, count, say, children }: BulkProps) {
  return (
    <section className={styles.bulk} aria-label={label}>
      <span className={styles.bulkCount} role="status">
        {count}
      </span>
      <span className={styles.say}>{say}</span>
      {children}
    </section>
  );
}

/** Reminds of the keys of a list; the whole list of keys opens with `?`. */
export function KeyHints({ hints }: { hints: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      {hints.map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </span>
      ))}
    </p>
  );
}

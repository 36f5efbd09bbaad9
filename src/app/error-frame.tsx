import type { ReactNode } from 'react';
import { useClient } from '../web/shell-context.ts';
import { PageHeading } from '../web/ui/page-heading.tsx';
import styles from './layouts/shell.module.css';

/** What all error pages have: a title of their own, the status where there is one, and the heading. */
export function ErrorFrame({ status, heading, children }: { status?: number; heading: string; children: ReactNode }) {
  const client = useClient();
  return (
    <div className={`shell shell--reading ${styles.errorPage}`}>
      <title>{`${heading} – ${client.name}`}</title>
      <meta name="robots" content="noindex" />
      {status === undefined ? null : <p className={styles.errorCode}>{status}</p>}
      <PageHeading>{heading}</PageHeading>
      {children}
    </div>
  );
}

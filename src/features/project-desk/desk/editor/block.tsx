import type { ReactNode } from 'react';
import { useT } from '../../../../web/i18n/i18n.tsx';
import styles from '../project-editor.module.css';

/** A section of the editor; links of the list of sections lead to it. */
export function Block({ name, lead, children }: { name: string; lead?: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <section className={styles.block} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`talent.desk.project.section.${name}`)}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

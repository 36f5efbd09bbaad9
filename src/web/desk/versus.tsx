import type { ReactNode } from 'react';
import styles from './versus.module.css';

/** One thing that both versions say, or only one. */
export type VersusPart = { name: string; was?: string; mine: ReactNode; theirs: ReactNode };

type Props = { label: string; mineHead: string; theirsHead: string; parts: readonly VersusPart[] };

/** Two versions of the same thing, next to each other; on a phone one below the other, each with its name. */
export function Versus({ label, mineHead, theirsHead, parts }: Props) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: on a phone `display` changes, which takes the roles of a table away in some browsers
    <table role="table" className={styles.versus} aria-label={label}>
      <thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          <td />
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <th role="columnheader" scope="col">
            {mineHead}
          </th>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <th role="columnheader" scope="col">
            {theirsHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, was, mine, theirs }) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr key={name} role="row">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <th role="rowheader" scope="row">
              {name}
              {was ? <small>{was}</small> : null}
            </th>
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <td role="cell" data-whose={mineHead}>
              {mine}
            </td>
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <td role="cell" data-whose={theirsHead}>
              {theirs}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value that replaced another one. */
export function Replaced({ was, is }: { was: string; is: string }) {
  return (
    <>
      <del className={styles.was}>{was}</del> <ins className={styles.is}>{is}</ins>
    </>
  );
}

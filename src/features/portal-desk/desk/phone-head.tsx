import styles from './portal.module.css';

/** The name of a cell's column where rows become lines: a figure says nothing alone. */
export function PhoneHead({ children }: { children: string }) {
  return <span className={styles.phoneHead}>{children}: </span>;
}

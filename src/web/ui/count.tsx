import styles from './badge.module.css';

/** A number next to a word, with which it is read: "Applications 3". */
export function Count(props: { value: string | number }) {
  return <span className={styles.count}> {props.value}</span>;
}

import styles from './badge.module.css';

/** A number next to a word. `label` says it in full for screen readers: "3 applications". */
export function Count(props: { value: string | number; label?: string | undefined }) {
  if (!props.label) return <span className={styles.count}>{props.value}</span>;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{props.value}</span>
      <span className="vh"> {props.label}</span>
    </span>
  );
}

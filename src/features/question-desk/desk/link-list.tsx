import { Link } from 'react-router';
import styles from './questions.module.css';

/** Pages that something is about. */
export function LinkList({ items }: { items: readonly { to: string; label: string }[] }) {
  return (
    <ul className={styles.links}>
      {items.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

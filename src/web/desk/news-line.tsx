import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import { arrowUpIcon } from './desk-icons.ts';
import styles from './news-line.module.css';

type Props = {
  /** What is new and what pressing does: “2 new, show”. Null: there is nothing new. */
  text: string | null;
  /** What else to know, where there is room. */
  note?: string;
  /** The same page; it is read again. */
  to: string;
};

/** One line above what is out of date: nothing moves before it is pressed. */
export function NewsLine({ text, note, to }: Props) {
  return (
    <div role="status">
      {text === null ? null : (
        <Link className={styles.line} to={to} preventScrollReset>
          <Icon path={arrowUpIcon} size="s" />
          <span>
            <b>{text}</b>
            {note ? <span className="only-wide"> · {note}</span> : null}
          </span>
        </Link>
      )}
    </div>
  );
}

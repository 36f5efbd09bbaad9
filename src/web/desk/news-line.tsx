import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { arrowUpIcon } from './desk-icons.ts';
import styles from './news-line.module.css';

type Props = {
  /** What is new and what pressing does: “2 new, show”. Null: there is nothing new. */
  text: string | null;
  /** What else to know, where there is room. */
  note?: string;
  /** The same page; it is read again. */
  to: string;
  /** At the end of a line. */
  inline?: boolean;
};

/** Says above a list, or at the end of a line that is there anyway, that it is out of date: nothing moves before it is pressed. */
export function NewsLine({ text, note, to, inline = false }: Props) {
  return (
    <div role="status">
      {text === null ? null : (
        <Link className={classNames(styles.line, inline && styles.inline)} to={to} preventScrollReset data-news="">
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

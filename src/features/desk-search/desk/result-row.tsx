import { useDesk } from '../../../web/desk/desk-context.ts';
import { Due } from '../../../web/desk/due.tsx';
import { Marked } from '../../../web/desk/marked.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import styles from './command.module.css';
import type { Result } from './result-groups.ts';

/** Icon, name with what was typed underlined, and what tells it from others. */
export function ResultRow({ result, words }: { result: Result; words: readonly string[] }) {
  const { now } = useDesk();
  const { icon, title, about, dueBy } = result;
  return (
    <>
      <Icon path={icon} size="s" />
      <span className={styles.text}>
        <b>
          <Marked text={title} words={words} />
        </b>
        {about.map((text) => (
          <span key={text}>
            {' · '}
            <Marked text={text} words={words} />
          </span>
        ))}
        {dueBy && dueBy < now ? (
          <>
            {' · '}
            <Due at={dueBy} />
          </>
        ) : null}
      </span>
    </>
  );
}

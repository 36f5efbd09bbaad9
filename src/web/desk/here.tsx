import { useT } from '../i18n/i18n.tsx';
import { Icon } from '../icons/icon.tsx';
import { eyeIcon } from '../icons/more-icons.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './here.module.css';

type Props = { people: readonly { id: string; name: string }[] };

/** Which colleagues have this open: a name and a word. */
export function Here({ people }: Props) {
  const t = useT();
  const [first, ...others] = people;
  return (
    <span role="status">
      {first ? (
        <span className={styles.here}>
          <Avatar name={first.name} />
          {t('talent.desk.live.open', { name: first.name, others: others.length })}
        </span>
      ) : null}
    </span>
  );
}

/** The same in a row of a list. */
export function ReadBy({ people }: Props) {
  const t = useT();
  const [first, ...others] = people;
  if (!first) return null;
  return (
    <span className={styles.readBy}>
      <Icon path={eyeIcon} size="s" />
      {t('talent.desk.live.reads', { name: first.name, others: others.length })}
    </span>
  );
}

import { useT } from '../../../../web/i18n/i18n.tsx';
import { Icon } from '../../../../web/icons/icon.tsx';
import { fileTextIcon, trashIcon } from '../../../../web/icons/more-icons.ts';
import { IconButton } from '../../../../web/ui/button.tsx';
import styles from '../apply.module.css';

/** A file that is there, and a way to take it away again. */
export function ChosenFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.file} role="status">
      <Icon path={fileTextIcon} />
      <p>{name}</p>
      <IconButton icon={trashIcon} label={t('talent.apply.file.remove', { name })} onClick={onRemove} />
    </div>
  );
}

import { useT } from '../../../../web/i18n/i18n.tsx';
import { Icon } from '../../../../web/icons/icon.tsx';
import { trashIcon } from '../../../../web/icons/more-icons.ts';
import { fileTextIcon } from '../../../../web/icons/project-icons.ts';
import { IconButton } from '../../../../web/ui/button.tsx';
import type { DraftFile } from '../../../applications/stored-draft-schema.ts';
import styles from '../apply.module.css';

/** The answer of an upload call, as far as an application needs it; null for any other value. */
export function uploadedFile(answer: unknown): (DraftFile & { pages: number | null }) | null {
  if (!answer || typeof answer !== 'object' || !('uuid' in answer) || typeof answer.uuid !== 'string') return null;
  const { name, contentType, pages } = answer as { name?: unknown; contentType?: unknown; pages?: unknown };
  return {
    uuid: answer.uuid,
    name: typeof name === 'string' ? name : 'document.pdf',
    contentType: typeof contentType === 'string' ? contentType : 'application/pdf',
    pages: typeof pages === 'number' ? pages : null,
  };
}

/** A chosen file with a button to remove it. */
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

import { useT } from '../i18n/i18n.tsx';
import { refreshCwIcon } from '../icons/more-icons.ts';
import { Notice } from '../ui/notice.tsx';
import { DeskButton } from './desk-button.tsx';
import { reloadForOperator, useNewVersion } from './new-version.ts';

/** Says that the page was kept from a newer version; `onContinue` leads to a page of that version with all that was chosen here. */
export function NewVersionNotice({ onContinue, className }: { onContinue?: () => void; className?: string }) {
  const t = useT();
  if (!useNewVersion()) return null;
  return (
    <Notice
      role="alert"
      className={className}
      tone="warning"
      icon={refreshCwIcon}
      action={
        <DeskButton onClick={onContinue ?? reloadForOperator}>
          {t(onContinue ? 'talent.desk.newVersion.continue' : 'talent.state.chunk.reload')}
        </DeskButton>
      }
    >
      <p>{t(onContinue ? 'talent.desk.newVersion.chosen' : 'talent.desk.newVersion.typed')}</p>
    </Notice>
  );
}

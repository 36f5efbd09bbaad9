import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { AlertDialog } from '../ui/alert-dialog.tsx';

/** Asks before a page with typed but unsaved values is left (ux design, section 5). `isDirty.current` says whether there are any. */
export function UnsavedGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const t = useT();
  const blocker = useBlocker(() => isDirty.current);
  useEffect(() => {
    // Closing the window: the browser shows its own question.
    const ask = (event: BeforeUnloadEvent) => isDirty.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title={t('talent.profile.unsaved.title')}
      safeLabel={t('talent.profile.unsaved.stay')}
      onSafe={() => blocker.reset?.()}
      confirmLabel={t('talent.profile.unsaved.leave')}
      onConfirm={() => {
        isDirty.current = false;
        blocker.proceed?.();
      }}
    />
  );
}

import type { ReactNode } from 'react';
import { ConfirmForm as SharedConfirmForm } from '../../../web/form/confirm-form.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';

type ConfirmFormProps = { action: string; values: Record<string, string>; label: string; item: string; title: string; text: ReactNode };

/** Takes something off the profile, after asking. */
export function ConfirmForm(props: ConfirmFormProps) {
  const t = useT();
  return <SharedConfirmForm {...props} safeLabel={t('talent.profile.keep')} />;
}

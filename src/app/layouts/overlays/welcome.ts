import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useViewer } from '../../../web/shell-context.ts';
import { useToast } from '../../../web/ui/toast.tsx';

/** Greets a talent who has just finished the onboarding (`?welcome=1`), on any page, once: the parameter leaves the address. */
export function Welcome() {
  const t = useT();
  const toast = useToast();
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const isWelcome = params.get('welcome') === '1';
  useEffect(() => {
    if (!isWelcome || !viewer) return;
    toast.success(t('talent.onboarding.done', { name: viewer.firstName }));
    setParams(
      (current) => {
        current.delete('welcome');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isWelcome, viewer, toast, t, setParams]);
  return null;
}

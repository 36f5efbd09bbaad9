import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturn } from '../../contract/links.ts';
import { useT } from '../../web/i18n/i18n.tsx';
import { useViewer } from '../../web/shell-context.ts';
import { useToast } from '../../web/ui/toast.tsx';
import { takeWayBack } from '../../web/way-back.ts';

/**
 * Greets who has just finished the onboarding (`?welcome=1`), once: the parameter leaves the address. Whoever signed up to
 * join a pool is led there.
 */
export function useWelcome(): void {
  const t = useT();
  const toast = useToast();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isWelcome = params.get('welcome') === '1';
  useEffect(() => {
    if (!isWelcome || !viewer) return;
    toast.success(t('talent.onboarding.done', { name: viewer.firstName }));
    const back = takeWayBack();
    if (back) {
      void navigate(safeReturn(back, '/app/project'), { replace: true });
      return;
    }
    setParams(
      (current) => {
        current.delete('welcome');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isWelcome, viewer, toast, t, setParams, navigate]);
}

import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useToast } from '../../../web/ui/toast.tsx';

type Answer = { result?: { intent: string; undone?: number; late?: number } | undefined };

/** Takes back commands in the background and says what came of it. @param action a page that answers with `takeBack` */
export function useTakeBack(action: string, onTakenBack: () => void) {
  const { t } = useI18n();
  const toast = useToast();
  const fetcher = useFetcher<Answer>();
  const result = fetcher.data?.result;
  const onResult = useEffectEvent((undone: number, late: number) => {
    onTakenBack();
    if (undone > 0) toast.success(t('talent.desk.undo.done', { count: undone }));
    if (late > 0) toast.error(t('talent.desk.undo.late', { count: late }));
  });
  useEffect(() => {
    if (result?.intent === 'undo') onResult(result.undone ?? 0, result.late ?? 0);
  }, [result]);
  return {
    isBusy: fetcher.state !== 'idle',
    takeBack(commands: readonly string[]) {
      const form = new FormData();
      form.set('intent', 'undo');
      for (const id of commands) form.append('commands', id);
      void fetcher.submit(form, { method: 'post', action });
    },
  };
}

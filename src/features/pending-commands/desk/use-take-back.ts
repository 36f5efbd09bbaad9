import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useToast } from '../../../web/ui/toast.tsx';

type Answer = { result?: { intent: string; undone?: number; late?: number } | undefined };

/** Takes back commands in the background and says what came of it. @param action a page that answers with `takeBack` */
export function useTakeBack(action: string, onTakenBack: () => void) {
  const { t } = useI18n();
  const toast = useToast();
  const fetcher = useFetcher<Answer>();
  const whose = useRef<string | null>(null);
  const result = fetcher.data?.result;
  const onResult = useEffectEvent((undone: number, late: number) => {
    onTakenBack();
    const name = whose.current;
    if (undone > 0) toast.success(name ? t('talent.desk.undo.done.one', { name }) : t('talent.desk.undo.done', { count: undone }));
    if (late > 0) toast.error(t('talent.desk.undo.late', { count: late }));
  });
  useEffect(() => {
    if (result?.intent === 'undo') onResult(result.undone ?? 0, result.late ?? 0);
  }, [result]);
  return {
    isBusy: fetcher.state !== 'idle',
    /** @param name of the person, where it is about one */
    takeBack(commands: readonly string[], name: string | null = null) {
      whose.current = name;
      const form = new FormData();
      form.set('intent', 'undo');
      for (const id of commands) form.append('commands', id);
      void fetcher.submit(form, { method: 'post', action });
    },
  };
}

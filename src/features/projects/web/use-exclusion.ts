import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { useToast } from '../../../web/ui/toast.tsx';
import { projectsClient } from './client.ts';
import { setExcluded } from './exclusion-action.ts';

/** Hides projects or shows them again, with a toast that says so; hiding can be undone there. */
export function useExclusion() {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isDone = useRef(false);
  // The pressed button goes with its card, some time after the new data came.
  useEffect(
    () => () => {
      if (isDone.current) focusList();
    },
    [],
  );

  async function exclude(ids: readonly number[], excluded: boolean): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await setExcluded(projectsClient(), ids, excluded);
      if (excluded)
        toast.show({
          tone: 'none',
          icon: eyeOffIcon,
          text: t('talent.project.hidden'),
          action: { label: t('talent.project.undo'), onPress: () => void exclude(ids, false) },
        });
      else toast.success(t('talent.project.hidden.shown', { count: ids.length }));
      isDone.current = true;
      await revalidate();
      // "Undo" stands in the toast, whose card is gone already.
      focusList();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.problem.messages.map((message) => t(message)));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, exclude };
}

/** Whose button is gone goes on at the heading of the list, or of the page. */
function focusList(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  (document.getElementById('count') ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

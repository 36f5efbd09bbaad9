import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { useToast } from '../../../web/ui/toast.tsx';
import { projectsClient } from './client.ts';
import { setExcluded } from './exclusion-action.ts';

/** Hides projects or shows them again, with a toast in which hiding can be undone. */
export function useExclusion() {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isDone = useRef(false);
  // The clicked button is removed with its card, some time after the new data arrived.
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
      // "Undo" is in the toast, when the card is removed already.
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

/** When its button is removed, focus moves to the heading of the list, or of the page. */
function focusList(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  (document.getElementById('count') ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

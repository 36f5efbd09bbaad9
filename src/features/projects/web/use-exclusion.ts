import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { useToast } from '../../../web/ui/toast.tsx';
import { projectsClient } from './client.ts';

/** How many numbers one call takes. */
const mostAtOnce = 100;

/** Hides projects or shows them again, with a toast that says so; hiding can be undone there. */
export function useExclusion() {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function exclude(ids: readonly number[], excluded: boolean): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      for (let start = 0; start < ids.length; start += mostAtOnce)
        await unwrap(projectsClient().project.exclude.$post({ json: { ids: ids.slice(start, start + mostAtOnce), excluded } }));
      if (excluded)
        toast.show({
          tone: 'neutral',
          icon: eyeOffIcon,
          text: t('talent.project.hidden'),
          action: { label: t('talent.project.undo'), onPress: () => void exclude(ids, false) },
        });
      else toast.success(t('talent.project.hidden.shown', { count: ids.length }));
      await revalidate();
      // The pressed button is gone with its card: focus goes to the heading of the list, or of the page.
      if (document.activeElement === null || document.activeElement === document.body)
        (document.getElementById('count') ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.problem.messages.map((message) => t(message)));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, exclude };
}

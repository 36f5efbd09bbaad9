import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/basic-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { ExclusionOutcome } from './exclusion-action.ts';

/**
 * "Not interested": hides the project and offers to undo it. A form, so that it works without script. Posts to the page
 * it stands on, whose action is `changeExclusion`.
 */
export function HideProject({ project, block = false }: { project: { id: number; title: string }; block?: boolean }) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<ExclusionOutcome>({ key: `hide-${project.id}` });
  const isSeen = useRef<ExclusionOutcome | undefined>(undefined);
  const { data, submit } = fetcher;
  useEffect(() => {
    if (!data || data === isSeen.current) return;
    isSeen.current = data;
    if (data.messages) {
      toast.error(data.messages.map((message) => t(message)));
      return;
    }
    if (!data.excluded) return;
    const undo = () => void submit({ intent: 'exclude', id: String(project.id), excluded: 'false' }, { method: 'post' });
    toast.show({ tone: 'neutral', icon: eyeOffIcon, text: t('talent.project.hidden'), action: { label: t('talent.project.undo'), onPress: undo } });
  }, [data, project.id, submit, t, toast]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="exclude" />
      <input type="hidden" name="id" value={project.id} />
      <input type="hidden" name="excluded" value="true" />
      <Button type="submit" variant="quiet" size={block ? 'regular' : 'small'} block={block} icon={eyeOffIcon} busy={fetcher.state !== 'idle'} aria-label={t('talent.project.hide.name', { title: project.title })}>
        {t('talent.project.hide')}
      </Button>
    </fetcher.Form>
  );
}

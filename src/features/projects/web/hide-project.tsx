import { type SubmitEvent, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { projectsClient } from './client.ts';

/**
 * "Not interested": hides the project and offers to undo it. Without script it is a form whose page answers with
 * `changeExclusion`; with script the call is made here, because the card is gone before a form's answer could be shown.
 */
export function HideProject({ project, asIcon = false }: { project: { id: number; title: string }; asIcon?: boolean }) {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const name = t('talent.project.hide.name', { title: project.title });

  async function exclude(excluded: boolean) {
    setIsBusy(true);
    try {
      await unwrap(projectsClient().project.exclude.$post({ json: { ids: [project.id], excluded } }));
      if (excluded) {
        toast.show({
          tone: 'neutral',
          icon: eyeOffIcon,
          text: t('talent.project.hidden'),
          action: { label: t('talent.project.undo'), onPress: () => void exclude(false) },
        });
      }
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.problem.messages.map((message) => t(message)));
    } finally {
      setIsBusy(false);
    }
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) void exclude(true);
  }
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="id" value={project.id} />
      <input type="hidden" name="excluded" value="true" />
      {asIcon ? (
        <IconButton
          type="submit"
          size="small"
          iconSize="s"
          icon={eyeOffIcon}
          label={name}
          title={t('talent.project.hide')}
          aria-busy={isBusy || undefined}
        />
      ) : (
        <Button type="submit" variant="quiet" block icon={eyeOffIcon} busy={isBusy} aria-label={name}>
          {t('talent.project.hide')}
        </Button>
      )}
    </Form>
  );
}

import { Form } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { useExclusion } from './use-exclusion.ts';

/**
 * "Not interested": hides the project and offers to undo it. Without script it is a form whose page answers with
 * `changeExclusion`; with script the call is made here, because the card is removed before a form's answer could be shown.
 */
export function HideProject({ project, asIcon = false }: { project: { id: number; title: string }; asIcon?: boolean }) {
  const t = useT();
  const { isBusy, exclude } = useExclusion();
  const name = t('talent.project.hide.name', { title: project.title });
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void exclude([project.id], true);
      }}
    >
      <input type="hidden" name="id" value={project.id} />
      <input type="hidden" name="intent" value="hide" />
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

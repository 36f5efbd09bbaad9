import { Form } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useExclusion } from './use-exclusion.ts';

/** Brings hidden projects back; `title` names the project where there are several buttons in one list. */
export function ShowAgain({ ids, title, label }: { ids: readonly number[]; title?: string; label?: string }) {
  const t = useT();
  const { isBusy, exclude } = useExclusion();
  const words = label ?? t('talent.project.hidden.show');
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void exclude(ids, false);
      }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="intent" value="show" />
      {/* The name begins with the visible words, for speech control (WCAG 2.5.3). */}
      <Button type="submit" size="small" busy={isBusy} aria-label={title && `${words}: ${title}`}>
        {words}
      </Button>
    </Form>
  );
}

import { Form, useActionData } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { ExclusionOutcome } from './exclusion-action.ts';

/** After "Not interested" without script: that the project is hidden, with the way back; or what went wrong. With script a toast says it. */
export function ExclusionNotice() {
  const t = useT();
  const outcome = useActionData<ExclusionOutcome | object>();
  if (!outcome || !('excluded' in outcome)) return null;
  if (outcome.messages)
    return (
      <Notice tone="error" role="alert">
        {outcome.messages.map((message) => t(message)).join(' ')}
      </Notice>
    );
  if (!outcome.excluded)
    return (
      <Notice tone="success" role="status">
        {t('talent.project.hidden.shown', { count: outcome.ids.length })}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      icon={eyeOffIcon}
      role="status"
      action={
        <Form method="post">
          {outcome.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="excluded" value="false" />
          <Button type="submit" size="small">
            {t('talent.project.undo')}
          </Button>
        </Form>
      }
    >
      {t('talent.project.hidden')}
    </Notice>
  );
}

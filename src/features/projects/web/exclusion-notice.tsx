import { Form, useActionData } from 'react-router';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { ExclusionAnswer } from './exclusion-action.ts';

/** After "Not interested" without script: that the project is hidden, with a button to undo it; or the error. With script a toast says it. */
export function ExclusionNotice() {
  const t = useT();
  const answer = useActionData<ExclusionAnswer>();
  const refused = returnedForm(answer, 'hide', 'show');
  if (refused)
    return (
      <Notice tone="error" role="alert">
        {refused.messages.map((message) => t(message)).join(' ')}
      </Notice>
    );
  const result = answer?.result;
  if (result?.intent === 'show')
    return (
      <Notice tone="success" role="status">
        {t('talent.project.hidden.shown', { count: result.ids.length })}
      </Notice>
    );
  if (result?.intent !== 'hide') return null;
  return (
    <Notice
      tone="info"
      icon={eyeOffIcon}
      role="status"
      action={
        <Form method="post">
          {result.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="intent" value="show" />
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

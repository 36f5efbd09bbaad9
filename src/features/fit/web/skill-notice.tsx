import { useActionData } from 'react-router';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { AddSkillAnswer } from './add-skill.ts';

/** What became of "Add to profile": the skill is there, or why not. */
export function SkillNotice() {
  const t = useT();
  const answer = useActionData<AddSkillAnswer>();
  const refused = returnedForm(answer, 'addSkill');
  if (refused)
    return (
      <Notice tone="error" role="alert">
        {refused.messages.map((message) => t(message)).join(' ')}
      </Notice>
    );
  if (answer?.result?.intent !== 'addSkill') return null;
  return (
    <Notice tone="success" role="status">
      {t('talent.fit.added', { skill: answer.result.skill })}
    </Notice>
  );
}

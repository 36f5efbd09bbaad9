import { useActionData } from 'react-router';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { SkillAnswer } from './add-skill.ts';

/** What became of "Add to profile" and "No": the profile says it, or why not. */
export function SkillNotice() {
  const t = useT();
  const answer = useActionData<SkillAnswer>();
  const refused = returnedForm(answer, 'addSkill') ?? returnedForm(answer, 'denySkill');
  if (refused)
    return (
      <Notice tone="error" role="alert">
        {refused.messages.map((message) => t(message)).join(' ')}
      </Notice>
    );
  const result = answer?.result;
  if (result?.intent !== 'addSkill' && result?.intent !== 'denySkill') return null;
  return (
    <Notice tone="success" role="status">
      {t(result.intent === 'addSkill' ? 'talent.fit.added' : 'talent.fit.denied', { skill: result.skill })}
    </Notice>
  );
}

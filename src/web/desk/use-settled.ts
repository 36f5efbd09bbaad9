import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * What an action answered, once the data of the page have been loaded again after it. The router shows the answer before that: a form
 * that was made of the old data could be sent again in between, and would be taken for one that somebody else has overtaken.
 *
 * @example const answer = useSettled(actionData);
 */
export function useSettled<Answer>(answer: Answer): Answer {
  const { state } = useNavigation();
  const [settled, setSettled] = useState(answer);
  if (state === 'idle' && settled !== answer) setSettled(() => answer);
  return settled;
}

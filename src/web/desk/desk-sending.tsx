import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { ActionLoader } from '../ui/loader.tsx';

/** What forms do that do not just save, by their intent. */
const words: readonly (readonly [intents: RegExp, word: string])[] = [
  [/^feeds\.(?:create|change|preview|map)/, 'talent.desk.sending.read'],
  [/send|test|retry|link/i, 'talent.state.sending'],
];

/** What a form of the desk is doing, once it takes longer; most save something. */
export function DeskSending({ otherwise = 'talent.desk.sending.save' }: { otherwise?: string }) {
  const t = useT();
  const { state, formMethod, formData } = useNavigation();
  const [word, setWord] = useState(otherwise);
  const current = words.find(([intents]) => intents.test(String(formData?.get('intent'))))?.[1] ?? otherwise;
  // It stays for a moment after the form is gone.
  if (formData && current !== word) setWord(current);
  return <ActionLoader active={state === 'submitting' && formMethod !== 'GET'} isLight caption={t(word)} />;
}

import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { ActionLoader } from '../ui/loader.tsx';
import { sendingWord } from './sending-word.ts';

/** What a form of the desk is doing, once it takes longer; most save something. */
export function DeskSending({ otherwise = 'talent.desk.sending.save' }: { otherwise?: string }) {
  const t = useT();
  const { state, formMethod, formData } = useNavigation();
  const [word, setWord] = useState(otherwise);
  const current = sendingWord(formData?.get('intent')) ?? otherwise;
  // It stays for a moment after the form is gone.
  if (formData && current !== word) setWord(current);
  return <ActionLoader active={state === 'submitting' && formMethod !== 'GET'} isLight caption={t(word)} />;
}

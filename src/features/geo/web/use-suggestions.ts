import { useEffect, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import type { PlaceSuggestion } from '../contract.ts';
import { geoClient } from './client.ts';

type Suggestions = { state: 'idle' | 'found' | 'none' | 'failed'; results: PlaceSuggestion[]; attribution: string | null };

const nothing: Suggestions = { state: 'idle', results: [], attribution: null };
const minLetters = 2;
/** Long enough that a word causes one request, to spare the services. */
const pauseMs = 300;

/** Places for what is typed; an answer that comes too late is dropped. */
export function useSuggestions(typed: string): Suggestions {
  const [answer, setAnswer] = useState<{ text: string; found: Suggestions }>({ text: '', found: nothing });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < minLetters) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      void ask(text).then((found) => isLate || setAnswer({ text, found }));
    }, pauseMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text]);
  if (text.length < minLetters) return nothing;
  // The last suggestions stay until the next answer arrives.
  return answer.text === '' ? nothing : answer.found;
}

async function ask(text: string): Promise<Suggestions> {
  try {
    const { results, attribution } = await unwrap(geoClient().geo.autocomplete.$post({ query: {}, json: { text } }));
    return { state: results.length > 0 ? 'found' : 'none', results, attribution };
  } catch {
    return { ...nothing, state: 'failed' };
  }
}

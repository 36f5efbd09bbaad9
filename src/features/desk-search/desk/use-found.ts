import { useEffect, useState } from 'react';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { debounceMs } from '../../../web/debounce.ts';
import { sessionEndedEvent } from '../../../web/desk/keep-desk-form.ts';
import type { Found } from '../desk-contract.ts';
import { deskSearchClient } from './client.ts';
import { parseTyped } from './result-groups.ts';

type FoundState = { found: Found | null; state: 'idle' | 'waiting' | 'done' | 'failed' };

/** What the server finds for what is typed, a moment after the last key. What was found before stays until then, so that nothing flickers. */
export function useFound(typed: string): FoundState {
  const [shown, setShown] = useState<FoundState>({ found: null, state: 'idle' });
  const { q, kinds } = parseTyped(typed);
  const asked = q === '' || kinds.length === 0 ? null : kinds.join(',');
  useEffect(() => {
    if (asked === null) {
      setShown({ found: null, state: 'idle' });
      return undefined;
    }
    setShown(({ found }) => ({ found, state: 'waiting' }));
    const abort = new AbortController();
    const timer = setTimeout(() => {
      unwrap(deskSearchClient().search.$get({ query: { q, kinds: asked } }, { init: { signal: abort.signal } })).then(
        (found) => setShown({ found, state: 'done' }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          if (error instanceof ApiProblem && error.status === 401) window.dispatchEvent(new Event(sessionEndedEvent));
          setShown({ found: null, state: 'failed' });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, asked]);
  return shown;
}

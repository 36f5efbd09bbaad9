import { data } from 'react-router';
import { ApiProblem } from '../api-client.ts';
import { useT } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';

/** What came of a press in a list: words of the catalogue. `id` and `name` where a new name was refused: of which entry, and what was typed. */
export type PressOutcome = { tone: 'success' | 'error'; key: string; id?: string; name?: string };

/** What the action of such a list answers. */
export type PressAnswer = { outcome: PressOutcome };

/** The answer when the press did what it said. */
export function donePress(key: string): PressAnswer {
  return { outcome: { tone: 'success', key } };
}

/**
 * Turns a failed call of an action into its answer.
 *
 * @param renamed the entry whose name was to be changed: its form opens again with what was typed.
 * @throws the error itself when it is none of the API.
 */
export function refusedPress(error: unknown, renamed?: { id: string; name: string }) {
  if (!(error instanceof ApiProblem)) throw error;
  const { fields, messages } = error.problem;
  const key = fields?.name?.[0] ?? messages[0] ?? 'talent.message.generic.error';
  return data<PressAnswer>({ outcome: { tone: 'error', key, ...renamed } }, { status: error.status || 503 });
}

/** Says above a list what came of a press. What belongs to one entry is said by its form (`RenameForm`). */
export function OutcomeNotice({ outcome }: { outcome: PressOutcome | undefined }) {
  const t = useT();
  if (!outcome || outcome.id !== undefined) return null;
  return (
    <Notice tone={outcome.tone} role={outcome.tone === 'success' ? 'status' : 'alert'}>
      {t(outcome.key)}
    </Notice>
  );
}

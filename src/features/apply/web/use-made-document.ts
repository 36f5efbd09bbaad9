import { useState } from 'react';
import { messagesOf } from '../../../contract/error-messages.ts';
import { ApiProblem } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { redirectToLogin } from '../../../web/session-call.ts';

/**
 * A document that is made at a press: whether it is being made, and why it could not be, in words.
 *
 * @example const { make, isMaking, fault } = useMadeDocument(async () => onMade(await makeCv()))
 */
export function useMadeDocument(makeDocument: () => Promise<void>): { make: () => Promise<void>; isMaking: boolean; fault: string | null } {
  const t = useT();
  const [isMaking, setIsMaking] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function make(): Promise<void> {
    setIsMaking(true);
    setFaults([]);
    try {
      await makeDocument();
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) redirectToLogin();
      setFaults(messagesOf(error instanceof ApiProblem ? error.problem : null));
    } finally {
      setIsMaking(false);
    }
  }
  return { make, isMaking, fault: faults.length > 0 ? faults.map((key) => t(key)).join(' ') : null };
}

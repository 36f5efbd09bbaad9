import { useEffect, useRef, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { accountClient } from '../../account/web/client.ts';

/**
 * Specification section 5, `uniqueEmail`: fails when the address has an account, and when the call fails. The server judges
 * again when the form is sent, so a failure here stops nobody who is right.
 *
 * @param wasTaken what the last answer to the form said.
 */
export function useUniqueEmail(wasTaken: boolean): { isTaken: boolean; ask: (email: string) => Promise<void> } {
  const [isTaken, setIsTaken] = useState(wasTaken);
  const asked = useRef('');
  useEffect(() => setIsTaken(wasTaken), [wasTaken]);

  async function ask(typed: string): Promise<void> {
    const email = typed.trim();
    // Calls are counted: what is no address, or was asked already, is not asked.
    if (email === asked.current || !looksLikeEmail(email)) return;
    asked.current = email;
    const isFree = await isEmailFree(email);
    if (asked.current === email) setIsTaken(!isFree);
  }
  return { isTaken, ask };
}

export async function isEmailFree(email: string): Promise<boolean> {
  try {
    return !(await unwrap(accountClient().freelancer.email.exists.$post({ json: { email } }))).exists;
  } catch {
    return false;
  }
}

/** Enough to tell an address from one that is still being typed; the rule itself stands in the contract. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}

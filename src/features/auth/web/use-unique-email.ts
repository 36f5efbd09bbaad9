import { useEffect, useRef, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { accountClient } from '../../account/web/client.ts';

/** `unknown`: the call failed or was limited. */
type EmailUse = 'free' | 'taken' | 'unknown';

/**
 * Specification section 5, `uniqueEmail`. Where the call fails, nothing is said of the address: the server decides when the form
 * is sent, and a free address must not be called registered.
 *
 * @param wasTaken what the last answer to the form said.
 */
export function useUniqueEmail(wasTaken: boolean): { use: EmailUse; ask: (email: string) => Promise<void> } {
  const [use, setUse] = useState<EmailUse>(wasTaken ? 'taken' : 'free');
  const asked = useRef('');
  useEffect(() => setUse(wasTaken ? 'taken' : 'free'), [wasTaken]);

  async function ask(typed: string): Promise<void> {
    const email = typed.trim();
    // Calls are counted: what is no address, or was asked already, is not asked.
    if (email === asked.current || !looksLikeEmail(email)) return;
    asked.current = email;
    const found = await readEmailUse(email);
    if (asked.current !== email) return;
    setUse(found);
    // The field may be left again for another try.
    if (found === 'unknown') asked.current = '';
  }
  return { use, ask };
}

export async function readEmailUse(email: string): Promise<EmailUse> {
  try {
    const { exists } = await unwrap(accountClient().freelancer.email.exists.$post({ json: { email } }));
    return exists ? 'taken' : 'free';
  } catch {
    return 'unknown';
  }
}

/** Enough to tell an address from one that is still being typed; the rule itself stands in the contract. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Submits the form of a mailed link from the page itself, once, in a browser whose cookie proves that it may: the script of
 * a mail scanner has no such cookie.
 */
export function usePressOnce(form: RefObject<HTMLFormElement | null>, isAllowed: boolean): void {
  const hasPressed = useRef(false);
  useEffect(() => {
    if (!isAllowed || hasPressed.current) return;
    hasPressed.current = true;
    form.current?.requestSubmit();
  }, [form, isAllowed]);
}

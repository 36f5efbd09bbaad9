import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button of a mailed link pressed by the page itself, once, in a browser that has proven by its cookie that it may:
 * the script of a mail scanner has no such cookie.
 */
export function usePressOnce(form: RefObject<HTMLFormElement | null>, isAllowed: boolean): void {
  const hasPressed = useRef(false);
  useEffect(() => {
    if (!isAllowed || hasPressed.current) return;
    hasPressed.current = true;
    form.current?.requestSubmit();
  }, [form, isAllowed]);
}

import { useEffect, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { useOnline } from '../../../web/ui/use-online.ts';

/**
 * Goes to another search. Without a connection that would end on an error page, so the search waits: `isWaiting` is true,
 * and the navigation happens when the connection is back.
 */
export function useGo() {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<{ to: string; options: NavigateOptions } | null>(null);
  useEffect(() => {
    if (!isOnline || !waiting) return;
    setWaiting(null);
    void navigate(waiting.to, waiting.options);
  }, [isOnline, waiting, navigate]);
  function go(to: string, options: NavigateOptions = {}) {
    if (isOnline) void navigate(to, options);
    else setWaiting({ to, options });
  }
  return { go, isWaiting: waiting !== null };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import type { CaptchaKind } from '../captcha-kind.ts';
import type { RecaptchaBox } from './show-recaptcha.ts';

/** `tick`: Google's box waits for a tick. `broken`: no check could be loaded. */
export type CheckState = 'idle' | 'checking' | 'passed' | 'tick' | 'broken';

type CheckOptions = {
  kind: NonNullable<CaptchaKind>;
  only: string | undefined;
  locale: string;
  nonce: string;
  returned: Pick<ReturnedForm, 'code' | 'fields'> | undefined;
};
type Check = {
  state: CheckState;
  input: RefObject<HTMLInputElement | null>;
  place: RefObject<HTMLDivElement | null>;
  retry: () => void;
};

/** A challenge counts for 20 minutes on the server. */
const freshMs = 18 * 60_000;

/**
 * Gets a token for the form around `input`: it starts when the visitor begins to fill the form in, and an earlier submission
 * waits for it. Tokens count once, and a submission uses one up unless its fields were refused: the server checks those first
 * (`createCaptcha`). Code of a captcha is fetched when it starts.
 */
export function useCheck({ kind, only, locale, nonce, returned }: CheckOptions): Check {
  const [state, setState] = useState<CheckState>('idle');
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const retry = useRef(() => {});
  const settle = useRef((_isUnused: boolean) => {});
  const siteKey = kind.name === 'recaptcha' ? kind.siteKey : null;

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return undefined;
    const token = holdToken(field, setState);
    let running: Promise<boolean> | null = null;
    let isWaiting = false;
    let box: RecaptchaBox | null = null;

    async function begin(): Promise<void> {
      if (siteKey === null) {
        const { solveAltcha } = await import('./solve-altcha.ts');
        token.hold(await solveAltcha());
      } else if (!box && place.current) {
        const { showRecaptcha } = await import('./show-recaptcha.ts');
        box = await showRecaptcha(place.current, { siteKey, locale, nonce, onToken: token.hold });
        setState('tick');
      }
    }
    function start(): Promise<boolean> {
      if (!running) {
        if (!box) setState('checking');
        running = begin()
          .then(
            () => true,
            () => {
              setState('broken');
              return false;
            },
          )
          .finally(() => {
            running = null;
          });
      }
      return running;
    }
    function onFocus(): void {
      if (only === undefined && !field?.value) void start();
    }
    function onSubmit(event: SubmitEvent): void {
      const { submitter } = event;
      if (only !== undefined && !(submitter instanceof HTMLButtonElement && submitter.value === only)) return;
      if (field?.value) {
        token.use();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      // A second click while the first one waits would send twice.
      if (isWaiting) return;
      isWaiting = true;
      void start().then((isDone) => {
        isWaiting = false;
        if (isDone && siteKey !== null) setState('tick');
        else if (isDone && form?.isConnected) form.requestSubmit(submitter);
      });
    }

    retry.current = () => void start();
    settle.current = (isUnused) => {
      if (!token.settle(isUnused)) box?.reset();
    };
    form.addEventListener('focusin', onFocus);
    form.addEventListener('submit', onSubmit);
    return () => {
      token.stop();
      form.removeEventListener('focusin', onFocus);
      form.removeEventListener('submit', onSubmit);
    };
  }, [siteKey, only, locale, nonce]);

  // The answer to a submission; the first render has none.
  useEffect(() => {
    if (returned) settle.current(returned.code === 'VALIDATION_FAILED' && !returned.fields.captcha);
  }, [returned]);

  return { state, input, place, retry: () => retry.current() };
}

/** The token in a form's field: how long it counts, and whether the submission that took it used it up. */
function holdToken(field: HTMLInputElement, setState: (state: CheckState) => void) {
  let expiry: ReturnType<typeof setTimeout> | undefined;
  /** The token of the submission that is not answered yet. */
  let sent = '';
  let solvedAt = 0;

  function show(token: string): void {
    field.value = token;
    setState(token ? 'passed' : 'idle');
    clearTimeout(expiry);
    if (token) expiry = setTimeout(() => show(''), solvedAt + freshMs - Date.now());
  }
  return {
    hold(token: string): void {
      if (token) solvedAt = Date.now();
      show(token);
    },
    use(): void {
      sent = field.value;
      // The form is read before this timer.
      setTimeout(() => show(''));
    },
    /** @returns whether the token is kept for the next submission */
    settle(isUnused: boolean): boolean {
      const isKept = isUnused && sent !== '' && Date.now() < solvedAt + freshMs;
      if (isKept) show(sent);
      sent = '';
      return isKept;
    },
    stop: () => clearTimeout(expiry),
  };
}

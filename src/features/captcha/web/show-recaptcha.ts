/** The part of Google's script that is used here. */
type Recaptcha = {
  render: (
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void; 'error-callback': () => void },
  ) => number;
  reset: (widget: number) => void;
};

declare global {
  var grecaptcha: Recaptcha | undefined;
  var openpoolRecaptchaLoaded: (() => void) | undefined;
}

export type RecaptchaBox = { reset: () => void };

let loading: Promise<Recaptcha> | null = null;

/** Puts Google's box into `place`. `onToken` gets '' when the tick has expired. @throws when Google's script cannot be loaded. */
export async function showRecaptcha(
  place: HTMLElement,
  options: { siteKey: string; locale: string; nonce: string; onToken: (token: string) => void },
): Promise<RecaptchaBox> {
  loading ??= loadScript(options).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const recaptcha = await loading;
  // The script draws into elements of its own only once; a new one each time lets a box be shown again.
  const inside = place.appendChild(document.createElement('div'));
  const widget = recaptcha.render(inside, {
    sitekey: options.siteKey,
    callback: options.onToken,
    'expired-callback': () => options.onToken(''),
    'error-callback': () => options.onToken(''),
  });
  return { reset: () => recaptcha.reset(widget) };
}

function loadScript({ locale, nonce }: { locale: string; nonce: string }): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ onload: 'openpoolRecaptchaLoaded', render: 'explicit', hl: locale });
    script.src = `https://www.google.com/recaptcha/api.js?${query}`;
    // It passes the nonce on to the styles it adds.
    script.nonce = nonce;
    script.async = true;
    globalThis.openpoolRecaptchaLoaded = () => (globalThis.grecaptcha ? resolve(globalThis.grecaptcha) : reject(new Error('no reCAPTCHA')));
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of reCAPTCHA did not load'));
    };
    document.head.append(script);
  });
}

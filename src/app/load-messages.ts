import { scopesOfPath } from '../contract/i18n/scopes.ts';

/** Address of the part of the catalogue that later pages need; the document names it, because it holds the hash. */
function laterScriptHref(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="openpool-messages"]')?.content ?? '';
}

let loading: Promise<void> | null = null;

/** Loads that part once, before the first page that needs it is shown. Its address names it: `/messages/<client>.<locale>.<scope>.<hash>.js`. */
export function loadMessagesOfPath(path: string): Promise<void> {
  const href = laterScriptHref();
  const scope = href.split('.').at(-3);
  if (!scopesOfPath(path.replace(/\.data$/, '')).some((each) => each === scope) || document.querySelector(`script[src="${href}"]`))
    return loading ?? Promise.resolve();
  loading = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = href;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      script.remove();
      reject(new Error('The words of this page could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

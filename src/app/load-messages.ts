import { scopesOfPath } from '../contract/i18n/scopes.ts';

/** Address of the catalogue part for pages behind sign-in; the document names it, because it holds the hash. */
function appScriptHref(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="openpool-app-messages"]')?.content ?? null;
}

let loading: Promise<void> | null = null;

/** Loads the words of pages behind sign-in once, before the first of these pages is shown. */
export function loadMessagesOfPath(path: string): Promise<void> {
  const href = appScriptHref();
  if (!scopesOfPath(path.replace(/\.data$/, '')).includes('app') || !href || document.querySelector(`script[src="${href}"]`))
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

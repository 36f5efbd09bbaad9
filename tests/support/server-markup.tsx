import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type CompiledMessages, createTranslator, type Translator } from '../../src/contract/i18n/translator.ts';
import { I18nProvider } from '../../src/web/i18n/i18n.tsx';
import { type Shell, ShellContext } from '../../src/web/shell-context.ts';
import { ToastProvider } from '../../src/web/ui/toast.tsx';

const shellOf = (locale: string) => ({
  client: { key: 'probe', name: 'Probe', languages: [{ iso: 'en' }], boardMode: false, currencies: ['EUR', 'USD'], defaultCurrency: 'EUR' },
  locale: 'en',
  viewer: null,
  year: 2027,
  messageScripts: [`/messages/${locale}`],
});

/**
 * A part of a page as the server renders it, with the words of the product.
 *
 * @example serverMarkup(<ApplicationNeeds needs={needs} />, 'de')
 */
export function serverMarkup(part: ReactNode, locale = 'en', path = '/'): string {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  return renderToStaticMarkup(
    // A part reads few facts of the shell; add those that a new test needs above.
    <ShellContext value={shellOf(locale) as unknown as Shell}>
      <I18nProvider locale={locale} messages={readMessages(locale)}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </I18nProvider>
    </ShellContext>,
  );
}

/** The words of the product, for functions that take a translator. */
export function productTranslator(locale = 'en'): Translator {
  return createTranslator(locale, readMessages(locale));
}

function readMessages(locale: string): CompiledMessages {
  const words = JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compile(text)]));
}

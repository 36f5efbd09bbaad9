import { createContext, type ReactNode, useContext } from 'react';
import { type CompiledMessages, createTranslator, type MessageValues, type Translator } from '../../contract/i18n/translator.ts';

export const I18nContext = createContext<Translator | null>(null);

/** Gives every component below it the words, dates and money of one locale. */
export function I18nProvider(props: { locale: string; country?: string | undefined; messages: CompiledMessages; children: ReactNode }) {
  const translator = createTranslator(props.locale, props.messages, props.country);
  return <I18nContext value={translator}>{props.children}</I18nContext>;
}

/** The whole translator: `t`, `date`, `money`, `number`, `duration`, `ago`, `locale`. */
export function useI18n(): Translator {
  const translator = useContext(I18nContext);
  if (!translator) throw new Error('useI18n needs an I18nProvider above it');
  return translator;
}

/** Only the words: `const t = useT(); t('talent.nav.login')`. */
export function useT(): (key: string, values?: MessageValues) => string {
  return useI18n().t;
}

/**
 * A message with tags: `<Rich k="talent.auth.terms" tags={{ link: (text) => <a href="/terms">{text}</a> }} />`
 * for the catalogue entry `I accept the <link>terms</link>`.
 */
export function Rich(props: { k: string; values?: MessageValues; tags: Record<string, (chunks: ReactNode) => ReactNode> }) {
  return <>{useI18n().rich(props.k, props.tags, props.values)}</>;
}

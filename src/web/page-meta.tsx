import { useLocation } from 'react-router';
import { localeOfAddress, messageLocale } from '../contract/i18n/locale.ts';
import { addressIn, languageTag, openGraphLocale, type PageAddress } from './page-address.ts';
import { useShell } from './shell-context.ts';

type Props = PageAddress & {
  title: string;
  description?: string | null;
  /** Keeps the page out of search engines; the client's switch does so for all pages. */
  noIndex?: boolean;
  /** Path of the picture of link previews; the client's when a page has none. */
  image?: string | null;
  /** The language of the page's text, where it may differ from the viewer's: its address is then the canonical one. */
  textLocale?: string;
};

/** What search engines and link previews should know of a page. React moves it into the head. */
export function PageMeta({ title, description, noIndex = false, image, textLocale, ...address }: Props) {
  const { client, origin, locale } = useShell();
  const { search } = useLocation();
  const languages = client.languages.map((language) => language.iso);
  const named = localeOfAddress(languages, new URLSearchParams(search));
  const addressOf = (locale: string) => origin + addressIn(address, locale, languages);
  const isFallback = textLocale !== undefined && messageLocale(textLocale) !== messageLocale(locale);
  const original = isFallback ? languages.find((language) => messageLocale(language) === messageLocale(textLocale)) : undefined;
  const canonical = addressOf(original ?? named ?? languages[0] ?? 'en');
  const isHidden = noIndex || !client.seoIndex;
  const text = description ? shortened(description) : null;
  return (
    <>
      <link rel="canonical" href={canonical} />
      {text ? <meta name="description" content={text} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      {/* Read by machines from the document only, so it is not in the browser's code. */}
      {import.meta.env.SSR ? (
        <>
          {isHidden || isFallback || languages.length < 2 ? null : <Alternates languages={languages} addressOf={addressOf} />}
          <LinkPreview title={title} text={text} url={canonical} image={origin + (image ?? client.ogImage)} />
        </>
      ) : null}
    </>
  );
}

/** The plain address also suits other languages: it follows the browser (`x-default`). */
function Alternates({ languages, addressOf }: { languages: readonly string[]; addressOf: (locale: string) => string }) {
  return (
    <>
      {languages.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languageTag(locale)} href={addressOf(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(languages[0] ?? 'en')} />
    </>
  );
}

function LinkPreview({ title, text, url, image }: { title: string; text: string | null; url: string; image: string }) {
  const { client, locale } = useShell();
  const isDrawn = new URL(image).pathname.startsWith('/og/');
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={client.name} />
      <meta property="og:title" content={title} />
      {text ? <meta property="og:description" content={text} /> : null}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {client.languages.map(({ iso }) =>
        iso === locale ? null : <meta key={iso} property="og:locale:alternate" content={openGraphLocale(iso)} />,
      )}
      <meta property="og:image" content={image} />
      {isDrawn ? (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      ) : null}
      <meta property="og:image:alt" content={title === client.name ? title : `${title} – ${client.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** As much as search engines show, ended at a word. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= 200) return plain;
  return `${plain.slice(0, 199).replace(/[\s,;:–—-]+\S*$/, '')}…`;
}

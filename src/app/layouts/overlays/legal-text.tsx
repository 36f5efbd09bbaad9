import { useEffect, useState } from 'react';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import { legalClient } from '../../../features/legal/web/client.ts';
import { unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { SectionFailed } from '../../../web/ui/card.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import styles from './legal-text.module.css';

type Text = { title: string; version: string; html: string; locale: string };

/** The client's current terms or privacy notice, in a scroll region that the keyboard reaches. */
export function LegalText({
  document,
  isNewVersion,
}: {
  document: LegalDocument /** There was another one before. */;
  isNewVersion: boolean;
}) {
  const { t, date } = useI18n();
  const [text, setText] = useState<Text | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    let isCurrent = true;
    unwrap(legalClient().client.legal[':document'].$get({ param: { document } })).then(
      (answer) => isCurrent && setText(answer),
      () => isCurrent && setText('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, attempt]);
  if (text === 'failed') return <SectionFailed onRetry={() => setAttempt(attempt + 1)} />;
  const region = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must take focus, or the keyboard cannot scroll it.
    <section className={styles.text} tabIndex={0} aria-label={t(`talent.legal.name.${document}`)} aria-busy={text === null}>
      {text ? (
        // The language of the text, which may be another one than the page's.
        <div className="stack stack--3" lang={text.locale}>
          <h3>{text.title}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when the file was read. */}
          <Prose dangerouslySetInnerHTML={{ __html: text.html }} />
        </div>
      ) : (
        <p className="muted">{t('talent.state.loading')}</p>
      )}
    </section>
  );
  if (!isNewVersion || text === null) return region;
  return (
    <>
      <p>{t('talent.legal.current', { date: date(text.version, 'long') })}</p>
      {region}
    </>
  );
}

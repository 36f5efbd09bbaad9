import { useEffect, useState } from 'react';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import type { ChangedSection, LegalChanges as Changes } from '../../../features/legal/contract.ts';
import { legalClient } from '../../../features/legal/web/client.ts';
import { unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import styles from './legal-text.module.css';

/**
 * What was added and removed since the version that the talent accepted, and that version whole. Nothing where its words are not known:
 * the new text stands below in any case.
 */
export function LegalChanges({ document }: { document: LegalDocument }) {
  const { t, date } = useI18n();
  const [changes, setChanges] = useState<Changes | null>(null);
  useEffect(() => {
    let isCurrent = true;
    unwrap(legalClient().freelancer.legal.changes[':document'].$get({ param: { document } })).then(
      (answer) => isCurrent && setChanges(answer),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [document]);
  if (!changes?.accepted) return null;
  const { accepted, sections, locale } = changes;
  const name = t(`talent.legal.name.${document}`);
  return (
    <div className="stack stack--2">
      <h3>{t('talent.legal.changes', { name })}</h3>
      <p className="small muted">{t('talent.legal.changes.since', { date: date(accepted.version, 'long') })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must take focus, or the keyboard cannot scroll it. */}
      <section className={styles.text} tabIndex={0} aria-label={t('talent.legal.changes', { name })}>
        {sections.length === 0 && <p>{t('talent.legal.changes.none')}</p>}
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a heading may stand twice.
          <Section key={index} section={section} locale={locale} />
        ))}
      </section>
      <details>
        <summary className={styles.summary}>{t('talent.legal.accepted', { date: date(accepted.version, 'long') })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
        <section className={styles.text} tabIndex={0} aria-label={t('talent.legal.accepted', { date: date(accepted.version, 'long') })}>
          <div className="stack stack--3" lang={accepted.locale}>
            <h4>{accepted.title}</h4>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when the file was read. */}
            <Prose dangerouslySetInnerHTML={{ __html: accepted.html }} />
          </div>
        </section>
      </details>
    </div>
  );
}

function Section({ section, locale }: { section: ChangedSection; locale: string }) {
  return (
    <div className="stack stack--2">
      {section.heading && <h4 lang={locale}>{section.heading}</h4>}
      {section.blocks.map(({ kind, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a block may stand twice.
        <p key={index} className={kind === 'heading' ? styles.heading : kind === 'item' ? styles.item : undefined} lang={locale}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Part key={place} {...part} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Most screen readers do not say that something is inserted or deleted, so it is said in words, in the language of the page. */
function Part({ change, text }: ChangedSection['blocks'][number]['parts'][number]) {
  const { t, locale } = useI18n();
  if (change === 'same') return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag className={styles[change]}>
      <span className="vh" lang={locale}>
        {`${t(`talent.legal.changes.${change}.start`)} `}
      </span>
      {text}
      <span className="vh" lang={locale}>
        {` ${t(`talent.legal.changes.${change}.end`)} `}
      </span>
    </Tag>
  );
}

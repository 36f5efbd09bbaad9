import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { deskLinks } from '../../../../contract/desk-links.ts';
import { monitorIcon } from '../../../../web/desk/desk-icons.ts';
import { SegmentGroup } from '../../../../web/desk/segment-form.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Icon } from '../../../../web/icons/icon.tsx';
import { smartphoneIcon } from '../../../../web/icons/more-icons.ts';
import { useClient } from '../../../../web/shell-context.ts';
import type { ProjectCheck } from '../../project-checks.ts';
import type { FormField } from '../../project-form.ts';
import styles from './preview.module.css';

const frameName = 'project-preview';
/** The header of the page, which covers what is scrolled below it. */
const roomAbove = 120;
const previewWidths = [
  { width: 'phone', icon: smartphoneIcon },
  { width: 'desktop', icon: monitorIcon },
] as const;

type Props = { form: RefObject<HTMLFormElement | null>; version: number; checks: readonly ProjectCheck[]; marked: readonly FormField[] };

/**
 * What talents would read, in each language: their own page in a frame, made by the server of what is in the form. The frame runs no script and
 * takes no focus; a button opens the page by itself. Without script the buttons of the languages show it.
 */
export function ProjectPreview({ form, version, checks, marked }: Props) {
  const { t, locale, list } = useI18n();
  const { languages } = useClient();
  const [language, setLanguage] = useState(() => languages.find(({ iso }) => iso === locale)?.iso ?? languages[0]?.iso ?? locale);
  const address = (iso: string) => `${deskLinks.previewProject}?lang=${encodeURIComponent(iso)}`;
  const show = useEffectEvent((iso: string) => {
    if (form.current) sendTo(form.current, address(iso), frameName);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again after each change
  useEffect(() => show(language), [language, version]);
  return (
    <aside className={styles.preview} aria-label={t('talent.desk.project.preview')}>
      <div className={styles.previewHead}>
        <h2>{t('talent.desk.project.preview')}</h2>
        <Widths />
        <SegmentGroup label={t('talent.desk.project.preview.language')}>
          {languages.map(({ iso, name }) => (
            <button
              key={iso}
              type="submit"
              lang={iso}
              formAction={address(iso)}
              formTarget={frameName}
              formNoValidate
              aria-pressed={iso === language}
              title={name}
              onClick={(event) => {
                event.preventDefault();
                setLanguage(iso);
              }}
            >
              {iso.slice(0, 2).toUpperCase()}
              <span className="vh">{name}</span>
            </button>
          ))}
        </SegmentGroup>
      </div>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody presses it, its page has arrived */}
        <iframe
          name={frameName}
          title={t('talent.desk.project.preview')}
          sandbox="allow-same-origin"
          inert
          tabIndex={-1}
          onLoad={showFirstMark}
        />
      </div>
      <p className={styles.hint}>
        {marked.length > 0 ? (
          <>
            <mark>{t('talent.desk.project.preview.marked')}</mark> {list(marked.map((field) => t(`talent.desk.project.field.${field}`)))}.
          </>
        ) : (
          t('talent.desk.project.preview.hint')
        )}{' '}
        <button
          type="submit"
          className={styles.linkButton}
          formAction={address(language)}
          formTarget="_blank"
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            if (form.current) sendTo(form.current, address(language), '_blank');
          }}
        >
          {t('talent.desk.project.preview.open')}
        </button>
      </p>
      {checks.length > 0 ? (
        <div className={styles.checks}>
          <h3>{t('talent.desk.project.checks')}</h3>
          <ul>
            {checks.map((check) => (
              <li key={check}>{t(`talent.desk.project.check.${check}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}

/** How wide the page is that the frame shows. Radio buttons and styles, so that they work without script; they are no part of the form. */
function Widths() {
  const { t } = useI18n();
  const id = useId();
  return (
    <fieldset className={styles.widths} onInput={(event) => event.stopPropagation()}>
      <legend className="vh">{t('talent.desk.project.preview.width')}</legend>
      {previewWidths.map(({ width, icon }) => (
        <label key={width} title={t(`talent.desk.project.preview.width.${width}`)}>
          <input type="radio" name={id} value={width} form={id} defaultChecked={width === 'phone'} className="vh" />
          <Icon path={icon} size="s" />
          <span className="vh">{t(`talent.desk.project.preview.width.${width}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The frame takes no focus, so that nobody could scroll to it. */
function showFirstMark({ currentTarget: { contentWindow } }: SyntheticEvent<HTMLIFrameElement>): void {
  const mark = contentWindow?.document.querySelector('mark');
  if (mark) contentWindow?.scrollTo(0, mark.getBoundingClientRect().top + contentWindow.scrollY - roomAbove);
}

/** By a form of its own: one that is submitted by the page's form would ask the router. */
function sendTo(form: HTMLFormElement, address: string, target: string): void {
  const copy = document.createElement('form');
  Object.assign(copy, { method: 'post', action: address, target, hidden: true });
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    copy.append(field);
  }
  document.body.append(copy);
  copy.submit();
  copy.remove();
}

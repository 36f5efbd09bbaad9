import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './both-versions.module.css';
import { DeskButton, DeskButtonLink } from './desk-button.tsx';
import { Versus } from './versus.tsx';

/** A part of what both have changed, in words. */
export type VersionPart = { name: string; mine: ReactNode; theirs: ReactNode };

type Props = {
  /** Where the two differ; none: somebody has saved just the same. */
  parts: readonly VersionPart[];
  /** The button that saves mine: the form that this stands in has the tag of theirs. */
  mine: { name: string; value: string };
  /** The page with theirs. */
  theirs: string;
  busy: boolean;
};

/** Instead of saving over what a colleague has saved meanwhile: both versions, and which of them stays. Stands in the form. */
export function BothVersions({ parts, mine, theirs, busy }: Props) {
  const { t } = useI18n();
  return (
    <Notice ref={takeFocus} tabIndex={-1} tone="warning" role="alert" title={t('talent.desk.versions.title')}>
      <p>{t(parts.length > 0 ? 'talent.desk.versions.sub' : 'talent.desk.versions.same')}</p>
      {parts.length > 0 ? (
        <Versus
          label={t('talent.desk.conflict.label')}
          mineHead={t('talent.desk.versions.mine')}
          theirsHead={t('talent.desk.versions.theirs')}
          parts={parts}
        />
      ) : null}
      <div className={styles.acts}>
        {parts.length > 0 ? (
          <DeskButton type="submit" {...mine} busy={busy}>
            {t('talent.desk.conflict.keepMine')}
          </DeskButton>
        ) : null}
        {/* A page of its own: what was typed gives way. */}
        <DeskButtonLink href={theirs}>{t('talent.desk.conflict.keepTheirs')}</DeskButtonLink>
      </div>
    </Notice>
  );
}

/** The parts of two versions of a form that differ; empty is a dash. @param fields the name of each, in words */
export function versionParts(
  fields: readonly { name: string; label: string; show?: (value: string) => string }[],
  mine: Readonly<Record<string, string | undefined>>,
  theirs: Readonly<Record<string, string | undefined>>,
): VersionPart[] {
  return fields.flatMap(({ name, label, show = (value) => value }) => {
    const [own, other] = [(mine[name] ?? '').trim(), (theirs[name] ?? '').trim()];
    const words = (value: string) => (value === '' ? '–' : show(value));
    return own === other ? [] : [{ name: label, mine: words(own), theirs: words(other) }];
  });
}

/** What appears at the top is read next, wherever the button was. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

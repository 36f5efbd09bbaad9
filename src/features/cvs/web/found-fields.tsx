import { useRef } from 'react';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { DefinitionList } from '../../../web/ui/data-list.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import { entryPeriod, entryTitle } from '../../profile/web/history-words.ts';
import type { CvField, CvFieldProposal } from '../cv-fields.ts';
import { type FoundEntry, fieldLabelKey, foundWords, isHistoryEntry, type Words } from '../found-words.ts';
import styles from './found-fields.module.css';

/**
 * What a CV has for the profile: every value with its own checkbox, next to the current value, with the line it was read from. Values
 * read with little confidence are marked and not ticked. The checkboxes are named `accepted`.
 */
export function FoundFields({ fields, ticked, today }: { fields: readonly CvField[]; ticked?: readonly string[] | null; today: string }) {
  const offered = fields.filter(({ proposals }) => proposals.length > 0);
  const isTicked = ({ id, isCertain }: CvFieldProposal) => (ticked ? ticked.includes(id) : isCertain);
  return (
    <div className={styles.fields}>
      {offered.map((field) => (
        <FoundField key={field.field} found={field} isTicked={isTicked} today={today} />
      ))}
      <KeptFields fields={fields} />
    </div>
  );
}

/** Below jobs that were found: others may have been overlooked. */
export function MoreWork({ fields, linesLink }: { fields: readonly CvField[]; linesLink: string }) {
  const { t } = useI18n();
  if (!fields.some(({ field }) => field === 'employmentHistory')) return null;
  return (
    <p className="small">
      <TextLink to={linesLink} preventScrollReset>
        {t('talent.cv.work.more')}
      </TextLink>
    </p>
  );
}

function FoundField({ found, isTicked, today }: { found: CvField; isTicked: (proposal: CvFieldProposal) => boolean; today: string }) {
  const translator = useI18n();
  const { t } = translator;
  const { field, current, proposals } = found;
  const words = foundWords(translator, field);
  const known = Array.isArray(current) ? current.map(words) : [];
  return (
    <div>
      <fieldset className="stack stack--2">
        <legend className={styles.legend}>{t(fieldLabelKey(field))}</legend>
        {known.length > 0 && <p className="small muted">{t('talent.cv.known', { values: known.join(' · ') })}</p>}
        {proposals.length > 3 && <TickAll label={t(fieldLabelKey(field))} />}
        {bySourceLine(proposals).map((group) => (
          <div key={group[0]?.id}>
            <div className={typeof group[0]?.value === 'string' && group.length > 1 ? styles.words : undefined}>
              {group.map((proposal) => (
                <CheckboxField
                  key={proposal.id}
                  name="accepted"
                  value={proposal.id}
                  defaultChecked={isTicked(proposal)}
                  label={<Proposal proposal={proposal} words={words} today={today} />}
                />
              ))}
            </div>
            <SourceLine group={group} words={words} />
          </div>
        ))}
      </fieldset>
    </div>
  );
}

function Proposal({ proposal, words, today }: { proposal: CvFieldProposal; words: Words; today: string }) {
  const translator = useI18n();
  const { value, isCertain } = proposal;
  const doubt = isCertain ? null : (
    <Status tone="warning" icon={triangleAlertIcon}>
      {translator.t('talent.cv.uncertain')}
    </Status>
  );
  if (!isHistoryEntry(value))
    return (
      <span className={styles.value}>
        {words(value)} {doubt}
      </span>
    );
  return (
    <span className={styles.value}>
      <span className="strong">{entryTitle(value)}</span> {doubt}
      <HistoryWords entry={value} today={today} />
    </span>
  );
}

function HistoryWords({ entry, today }: { entry: FoundEntry; today: string }) {
  const period = entryPeriod(useI18n(), entry, today);
  return (
    <>
      {period && <span className={`small muted num ${styles.line}`}>{period}</span>}
      {entry.description && <span className={`small ${styles.line} ${styles.text}`}>{entry.description}</span>}
    </>
  );
}

/** The line of the CV, once for all values from it. */
function SourceLine({ group, words }: { group: readonly CvFieldProposal[]; words: Words }) {
  const { t } = useI18n();
  const [first] = group;
  if (!first?.sourceLine || (group.length === 1 && first.sourceLine.trim() === words(first.value))) return null;
  return <p className={`caption muted ${styles.source}`}>{t('talent.cv.source', { line: first.sourceLine.trim() })}</p>;
}

/** Only with script; without it every box is pressed by itself. */
function TickAll({ label }: { label: string }) {
  const { t } = useI18n();
  const place = useRef<HTMLParagraphElement>(null);
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const tick = (isTicked: boolean) => {
    for (const box of place.current?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])
      box.checked = isTicked;
  };
  return (
    <p ref={place} className="row row--2">
      <LinkButton onClick={() => tick(true)}>
        {t('talent.cv.tickAll')}
        <span className="vh"> {label}</span>
      </LinkButton>
      <LinkButton onClick={() => tick(false)}>
        {t('talent.cv.tickNone')}
        <span className="vh"> {label}</span>
      </LinkButton>
    </p>
  );
}

/** Texts of the CV that differ from typed ones, which stay. */
function KeptFields({ fields }: { fields: readonly CvField[] }) {
  const translator = useI18n();
  const { t } = translator;
  const kept = fields.flatMap(({ field, current, other }) => (other ? [{ field, current, value: other.value }] : []));
  if (kept.length === 0) return null;
  return (
    <details>
      <summary>{t('talent.cv.kept', { count: kept.length })}</summary>
      <div className={styles.kept}>
        <p className="small muted">{t('talent.cv.kept.text')}</p>
        <DefinitionList
          items={kept.map(({ field, current, value }) => {
            const words = foundWords(translator, field);
            const texts = { cv: words(value), profile: words(current) };
            return { term: t(fieldLabelKey(field)), value: <span className={styles.text}>{t('talent.cv.kept.values', texts)}</span> };
          })}
        />
      </div>
    </details>
  );
}

/** Neighbours from one line make one group. */
function bySourceLine(proposals: readonly CvFieldProposal[]): CvFieldProposal[][] {
  const groups: CvFieldProposal[][] = [];
  for (const proposal of proposals) {
    const last = groups.at(-1);
    if (last && last[0]?.sourceLine === proposal.sourceLine) last.push(proposal);
    else groups.push([proposal]);
  }
  return groups;
}

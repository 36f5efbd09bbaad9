import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import chips from '../../../web/desk/chip.module.css';
import { ChoiceChip, SwitchChip } from '../../../web/desk/choice-chip.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { DeskMenu } from '../../../web/desk/desk-menu.tsx';
import { FindForm, Toolbar } from '../../../web/desk/toolbar.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { useHydrated } from '../../../web/use-hydrated.ts';
import {
  freeWithin,
  radii,
  type TalentFilterName,
  type TalentListState,
  talentListLink,
  usualRadius,
  withoutFilter,
} from '../talent-list.ts';
import type { TalentActData } from './act-on-talents.ts';
import type { TalentsData } from './load-talents.ts';
import { SavedMenu } from './saved-menu.tsx';
import styles from './talents.module.css';

/** The words have a field of their own. */
type ChipName = Exclude<TalentFilterName, 'q'>;

type Props = Pick<TalentsData, 'state' | 'tags' | 'pools' | 'languages' | 'saved' | 'fitted'> & { answer: TalentActData | undefined };

/** Words and filters; links and forms, so that each works without script. */
export function TalentTools({ state, tags, pools, languages, saved, fitted, answer }: Props) {
  const { t, languageName } = useI18n();
  const km = useKilometres();
  const { defaultCurrency } = useClient();
  const typed = (name: ChipName, words: () => string) =>
    state[name] === '' ? null : <DropChip key={name} state={state} name={name} words={words()} />;
  const chosen = (name: ChipName, options: readonly { value: string; label: string }[]) =>
    options.length === 0 ? null : (
      <ChoiceChip
        key={name}
        name={t(`talent.desk.talents.filter.${name}`)}
        current={state[name] || null}
        options={options}
        link={(value) => talentListLink(state, { [name]: value ?? '' })}
      />
    );
  const chips: Record<TalentFilterName, ReactNode> = {
    q: (
      <FindForm
        key="q"
        list={talentListLink({ ...state, q: '', cursor: null, open: null })}
        words={state.q}
        label={t('talent.desk.talents.find')}
        placeholder={t('talent.desk.talents.find.hint')}
        className={styles.find}
      />
    ),
    place: typed('place', () => `${state.place} + ${km(state.radius || usualRadius)}`),
    skills: typed('skills', () => state.skills),
    language: typed('language', () => languageName(state.language)),
    rate: typed('rate', () => t('talent.desk.talents.filter.rate.value', { rate: `${defaultCurrency} ${state.rate}` })),
    free: chosen(
      'free',
      freeWithin.map((days) => ({
        value: days,
        label: days === '0' ? t('talent.desk.talents.free.now') : t('talent.desk.filter.free.days', { days: Number(days) }),
      })),
    ),
    pool: chosen(
      'pool',
      pools.map(({ value, label }) => ({ value: String(value), label })),
    ),
    tag: chosen(
      'tag',
      tags.map(({ tag, talents }) => ({ value: tag, label: `${tag} (${talents})` })),
    ),
    // Chosen on the page of the project.
    fits: chosen(
      'fits',
      [{ value: state.fits, label: fitted?.title ?? state.fits }].filter(({ value }) => value !== ''),
    ),
    known: (
      <SwitchChip
        key="known"
        name={t('talent.desk.talents.filter.known')}
        isOn={state.known !== ''}
        to={talentListLink(state, { known: state.known === '' ? 'true' : '' })}
      />
    ),
  };
  return (
    <Toolbar>
      {Object.values(chips)}
      <MoreFilters state={state} languages={languages} />
      {saved === null ? null : <SavedMenu state={state} saved={saved} answer={answer} />}
    </Toolbar>
  );
}

/** A filter whose value was typed: a link that drops it. */
function DropChip({ state, name, words }: { state: TalentListState; name: ChipName; words: string }) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const label = t(`talent.desk.talents.filter.${name}`);
  const named = (
    <span>
      <b>{label}</b> {words}
    </span>
  );
  return (
    <span className={classNames(chips.chip, chips.chipOn)}>
      {isHydrated ? (
        <button type="button" className={chips.chipWords} onClick={() => openField(name)}>
          {named}
        </button>
      ) : (
        named
      )}
      <Link className={chips.chipDrop} to={talentListLink(state, withoutFilter(name))} preventScrollReset>
        <Icon path={xIcon} size="s" />
        <span className="vh">
          {label} {words} {t('talent.desk.filter.remove')}
        </span>
      </Link>
    </span>
  );
}

const formId = 'talent-filters';

/** Opens the form of what is typed, at the field that a chip is about. */
function openField(name: ChipName): void {
  const form = document.getElementById(formId);
  const menu = form?.closest('details');
  if (!menu) return;
  menu.open = true;
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

function useKilometres(): (km: string) => string {
  const { number } = useI18n();
  return (km) => number(Number(km), { style: 'unit', unit: 'kilometer' });
}

const inForm: readonly string[] = ['place', 'radius', 'skills', 'language', 'rate'];

/** What has to be typed. */
function MoreFilters({ state, languages }: Pick<Props, 'state' | 'languages'>) {
  const { t } = useI18n();
  const km = useKilometres();
  const { defaultCurrency, hiddenProfileFields } = useClient();
  const { searchParams } = new URL(talentListLink({ ...state, cursor: null, open: null }), 'http://desk');
  return (
    <DeskMenu
      isForm
      summaryClass={chips.chip}
      summary={
        <>
          <Icon path={plusIcon} size="s" />
          {t('talent.desk.talents.filter.more')}
        </>
      }
    >
      {/* Starts again with what the address says. */}
      <Form id={formId} key={talentListLink(state)} method="get" action={deskLinks.talents} className={styles.fields} preventScrollReset>
        {[...searchParams]
          .filter(([name]) => !inForm.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <TextField label={t('talent.desk.talents.filter.place')} name="place" maxLength={80} defaultValue={state.place} optional />
        <Select label={t('talent.desk.talents.filter.radius')} name="radius" defaultValue={state.radius || usualRadius}>
          <Options of={radii} words={km} />
        </Select>
        <TextField
          label={t('talent.desk.talents.filter.skills')}
          hint={t('talent.desk.talents.filter.skills.hint')}
          name="skills"
          maxLength={400}
          defaultValue={state.skills}
          optional
        />
        <Select label={t('talent.desk.talents.filter.language')} name="language" defaultValue={state.language} optional>
          <Options of={[{ value: '', text: t('talent.desk.filter.any') }, ...languages]} />
        </Select>
        {hiddenProfileFields.includes('hourRate') ? null : (
          <TextField
            label={t('talent.desk.talents.filter.rate.label', { currency: defaultCurrency })}
            name="rate"
            inputMode="decimal"
            pattern="[0-9]{1,7}([.,][0-9]{1,2})?"
            defaultValue={state.rate}
            optional
          />
        )}
        <DeskButton type="submit" variant="primary">
          {t('talent.desk.talents.filter.apply')}
        </DeskButton>
      </Form>
    </DeskMenu>
  );
}

import { Link } from 'react-router';
import { useI18n, useT } from '../i18n/i18n.tsx';
import { chevronDownIcon, xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import chips from './chip.module.css';
import { DeskMenu } from './desk-menu.tsx';

type ChipProps<Value extends string | number> = {
  name: string;
  current: Value | null;
  options: readonly { value: Value; label: string; count?: number }[];
  link: (value: Value | null) => string;
};

/** One that is cut off in its button. */
function isLong(name: string): boolean {
  return name.length > 24;
}

/** A filter: what it is about and what is chosen; one that is on is a link that drops it. */
export function ChoiceChip<Value extends string | number>({ name, current, options, link }: ChipProps<Value>) {
  const { t, number } = useI18n();
  if (current !== null)
    return (
      <Link className={classNames(chips.chip, chips.chipOn)} to={link(null)} preventScrollReset>
        {/* A long name leaves room for what was chosen. */}
        <span title={name}>
          <b>{name}</b>
        </span>
        <span className={chips.chosen}>{options.find(({ value }) => value === current)?.label ?? current}</span>
        <Icon path={xIcon} size="s" />
        <span className="vh">{t('talent.desk.filter.remove')}</span>
      </Link>
    );
  return (
    <DeskMenu
      summaryClass={chips.chip}
      summary={
        <>
          <span>
            <b>{name}</b> {t('talent.desk.filter.any')}
          </span>
          <Icon path={chevronDownIcon} size="s" />
        </>
      }
    >
      {isLong(name) ? <p className={chips.whole}>{name}</p> : null}
      {options.map(({ value, label, count }) => (
        <Link key={value} to={link(value)} preventScrollReset>
          {label}
          {count === undefined ? null : <span className={classNames('num', chips.count)}>{number(count)}</span>}
        </Link>
      ))}
    </DeskMenu>
  );
}

/** A filter that is on or off. @param props.to the list with the other of both */
export function SwitchChip({ name, isOn, to }: { name: string; isOn: boolean; to: string }) {
  const t = useT();
  return (
    <Link className={classNames(chips.chip, isOn && chips.chipOn)} to={to} preventScrollReset>
      {isOn ? <b>{name}</b> : <span className={chips.chipOff}>{name}</span>}
      {isOn ? (
        <>
          <Icon path={xIcon} size="s" />
          <span className="vh">{t('talent.desk.filter.remove')}</span>
        </>
      ) : null}
    </Link>
  );
}

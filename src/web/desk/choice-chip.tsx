import { Link } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { chevronDownIcon, xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import chips from './chip.module.css';
import { DeskMenu } from './desk-menu.tsx';

type ChipProps<Value extends string | number> = {
  name: string;
  current: Value | null;
  options: readonly { value: Value; label: string }[];
  link: (value: Value | null) => string;
};

/** A filter: what it is about and what is chosen; one that is on is a link that drops it. */
export function ChoiceChip<Value extends string | number>({ name, current, options, link }: ChipProps<Value>) {
  const t = useT();
  if (current !== null)
    return (
      <Link className={classNames(chips.chip, chips.chipOn)} to={link(null)} preventScrollReset>
        <span>
          <b>{name}</b> {options.find(({ value }) => value === current)?.label ?? current}
        </span>
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
      {options.map(({ value, label }) => (
        <Link key={value} to={link(value)} preventScrollReset>
          {label}
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

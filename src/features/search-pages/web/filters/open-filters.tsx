import { useT } from '../../../../web/i18n/i18n.tsx';
import { slidersHorizontalIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { ChipLink } from '../../../../web/ui/chip.tsx';

/** Opens the filters on a phone; says how many are set. Without script the link leads to the filters below the results. */
export function OpenFilters({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useT();
  return (
    // The press is taken before the page's own handling of links.
    <span
      className="only-narrow"
      onClickCapture={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <ChipLink href="#filters">
        <Icon path={slidersHorizontalIcon} size="s" />
        {count > 0 ? t('talent.search.filters.count', { count }) : t('talent.search.filters')}
      </ChipLink>
    </span>
  );
}

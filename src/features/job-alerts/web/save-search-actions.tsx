import { useState } from 'react';
import { saveSearchLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { bellIcon } from '../../../web/icons/more-icons.ts';
import { onDemand, openWith } from '../../../web/on-demand.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import type { SearchQuery } from '../../project-search/search-query.ts';
import { addressOf } from '../saved-query.ts';
import { savedQueryOf } from './search-in-address.ts';

const SaveDialog = onDemand(async () => (await import('./save-dialog.tsx')).SaveDialog);

type SaveSearchActionsProps = { query: SearchQuery; pools: readonly { value: string; label: string }[] };

/** Next to the number of results: save this search (a dialog; without script a page), and the saved searches. */
export function SaveSearchActions({ query, pools }: SaveSearchActionsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const saved = savedQueryOf(query);
  return (
    <>
      <TextLink plain to="/app/saved-searches">
        {t('talent.alert.open')}
      </TextLink>
      <ButtonLink
        size="small"
        icon={bellIcon}
        to={saveSearchLink(addressOf(saved), true)}
        onClick={(event) => {
          // A click that opens a new tab gets the page.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openWith(SaveDialog, () => setIsOpen(true));
        }}
      >
        {t('talent.alert.save')}
      </ButtonLink>
      {isOpen ? <SaveDialog query={saved} pools={pools} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

import { describe, expect, test } from 'vitest';
import { serverMarkup } from '../../../../../tests/support/server-markup.tsx';
import { parseSearch } from '../../../project-search/search-query.ts';
import { ZeroResults } from './zero-results.tsx';

const chip = { key: 'REMOTE', name: 'Remote', without: { workPrefs: [] } };

function zero(search: string, chips: readonly (typeof chip)[] = []): string {
  return serverMarkup(
    <ZeroResults
      query={parseSearch(new URLSearchParams(search))}
      chips={chips}
      hrefOf={() => '/projects'}
      path="/projects"
      isSignedIn={false}
      popularPools={[]}
      nearby={null}
      cityHrefOf={String}
      canSave={false}
    />,
  );
}

describe('a search without results', () => {
  test('speaks of filters only where some are set', () => {
    expect(zero('any=xylophonist')).toContain('Try another keyword.');
    expect(zero('any=xylophonist')).not.toContain('filter');
    expect(zero('workPrefs=REMOTE', [chip])).toContain('Remove a filter to find more.');
    expect(zero('any=sap&workPrefs=REMOTE', [chip])).toContain('Remove a filter or try another keyword.');
  });

  test('offers no way to all projects on a portal that has none', () => {
    expect(zero('')).not.toContain('Show all projects');
    expect(zero('any=xylophonist')).toContain('Show all projects');
  });
});

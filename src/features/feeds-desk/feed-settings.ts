import type { FeedFacts } from '../feeds/desk-contract.ts';

/** What a feed's forms change, as text: the same as long as nobody has changed it, however often the feed is read. */
export function settingsText(feed: FeedFacts): string {
  const { address, headers, mapping, encoding, currency, everyMinutes, silentAfterHours, closesMissing } = feed;
  return JSON.stringify([
    address,
    headers,
    Object.entries(mapping).sort(),
    encoding,
    currency,
    everyMinutes,
    silentAfterHours,
    closesMissing,
  ]);
}

/** Whether an address is shown without its secrets. @example hidesPart('https://jobs.example/feed.xml?token=…') // true */
export function hidesPart(address: string): boolean {
  return address.includes('…');
}

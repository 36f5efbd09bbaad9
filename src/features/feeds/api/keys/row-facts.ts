import { hash } from 'node:crypto';
import { foldText } from '../../../../contract/fold-text.ts';
import { plainText } from '../../../../server/markdown.ts';
import type { FieldPaths } from '../field-paths.ts';
import { type FoundFields, findCandidates, type Mapping } from '../find-fields.ts';
import type { FeedPlace } from '../read-places.ts';

/** A value that may identify a project, and the element it is in. */
export type Candidate = { element: string; value: string };

/** What distinguishes a row from others. */
export type RowFacts = {
  line: number;
  /** Valid values, the surest element first. */
  references: readonly Candidate[];
  addresses: readonly Candidate[];
  /** What stands first, valid or not: a reference, else an address. */
  given: (Candidate & { field: 'reference' | 'address' }) | null;
  /** Made of title, company, place and date, and without the date. */
  made: { dated: string; undated: string; dateElement: string | null };
  /** Folded, for comparison. */
  title: string;
  company: string;
  places: readonly FeedPlace[];
  /** A hash of the description; empty without one. */
  text: string;
};

/** What people and programs write where no reference is. */
const placeholder =
  /^(?:0+|[-–—_.#*?]+|x{3,}|n\/?a|none|null|undefined|nil|nan|empty|true|false|unknown|not (?:set|specified|available)|tb[ad]|\[object object\])$/i;
const looksLikeAddress = /^(?:https?:|www\.|\/\/)/i;

/** Names that often number something else, so that they stand in for no other element. */
const weakNames = new Set(['code', 'nr', 'number', 'codigo']);

const maxReference = 120;

export function readRowFacts(
  line: number,
  { fields, paths, mapping }: { fields: FoundFields; paths: FieldPaths; mapping: Mapping },
  { title, places }: { title: string; places: readonly FeedPlace[] },
): RowFacts {
  const candidates = {
    reference: findCandidates('reference', paths, mapping),
    address: findCandidates('url', paths, mapping),
  };
  const references = candidates.reference
    .filter(({ element, isSure }, index) => index === 0 || (isSure && !weakNames.has(element)))
    .map(({ element, values }) => ({ element, value: String(values[0]).replace(/\s+/g, ' ').trim() }))
    // `ref` of SmartRecruiters is an address, and its `id` the reference; an operator's own choice stays first.
    .sort((a, b) => (mapping.reference ? 0 : Number(looksLikeAddress.test(a.value)) - Number(looksLikeAddress.test(b.value))));
  const addresses = candidates.address.map(({ element, values }) => {
    const texts = values.map((value) => String(value).trim());
    return { element, value: texts.find(isAddress) ?? texts[0] ?? '' };
  });
  const reference = candidates.reference.find(({ element }) => element === references[0]?.element);
  const [address] = addresses;
  const given = reference
    ? ({ field: 'reference', element: reference.element, value: String(reference.values[0]).trim() } as const)
    : address
      ? ({ field: 'address', ...address } as const)
      : null;
  const text = fields.description?.values.join('\n') ?? '';
  return {
    line,
    references: references.filter(({ value }) => isReference(value)),
    addresses: addresses.filter(({ value }) => isAddress(value)),
    given: given?.value ? given : null,
    made: madeKeys(fields, title, places[0]),
    title: foldText(/[<&]/.test(title) ? plainText(title) : title),
    company: foldText(
      String(fields.company?.values[0] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    places,
    text: text && shortHash(text),
  };
}

function isReference(value: string): boolean {
  return !placeholder.test(value) && value !== '' && (!looksLikeAddress.test(value) || isAddress(value));
}

/** Whether people can open it. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

function madeKeys(fields: FoundFields, title: string, place: FeedPlace | undefined): RowFacts['made'] {
  const company = fields.company?.values[0] ?? '';
  const date = fields.publishedAt?.values[0] ?? '';
  const make = (last: unknown) =>
    `made-${shortHash([title, company, place?.city ?? '', place?.country ?? '', last].map((part) => foldText(String(part))).join('\n'))}`;
  return { dated: make(date), undated: make(''), dateElement: fields.publishedAt?.path ?? null };
}

/** A key as it is stored: a long one is cut, and keeps a hash of what was cut off. */
export function shortenKey(key: string): string {
  return key.length <= maxReference ? key : `${key.slice(0, maxReference - 18)}… ${shortHash(key)}`;
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}

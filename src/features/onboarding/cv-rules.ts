import type { FlowRow } from './flow.ts';

/**
 * Whether a CV may fill a field. What the flow does not mention it may; a row without `showOn`, a row hidden in the country of
 * residence, and a field that is disabled or not `canParse` say that it may not.
 */
export function mayFillFromCv(flow: readonly FlowRow[], name: string, residenceCountry: string | null): boolean {
  const places = flow.flatMap((row) => row.fields.filter((field) => field.name === name).map((field) => ({ row, field })));
  const mayFill = places.some(
    ({ row, field }) => row.showOn.length > 0 && !row.hideByCountry.includes(residenceCountry ?? '') && field.canParse && !field.disabled,
  );
  return places.length === 0 || mayFill;
}

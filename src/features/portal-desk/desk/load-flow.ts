import { load } from '../../../web/api-client.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { type EditStep, findField } from '../../onboarding/flow-edit.ts';
import { isSameFlow, readEditFlow } from '../../onboarding/flow-file.ts';
import { type FieldKind, fieldRow, profileFieldNames } from '../../profile/fields.ts';
import { readFlowState } from '../flow-list-state.ts';

/** The steps with the draft, those that are live, and which fields are in none. */
export async function loadFlow(facts: Pick<RequestFacts, 'api'>, search: URLSearchParams) {
  const reading = clientDeskClient(facts.api).client.draft.onboarding.$get();
  const { rows, live, ...flow } = await load(reading);
  const steps = readEditFlow(rows);
  const liveSteps = readEditFlow(live);
  return {
    state: readFlowState(search),
    tag: tagOf(await reading),
    steps,
    live: liveSteps,
    unasked: unaskedFields(steps),
    ...flow,
    isChanged: !isSameFlow(steps, liveSteps),
  };
}
export type FlowData = Awaited<ReturnType<typeof loadFlow>>;

/** Fields that every client can ask for and this one has in no step. */
export function unaskedFields(steps: readonly EditStep[]): { name: string; kind: FieldKind }[] {
  const all = [...profileFieldNames.map((name) => ({ name, kind: fieldRow(name).kind })), ...listFields];
  return all.flatMap(({ name, kind }) => (kind === null || findField(steps, name) ? [] : [{ name, kind }]));
}

const listFields: readonly { name: string; kind: FieldKind }[] = [
  { name: 'categories', kind: 'categories' },
  { name: 'pools', kind: 'pools' },
];

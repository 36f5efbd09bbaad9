import { expect, test } from 'vitest';
import type { RequestFacts } from '../../../web/request-context.ts';
import { saveSection } from './profile-action.ts';

/** The action's calls to the API; each is answered with an empty profile. */
function recordCalls() {
  const calls: string[] = [];
  const api = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({});
  };
  // The action reads nothing else of the request.
  return { calls, facts: { api } as RequestFacts };
}

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

test.each<Record<string, string>>([{}, { section: 'nonsense' }, { section: 'toString' }])(
  'saveSection refuses %j, which no form of the profile sends, and saves nothing',
  async (values) => {
    const { calls, facts } = recordCalls();
    const answer = await saveSection(facts, 'overview', form(values));
    expect(answer).toMatchObject({ data: { form: { messages: ['talent.message.generic.error'] } }, init: { status: 400 } });
    expect(calls).toEqual([]);
  },
);

test('saveSection sends a known form to the API and ends in a redirect to its tab', async () => {
  const { calls, facts } = recordCalls();
  const answer = await saveSection(facts, 'rate', form({ section: 'availability' }));
  expect(answer).toBeInstanceOf(Response);
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/app/profile?tab=rate&saved=true');
  expect(calls).toEqual(['PATCH /v1/api/flexOnboarding/profile']);
});

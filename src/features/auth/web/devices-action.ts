import { data } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { deviceClient } from './client.ts';

export const deviceIntents = ['device-verify', 'device-remove', 'session-end', 'sessions-end-others'] as const;
type DeviceIntent = (typeof deviceIntents)[number];

/** What came of a press in the devices tab: a message of the catalogue. */
export type DevicesAnswer = { devices: { tone: 'success' | 'error'; key: string } };

const done: Record<DeviceIntent, string> = {
  'device-verify': 'talent.account.device.verify.done',
  'device-remove': 'talent.account.device.removed',
  'session-end': 'talent.account.session.ended',
  'sessions-end-others': 'talent.account.sessions.endedOthers',
};

/** The buttons of the devices tab. What is gone already is as good as removed. */
export async function changeDevices(facts: RequestFacts, form: FormData) {
  const intent = deviceIntents.find((name) => name === form.get('intent')) ?? 'device-verify';
  try {
    await send(facts, intent, String(form.get('id') ?? ''));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const isGone = error.status === 404 && intent !== 'device-verify';
    if (!isGone)
      return data<DevicesAnswer>({ devices: { tone: 'error', key: error.problem.messages[0] ?? '' } }, { status: error.status || 503 });
  }
  return { devices: { tone: 'success', key: done[intent] } } satisfies DevicesAnswer;
}

async function send(facts: RequestFacts, intent: DeviceIntent, id: string): Promise<void> {
  const api = deviceClient(facts.api);
  const param = { id };
  switch (intent) {
    case 'device-verify':
      await unwrap(api.userDevices[':id'].$post({ param, json: {} }));
      return;
    case 'device-remove':
      await unwrap(api.userDevices[':id'].$delete({ param }));
      return;
    case 'session-end':
      await unwrap(api.freelancer.sessions[':id'].$delete({ param }));
      return;
    case 'sessions-end-others':
      await unwrap(api.freelancer.sessions.endOthers.$post());
  }
}

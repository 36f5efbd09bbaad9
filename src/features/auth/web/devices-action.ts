import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { donePress, refusedPress } from '../../../web/form/press-outcome.tsx';
import type { RequestFacts } from '../../../web/request-context.ts';
import { deviceClient } from './client.ts';

export const deviceIntents = ['device-verify', 'device-remove', 'session-end', 'sessions-end-others'] as const;
type DeviceIntent = (typeof deviceIntents)[number];

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
    const isGone = error instanceof ApiProblem && error.status === 404 && intent !== 'device-verify';
    if (!isGone) return refusedPress(error);
  }
  return donePress(done[intent]);
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

import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { actionDone, actionRefused } from '../../../web/form/list-action-result.tsx';
import type { RequestFacts } from '../../../web/request-context.ts';
import { devicesClient } from './client.ts';

type Api = ReturnType<typeof devicesClient>;
type Change = { send: (api: Api, param: { id: string }) => Promise<unknown>; done: string };

const changes: Record<string, Change> = {
  'device-verify': {
    send: (api, param) => unwrap(api.userDevices[':id'].$post({ param, json: {} })),
    done: 'talent.account.device.verify.done',
  },
  'device-remove': { send: (api, param) => unwrap(api.userDevices[':id'].$delete({ param })), done: 'talent.account.device.removed' },
  'session-end': { send: (api, param) => unwrap(api.freelancer.sessions[':id'].$delete({ param })), done: 'talent.account.session.ended' },
  'sessions-end-others': {
    send: (api) => unwrap(api.freelancer.sessions.endOthers.$post()),
    done: 'talent.account.sessions.endedOthers',
  },
};

/** The buttons of the devices tab. A missing device or session counts as removed. */
export async function changeDevices(facts: RequestFacts, form: FormData) {
  const { send, done } = handlerOf(changes, form);
  // A device may have several sessions; the button that ends all others names none.
  for (const id of form.getAll('id').length > 0 ? form.getAll('id') : ['']) {
    try {
      await send(devicesClient(facts.api), { id: String(id) });
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.status === 404 && textOf(form, 'intent') !== 'device-verify';
      if (!isGone) return actionRefused(error, form);
    }
  }
  return actionDone(done);
}

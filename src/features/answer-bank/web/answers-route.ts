import { redirect } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { refuseValues } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { answerBankClient } from './client.ts';

type Api = ReturnType<typeof answerBankClient>['freelancer'];

export function loader({ facts, url }: TabArgs) {
  return load(answerBankClient(facts.api).freelancer.answers.$get({ query: {} }), url.pathname + url.search);
}

const choose = (keeps: boolean) => (api: Api) => unwrap(api.answers.keeping.$put({ json: { keeps } }));
const changes = {
  'answers-keep': choose(true),
  'answers-stop': choose(false),
  'answer-change': (api: Api, form: FormData) =>
    unwrap(api.answer[':id'].$put({ param: textsOf(form, ['id']), json: { values: typedValues(form) } })),
  'answer-delete': (api: Api, form: FormData) => unwrap(api.answer[':id'].$delete({ param: textsOf(form, ['id']), query: {} })),
};

function typedValues(form: FormData): string[] {
  return form.getAll(`question-${textOf(form, 'id')}`).map(String);
}

export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  const change: (api: Api, form: FormData) => Promise<unknown> = handlerOf(changes, form);
  try {
    await change(answerBankClient(facts.api).freelancer, form);
  } catch (error) {
    return refuseValues<unknown>(error, textOf(form, 'intent'), { values: typedValues(form) });
  }
  throw redirect(`${profileLink('answers')}&saved=true`);
}

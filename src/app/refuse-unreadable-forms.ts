import { type ActionFunctionArgs, data, type ServerBuild } from 'react-router';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Actions read a form. Whatever else is sent to a page, or a form that cannot be read, is the sender's fault and answered so;
 * reading it would throw what looks like a fault of ours.
 */
export function refuseUnreadableForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || typeof action !== 'function') return [id, route] as const;
    const forgiving = (args: ActionFunctionArgs) => action({ ...args, request: withReadableForm(args.request) });
    return [id, { ...route, module: { ...route.module, action: forgiving } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function withReadableForm(request: Request): Request {
  const type = request.headers.get('content-type') ?? '';
  const [readForm, clone] = [request.formData.bind(request), request.clone.bind(request)];
  return Object.defineProperties(request, {
    formData: {
      value: () =>
        readForm().catch(() => {
          const status = formTypes.test(type) ? 400 : 415;
          throw data({ messages: ['talent.error.400'] }, { status });
        }),
    },
    clone: { value: () => withReadableForm(clone()) },
  });
}

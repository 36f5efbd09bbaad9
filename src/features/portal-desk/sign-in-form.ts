import { isObject, type Json } from '../client-settings/merge-patch.ts';
import type { LoginMethod } from '../tenancy/client-config.ts';
import { signInSetting } from './switch-rows.ts';

/** In the order of the page; a test compares them with the schema. */
export const shownMethods = ['email', 'otl', 'mobile', 'passkey', 'linkedin', 'google', 'auth0'] as const;
export type SignInMethod = (typeof shownMethods)[number];
/** Those that need an account at their provider. */
export const providerMethods = ['linkedin', 'google', 'auth0'] as const satisfies readonly LoginMethod[];

/** Whether a method is switched on: e-mail where none is, passkeys unless they are switched off. */
export function isMethodOn(settings: Json, method: SignInMethod): boolean {
  const switches = switchesOf(settings);
  if (method === 'passkey') return switches.passkey !== false;
  const hasAny = shownMethods.some((each) => each !== 'passkey' && switches[each] === true);
  return hasAny ? switches[method] === true : method === 'email';
}

/** @returns the message of what is wrong with the form */
export function readSignIn(form: FormData, settings: Json): ReadonlyMap<string, unknown> | string {
  const isOn = (method: SignInMethod) => form.has(`method.${method}`);
  if (!shownMethods.some((method) => method !== 'passkey' && isOn(method))) return 'talent.desk.portal.signIn.none';
  const wanted = new Map<string, unknown>();
  const hasChanged = shownMethods.some((method) => isOn(method) !== isMethodOn(settings, method));
  const switches = switchesOf(settings);
  for (const method of hasChanged ? shownMethods : []) {
    const isDefault = switches[method] === undefined && isOn(method) === (method === 'passkey');
    if (!isDefault) wanted.set(`config.${signInSetting}.${method}`, isOn(method));
  }
  for (const provider of providerMethods) wanted.set(`social.${provider}`, readProvider(form, provider, settings));
  return wanted;
}

/** Of the fields that the page does not show, what there is stays. */
function readProvider(form: FormData, provider: string, { social }: Json): unknown {
  const field = (name: string) => String(form.get(`social.${provider}.${name}`) ?? '').trim();
  const now = isObject(social) && isObject(social[provider]) ? social[provider] : {};
  const { issuer: _issuer, name: _name, clientId: _id, ...others } = now;
  if (field('clientId') === '') return null;
  const [issuer, name] = [field('issuer'), field('name')];
  return { ...others, clientId: field('clientId'), ...(issuer && { issuer }), ...(name && { name }) };
}

function switchesOf({ config }: Json): Json {
  const switches = isObject(config) ? config[signInSetting] : null;
  return isObject(switches) ? switches : {};
}

import { languages } from '../../../contract/i18n/languages.ts';
import { keyOfName } from '../../../contract/key-of-name.ts';
import { emailSchema } from '../../account/contract.ts';
import { faultsOfNewClient, type NewClient } from '../../client-settings/api/create-client.ts';
import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';
import { nameSchema } from '../../operators/desk-contract.ts';
import { maxClientKey } from '../../tenancy/api/load-tenants.ts';

const personFields = ['name', 'email'] as const;
const clientFields = ['portal', 'key', 'host', 'language', 'timeZone'] as const;
export type FirstOwnerField = (typeof personFields)[number] | (typeof clientFields)[number];

/** The form as it was typed. `languages`: those that are ticked. */
export type FirstOwnerForm = Record<FirstOwnerField, string> & { languages: readonly string[] };
/** What is wrong, by field; the last part of the keys of its words. */
export type FirstOwnerFault = `invalid.${FirstOwnerField}` | 'taken.key' | 'taken.host';
export type FirstOwnerFaults = Partial<Record<FirstOwnerField, FirstOwnerFault>>;

const maxLength = 200;

export function readFirstOwnerForm(form: FormData): FirstOwnerForm {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, maxLength);
  const fields = [...personFields, ...clientFields].map((name) => [name, text(name).trim()] as const);
  const ticked = form.getAll('languages').map(String);
  return {
    ...(Object.fromEntries(fields) as Record<FirstOwnerField, string>),
    languages: languages.filter((language) => ticked.includes(language)),
  };
}

/** The client of the form. Its key follows from its name where none is written, its mails come from the owner until somebody changes that. */
export function newClientOf(form: Omit<FirstOwnerForm, 'name'>): NewClient {
  const { portal, key, host, language, languages: more, timeZone, email } = form;
  return {
    key: key === '' ? keyOf(portal) : key,
    name: portal,
    host: host.toLowerCase(),
    languages: [language, ...more.filter((each) => each !== language)],
    mailFrom: `${senderName(portal)} <${email}>`,
    timeZone,
  };
}

/** What stands before an address, in quotes where signs in it would begin another address. @example senderName('Ax, Bo') // '"Ax, Bo"' */
function senderName(name: string): string {
  const plain = name.replace(/[<>"\\\p{Cc}]/gu, ' ').trim();
  return /[(),:;@[\]]/.test(plain) ? `"${plain}"` : plain;
}

/** @example keyOf('Café Élan GmbH') // 'cafe-elan-gmbh' */
function keyOf(name: string): string {
  return keyOfName(name)?.slice(0, maxClientKey).replace(/-$/, '') ?? 'portal';
}

/** @param client null: there is one already, and only the person is asked about */
export async function faultsOfFirstOwner(
  deps: Pick<ClientSettingsDeps, 'db' | 'tenants'>,
  form: FirstOwnerForm,
  client: NewClient | null,
): Promise<FirstOwnerFaults> {
  const faults: FirstOwnerFaults = {};
  if (!nameSchema.safeParse(form.name).success) faults.name = 'invalid.name';
  if (!emailSchema.safeParse(form.email).success) faults.email = 'invalid.email';
  if (!client) return faults;
  const found = await faultsOfNewClient(deps, client);
  const names = { name: 'portal', key: 'key', host: 'host', languages: 'language', timeZone: 'timeZone' } as const;
  for (const [name, field] of Object.entries(names)) {
    const fault = found.get(name as keyof typeof names);
    if (fault) faults[field] = fault === 'taken' && (field === 'key' || field === 'host') ? `taken.${field}` : `invalid.${field}`;
  }
  if (!languages.some((each) => each === form.language)) faults.language = 'invalid.language';
  return faults;
}

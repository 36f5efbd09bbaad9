import { type MailListName, mailListNames } from '../../../contract/mail-lists.ts';
import type { AccountTables } from './tables.ts';

/** Which mails a talent takes. */
export type MailSwitches = Record<MailListName, boolean>;

/** The column of each switch. */
const columns = { projects: 'subscribed', invitations: 'invitation_mails' } as const satisfies Record<
  MailListName,
  keyof AccountTables['talent']
>;
type SwitchRow = Record<(typeof columns)[MailListName], boolean>;

export function mailSwitchesOf(row: SwitchRow): MailSwitches {
  return Object.fromEntries(mailListNames.map((list) => [list, row[columns[list]]])) as MailSwitches;
}

/** The columns to write for the switches that are given. */
export function mailSwitchColumns(switches: Partial<MailSwitches>): Partial<SwitchRow> {
  const given = mailListNames.filter((list) => switches[list] !== undefined);
  return Object.fromEntries(given.map((list) => [columns[list], switches[list]]));
}

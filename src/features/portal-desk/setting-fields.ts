import { diffOf, isObject, isSame, type Json, leavesOf, pointerOf, valueAt } from '../client-settings/merge-patch.ts';
import { type SwitchKind, type SwitchName, switchRows } from './switch-rows.ts';

/** Settings as a form of the portal's page has them; a form names its fields in `fields`, so that others stay as they are. */
type FieldKind = SwitchKind | 'line' | 'lines' | 'lineOrNull';
type Field = { name: string; kind: FieldKind };

/** Fields of `client.json` outside of `config`. */
const ownFields: readonly Field[] = [
  { name: 'primaryColor', kind: 'line' },
  { name: 'name', kind: 'line' },
  { name: 'mailFrom', kind: 'line' },
  { name: 'operatorMail', kind: 'lineOrNull' },
  { name: 'imprint', kind: 'lines' },
  { name: 'reCaptchaSiteKey', kind: 'lineOrNull' },
  { name: 'reCaptchaIsEnabled', kind: 'switch' },
];

/** `config.replyDays`: the name of a switch's field. */
export const fieldOfSwitch = (name: SwitchName) => `config.${name}`;

const fields: ReadonlyMap<string, Field> = new Map(
  [...ownFields, ...switchRows.map(({ name, kind }) => ({ name: fieldOfSwitch(name), kind: kind as FieldKind }))].map((field) => [
    field.name,
    field,
  ]),
);

/** What of the settings a form says. Wrong values are passed on as they are typed: the call names them. */
export function readSettings(form: FormData, settings: Json): Map<string, unknown> {
  const names = form.getAll('fields').map(String);
  return new Map(
    names.flatMap((name) => {
      const field = fields.get(name);
      return field ? [[name, readField(field, form, valueAt(settings, name.split('.')))] as const] : [];
    }),
  );
}

/** The change of a draft that gives settings these values: what is live is taken out of it. */
export function settingsChange(wanted: ReadonlyMap<string, unknown>, { draft, live }: { draft: Json; live: Json }) {
  const undo: string[] = [];
  let settings: Json = {};
  for (const [name, value] of wanted) {
    const path = name.split('.');
    const [now, published] = [valueAt(draft, path), valueAt(live, path)];
    if (isSame(now, value)) continue;
    if (isSame(published, value)) undo.push(pointerOf(['settings', ...path]));
    else settings = merge(settings, path, diffOf(now ?? undefined, value));
  }
  return { ...(undo.length > 0 && { undo }), ...(leavesOf(settings).length > 0 && { settings }) };
}

function merge(into: Json, [name = '', ...rest]: readonly string[], value: unknown): Json {
  const inner = into[name];
  return { ...into, [name]: rest.length === 0 ? value : merge(isObject(inner) ? inner : {}, rest, value) };
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** @example codesOf('de, AT') // ['DE', 'AT'] */
function codesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

function readField({ name, kind }: Field, form: FormData, now: unknown): unknown {
  const text = textOf(form, name);
  if (kind === 'switch') return form.has(name);
  if (kind === 'number') return readNumber(text);
  if (kind === 'codes') return codesOf(text);
  if (kind === 'codesOrNone') return text === '' ? false : codesOf(text);
  if (kind === 'boxes') return form.getAll(name).map(String);
  if (kind === 'pairs') return pairsOf(text);
  if (kind === 'amount') return { type: textOf(form, `${name}.type`), value: textOf(form, `${name}.value`).replace(',', '.') };
  if (kind === 'recording') return readRecording(name, form);
  if (kind === 'entities') return readEntities(name, form, now);
  if (kind === 'lineOrNull' && text === '') return null;
  return kind === 'lines' ? text.replaceAll('\r\n', '\n') : text.replaceAll(/\s+/g, ' ');
}

/** With a comma as well: `0,7`. What is no number stays as it is typed. */
function readNumber(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return text === '' || Number.isNaN(number) ? text : number;
}

/** @example pairsOf('FULLTIME = Permanent') // { FULLTIME: 'Permanent' } */
function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const [word = '', ...ours] = line.split('=');
      return word.trim() === '' ? [] : [[word.trim(), ours.join('=').trim()]];
    }),
  );
}

export function pairLines(pairs: unknown): string {
  return isObject(pairs)
    ? Object.entries(pairs)
        .map(([word, ours]) => `${word} = ${String(ours)}`)
        .join('\n')
    : '';
}

function readRecording(name: string, form: FormData): unknown {
  const token = textOf(form, `${name}.token`);
  if (token === '') return null;
  const share = (of: string) => readNumber(textOf(form, `${name}.${of}`) || '0');
  return {
    token,
    ingestPoint: textOf(form, `${name}.ingestPoint`),
    sampleRates: { monitoring: share('monitoring'), replay: share('replay') },
  };
}

/** Companies that the form shows, and one more; those that hide nothing are not kept. */
function readEntities(name: string, form: FormData, now: unknown): Json {
  const shown = form.getAll(`${name}.shown`).map(String);
  const added = textOf(form, `${name}.added`);
  const kept = isObject(now) ? Object.entries(now).filter(([entity]) => !shown.includes(entity)) : [];
  const read = shown.map((entity, index) => [entity, { hidden: form.getAll(`${name}.${index}`).map(String) }] as const);
  const hiding = read.filter(([, { hidden }]) => hidden.length > 0);
  return Object.fromEntries([...kept, ...hiding, ...(added === '' ? [] : [[added, { hidden: form.getAll(`${name}.new`).map(String) }]])]);
}

/** The form's field that a fault is about. @example fieldOfFault('client.json: config.currencies.0') // 'config.currencies' */
export function fieldOfFault(place: string): string | null {
  const path = /^client\.json: (.+)$/.exec(place)?.[1] ?? '';
  const names = [...fields.keys()].filter((name) => path === name || path.startsWith(`${name}.`));
  return names.sort((a, b) => b.length - a.length)[0] ?? null;
}

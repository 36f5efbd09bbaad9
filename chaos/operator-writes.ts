import { randomUUID } from 'node:crypto';
import { statusCodes } from '../src/features/applications/status.ts';
import { registration } from '../tests/support/talent-factory.ts';
import type { Ledger } from './ledger.ts';
import { ask, type ChaosPortal } from './portal.ts';
import { keyOf, madeSource, signUpEmail } from './read-state.ts';
import type { SentApplication, Write, WriteKinds } from './write.ts';

/** An application that is not yet where the hiring system brings it is tried again; one that went another way is given up. */
const maxTries = 8;
/** Projects whose titles each operator changes; the first ones, which talents apply to. */
const ownProjects = 10;

const { applied, sending, rejected, hired, unconfirmed } = statusCodes;
const bodies: Readonly<Record<string, object>> = {
  [rejected]: { to: rejected, reasonCode: 'SKILLS', note: 'Thank you for your time.' },
  [unconfirmed]: { to: unconfirmed, reasonCode: 'FIX_DATA' },
};

/** Some moves can be taken back for so long: processes are killed while they wait, and while they are carried out. */
const undoSeconds = (application: number) => application % 3;

type Planned = { id: number; steps: readonly string[]; tries: number };

/**
 * What happens on the operators' side while talents write: people sign up, and operators move applications, write notes, and create
 * and change projects, all by the operator API with a key.
 *
 * @param sent what talents have applied for; each is taken by one operator
 */
export function operatorWrites(portal: ChaosPortal, ledger: Ledger, sent: SentApplication[], operator: number): WriteKinds {
  const planned: Planned[] = [];
  let move: (Planned & { attempt: string }) | null = null;
  let note = { application: 0, text: '', attempt: '' };
  let person = { email: signUpEmail(), attempt: randomUUID() as string };
  let made = { reference: randomUUID() as string, attempt: randomUUID() as string };
  let edits = 0;

  const operate = (method: string, path: string, json: unknown, attempt?: string) =>
    ask(portal, method, `/v1/operator${path}`, {
      json,
      headers: { authorization: `Bearer ${portal.operatorKey}`, ...(attempt === undefined ? {} : { 'idempotency-key': attempt }) },
    });

  function takeNext(): Planned | null {
    const next = sent.shift();
    return next ? { id: next.id, steps: stepsFor(next), tries: 0 } : (planned.shift() ?? null);
  }

  /** @returns null once there is no application to move */
  function moveOne(): Write | null {
    if (!move) {
      const next = takeNext();
      if (!next) return null;
      move = { ...next, attempt: randomUUID() };
    }
    const { id, steps, tries, attempt } = move;
    const [to = '', ...rest] = steps;
    const key = keyOf.move(id, to);
    const goOn = (next: Planned) => {
      move = null;
      if (next.steps.length > 0 && next.tries < maxTries) planned.push(next);
    };
    if (ledger.acknowledged(key)) {
      goOn({ id, steps: rest, tries: 0 });
      return null;
    }
    const send = async () => {
      const answer = await operate(
        'POST',
        `/applications/${id}/transitions`,
        { ...(bodies[to] ?? { to }), undoSeconds: undoSeconds(id) },
        attempt,
      );
      if (answer.status === 200) note = { application: id, text: `note ${randomUUID()}`, attempt: randomUUID() };
      if (answer.status === 409) goOn({ id, steps, tries: tries + 1 });
      return answer;
    };
    return { key, value: '1', send, isOnce: true };
  }

  return [
    moveOne,
    () => {
      const key = keyOf.signUp(person.email);
      if (ledger.acknowledged(key)) person = { email: signUpEmail(), attempt: randomUUID() };
      const { email, attempt } = person;
      const json = registration({ email });
      const send = () => ask(portal, 'POST', '/freelancer/register', { json, headers: { 'idempotency-key': attempt } });
      return { key: keyOf.signUp(email), value: '1', send, isOnce: true };
    },
    moveOne,
    () => {
      const { application, text, attempt } = note;
      const key = keyOf.note(application, text);
      if (application === 0 || ledger.acknowledged(key)) return null;
      return { key, value: '1', send: () => operate('POST', `/applications/${application}/notes`, { text }, attempt), isOnce: true };
    },
    moveOne,
    () => {
      edits += 1;
      const project = portal.projects[operator * ownProjects + (edits % ownProjects)];
      if (project === undefined) return null;
      const title = `Backend engineer ${edits}`;
      // Other hours: everybody whose application waits is asked whether they are right.
      const json = edits % 4 === 0 ? { title, hoursPerWeek: 20 + (edits % 20) } : { title };
      return { key: keyOf.title(project), value: title, send: () => operate('PATCH', `/projects/${project}`, json) };
    },
    moveOne,
    () => {
      if (ledger.acknowledged(keyOf.made(made.reference))) made = { reference: randomUUID(), attempt: randomUUID() };
      const { reference, attempt } = made;
      const json = { title: 'A project made by an operator', description: 'A plain description.', source: madeSource, reference };
      return { key: keyOf.made(reference), value: '1', send: () => operate('POST', '/projects', json, attempt), isOnce: true };
    },
  ];
}

/** By hand to the end, or by the hiring system and then to the end. */
function stepsFor({ id, status }: SentApplication): string[] {
  if (status !== applied) return [id % 2 === 0 ? hired : rejected];
  return [[rejected], [sending, rejected], [sending, hired], [unconfirmed]][id % 4] ?? [];
}

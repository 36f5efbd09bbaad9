import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayMs, plainDate } from '../src/contract/dates.ts';
import { submissionFor } from '../tests/support/application-factory.ts';
import type { PortalAnswer } from '../tests/support/call-portal.ts';
import { makePdf, makeUpload } from '../tests/support/file-factory.ts';
import type { Ledger } from './ledger.ts';
import { ask, type ChaosPortal, type ChaosTalent } from './portal.ts';
import { keyOf } from './read-state.ts';
import type { SentApplication, Write, WriteKinds } from './write.ts';

/** A talent may have a hundred. */
const maxTimesOff = 60;

/** What a talent changes: profile, times off, applications, files, memberships and a draft. @param sent takes what was applied for */
export function writesOfTalent(portal: ChaosPortal, ledger: Ledger, talent: ChaosTalent, sent: SentApplication[]): WriteKinds {
  let edits = 0;
  let projects = 0;
  let joins = 0;
  let day = 0;
  let drafts = 0;
  let attempt: string = randomUUID();
  const timesOff: { key: string; id: number }[] = [];

  function removeTimeOff(): Write | null {
    const oldest = timesOff[0];
    if (!oldest) return null;
    const send = () => ask(portal, 'DELETE', `/freelancer/notAvailable/${oldest.id}`, { talent });
    return { key: oldest.key, value: null, send: async () => noteRemoval(await send()) };
  }

  function noteRemoval(answer: PortalAnswer): PortalAnswer {
    // A repeat finds it gone.
    if (answer.status === 404) {
      timesOff.shift();
      return { ...answer, status: 204 };
    }
    if (answer.status === 204) timesOff.shift();
    return answer;
  }

  return [
    () => {
      edits += 1;
      const description = `edit ${edits} of ${talent.id}`;
      const send = () => ask(portal, 'PATCH', '/flexOnboarding/profile', { talent, json: { description } });
      return { key: keyOf.profile(talent.id), value: description, send };
    },
    () => {
      if (timesOff.length >= maxTimesOff) return removeTimeOff();
      // Every other day, so that none are merged; over again when the two years are full.
      day = (day + 2) % 700;
      const start = plainDate(new Date(Date.now() + (2 + day) * dayMs));
      const key = keyOf.timeOff(talent.id, start);
      if (ledger.acknowledged(key)) return null;
      const send = async () => {
        const answer = await ask(portal, 'POST', '/freelancer/notAvailable', { talent, json: { start, end: start } });
        if (answer.status === 201) timesOff.push({ key, id: JSON.parse(answer.text).id });
        return answer;
      };
      return { key, value: '1', send };
    },
    () => {
      const project = portal.projects[projects];
      if (project === undefined) return null;
      const key = keyOf.application(talent.id, project);
      // The same one until it is answered, as a browser repeats it.
      if (ledger.acknowledged(key)) {
        projects += 1;
        attempt = randomUUID();
        return null;
      }
      const json = submissionFor(project, talent.cvUuid);
      const send = async () => {
        const answer = await ask(portal, 'POST', '/projectApplication', { talent, json, headers: { 'idempotency-key': attempt } });
        if (answer.status === 201) sent.push(JSON.parse(answer.text));
        return answer;
      };
      return { key, value: '1', send };
    },
    () => {
      const bytes = makePdf(1, randomBytes(500 + Math.floor(Math.random() * 15_000)).toString('hex'));
      const key = keyOf.file(talent.id, createHash('sha256').update(bytes).digest('hex'));
      const send = () => ask(portal, 'POST', '/resource?kind=cover', { talent, form: makeUpload('resource', bytes, 'letter.pdf') });
      return { key, value: '1', send };
    },
    () => {
      const pool = portal.pools[joins % portal.pools.length];
      if (pool === undefined) return null;
      joins += 1;
      const key = keyOf.membership(talent.id, pool);
      const isMember = ledger.acknowledged(key) === 'ACCEPTED' && !ledger.isUncertain(key);
      return isMember
        ? { key, value: 'LEFT', send: () => ask(portal, 'DELETE', `/pool/${pool}/membership/cancel`, { talent }) }
        : { key, value: 'ACCEPTED', send: () => ask(portal, 'POST', `/pool/${pool}/membership/apply`, { talent }) };
    },
    () => {
      const { draftProject } = portal;
      drafts += 1;
      const key = keyOf.draft(talent.id, draftProject);
      const path = `/project/${draftProject}/applicationFlow`;
      if (drafts % 6 === 0) return { key, value: null, send: () => ask(portal, 'DELETE', path, { talent }) };
      const motivationComment = `draft ${drafts} of ${talent.id}`;
      return { key, value: motivationComment, send: () => ask(portal, 'PATCH', path, { talent, json: { motivationComment } }) };
    },
  ];
}

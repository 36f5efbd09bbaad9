import { expect, test } from 'vitest';
import { defaultFlow } from './default-flow.ts';
import { flowSchema } from './flow.ts';
import { appendField, camelName, changeField, type EditStep, findField, freeName, moveField, moveStep, removeField } from './flow-edit.ts';
import { isSameFlow, readEditFlow, writeEditFlow } from './flow-file.ts';
import { rowsFor, stepsOf } from './steps.ts';

const rows = [
  { type: 'cv', stepName: 'cv', sequence: 10, row: 1, showOn: ['long', 'short'] },
  { stepName: 'about', sequence: 30, row: 1, fields: [{ name: 'firstName', type: 'text', required: true }] },
  { stepName: 'about', sequence: 30, row: 1, fields: [{ name: 'lastName', type: 'text', required: true }] },
  { stepName: 'about', sequence: 30, row: 4, hideByCountry: ['FR'], fields: [{ name: 'description', type: 'textarea' }] },
  { stepName: 'own', sequence: 20, row: 1, title: { en: 'Own' }, showOn: [], fields: [{ name: 'skills', type: 'tags' }] },
];
const steps = readEditFlow(rows);
const names = (flow: readonly EditStep[]) => flow.map(({ stepName, fields }) => [stepName, ...fields.map(({ name }) => name)]);
const places = (flow: readonly EditStep[]) => flow.flatMap(({ fields }) => fields).map(({ name, row }) => [name, row]);
/** As `onboarding.json` and the default steps have them: the name of a kind is `type` there. */
const seen = (written: readonly unknown[]) =>
  stepsOf(rowsFor(flowSchema.parse(written), { type: 'long', residenceCountry: null, hiddenFields: [], hasProposals: true }));

test('a file is read in its order, and written so that talents see the same', () => {
  expect(names(steps)).toEqual([['cv'], ['own', 'skills'], ['about', 'firstName', 'lastName', 'description']]);
  const written = writeEditFlow(steps);
  const asSeen = (each: ReturnType<typeof seen>) => each.map(({ sequence: _sequence, ...step }) => step);
  expect(asSeen(seen(written))).toEqual(asSeen(seen(rows)));
  expect(isSameFlow(readEditFlow(written), steps)).toBe(true);
  expect(written.at(-1)).toMatchObject({ hideByCountry: ['FR'], row: 2 });
  expect(
    names(
      readEditFlow(
        defaultFlow.map(({ kind: type, fields, ...row }) => ({
          ...row,
          type,
          fields: fields.map(({ kind, ...field }) => ({ ...field, type: kind })),
        })),
      ),
    )[0],
  ).toEqual(['cv']);
});

test('a field moves by one, in a row of its own, and stays where it is at the ends', () => {
  expect(places(moveField(steps, 'description', -1)).slice(1)).toEqual([
    ['firstName', 1],
    ['description', 2],
    ['lastName', 3],
  ]);
  const up = moveField(steps, 'firstName', -1);
  expect(names(up)).toEqual(names(steps));
  expect(isSameFlow(moveField(moveField(steps, 'description', 1), 'description', 1), steps)).toBe(true);
  expect(names(moveStep(steps, 'own', -1))[0]).toEqual(['own', 'skills']);
  expect(names(moveStep(steps, 'cv', -1))).toEqual(names(steps));
});

test('a field goes to the end of another step with what is changed of it', () => {
  const changed = changeField(steps, 'skills', { required: true, showOn: ['long'] }, 'about');
  expect(names(changed)).toEqual([['cv'], ['own'], ['about', 'firstName', 'lastName', 'description', 'skills']]);
  expect(findField(changed, 'skills')?.field).toMatchObject({ required: true, showOn: ['long'], row: 5 });
  expect(names(changeField(steps, 'skills', {}, 'nowhere'))).toEqual(names(steps));
  // A step without fields stays, and talents do not see it.
  expect(seen(writeEditFlow(changed)).map(({ stepName }) => stepName)).not.toContain('own');
  expect(names(removeField(steps, 'skills'))[1]).toEqual(['own']);
});

test('a new field has a row of its own, and new names are free', () => {
  const [, own] = steps;
  const field = findField(steps, 'description')?.field;
  if (!own || !field) throw new Error('The flow has both');
  expect(appendField(own, field).fields.at(-1)?.row).toBe(2);
  expect([freeName('Arbeitserlaubnis für CH', []), freeName('42', []), freeName('Own', ['own'])]).toEqual([
    'arbeitserlaubnis-fuer-ch',
    'own',
    'own-2',
  ]);
  expect(camelName('work-permit-2')).toBe('workPermit2');
});

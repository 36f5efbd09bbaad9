import { expect, test } from 'vitest';
import { splitStyles } from './desk-styles.ts';

const isOfDesk = (file: string) => ['decision', 'data-table'].includes(file);
const split = (styles: string) => splitStyles(styles, isOfDesk);

test('rules of both that say the same, and were made one, are taken apart', () => {
  expect(split('.card_box,.decision_form:is(a,b),.card_end{gap:0}')).toEqual({
    shared: '.card_box,.card_end{gap:0}',
    desk: '.decision_form:is(a,b){gap:0}',
  });
});

test('a rule with a class of the operators is theirs, every other one is shared', () => {
  const styles = 'html{margin:0}.card_box{gap:0}.decision_form,.decision_mail{gap:1px}.card_box .data-table_sub{gap:2px}';
  expect(split(styles)).toEqual({
    shared: 'html{margin:0}.card_box{gap:0}',
    desk: '.decision_form,.decision_mail{gap:1px}.card_box .data-table_sub{gap:2px}',
  });
});

test('what is around rules is kept on the sides that have some, and nothing is on both or lost', () => {
  const styles =
    '@layer tokens,ui;@layer ui{.card_box{gap:0}.decision_form{gap:1px}}@media print{.decision_form{gap:2px}}@media (width>1px){.card_box{gap:3px}}';
  expect(split(styles)).toEqual({
    shared: '@layer tokens,ui;@layer ui{.card_box{gap:0}}@media (width>1px){.card_box{gap:3px}}',
    desk: '@layer ui{.decision_form{gap:1px}}@media print{.decision_form{gap:2px}}',
  });
});

test('animations and fonts go whole: by their name, fonts to all', () => {
  const styles = '@font-face{font-family:Inter}@keyframes decision_in{0%{opacity:0}}@keyframes card_in{to{opacity:1}}';
  expect(split(styles)).toEqual({
    shared: '@font-face{font-family:Inter}@keyframes card_in{to{opacity:1}}',
    desk: '@keyframes decision_in{0%{opacity:0}}',
  });
});

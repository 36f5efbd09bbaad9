import { expect, test } from 'vitest';
import { sendingWord } from './sending-word.ts';

test('a form that waits says whether it reads or sends; the others save', () => {
  expect(['feeds.create', 'feeds.preview', 'feeds.map'].map(sendingWord)).toEqual(Array(3).fill('talent.desk.sending.read'));
  expect(['send', 'webhooks.resendAll', 'handOvers.test'].map(sendingWord)).toEqual(Array(3).fill('talent.state.sending'));
  expect(['pause', 'saveCategory', 'feeds.remove', null].map(sendingWord)).toEqual([null, null, null, null]);
});

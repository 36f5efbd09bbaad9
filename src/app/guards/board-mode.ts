import { data } from 'react-router';
import type { Guard } from './guards.ts';
import { clientOf } from './page-facts.ts';

/** Specification section 2: shows 404 "Page not found" when board mode is on. */
export const boardMode: Guard = async (input) => {
  const client = await clientOf(input);
  if (client.boardMode) throw data({ messages: ['talent.error.board.404'] }, { status: 404 });
};

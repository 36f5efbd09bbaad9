import { data } from 'react-router';
import type { Guard } from './guards.ts';
import { clientOf } from './page-facts.ts';

/** Where nobody logs in with e-mail and password there is no password to forget. */
export const emailLogin: Guard = async (input) => {
  const client = await clientOf(input);
  if (!client.loginMethods.includes('email')) throw data({ messages: ['talent.error.404'] }, { status: 404 });
};

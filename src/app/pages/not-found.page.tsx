import { data } from 'react-router';

/** Specification section 2: a missing route gives 404 "This page could not be found". */
export function loader() {
  throw data({ messages: ['talent.error.404'] }, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}

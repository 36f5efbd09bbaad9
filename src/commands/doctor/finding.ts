/** One line of the doctor. A fault keeps the portal from doing what it says; a note is a choice worth knowing. */
export type Finding = { state: 'ok' | 'note' | 'fault'; what: string; advice?: string };

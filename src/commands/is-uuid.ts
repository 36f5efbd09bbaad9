const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an argument can be an id, before the database is asked for it. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

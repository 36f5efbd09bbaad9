const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an argument has the form of an id: PostgreSQL refuses any other text as an error. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

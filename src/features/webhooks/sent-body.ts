/** The parts of what was posted that its page shows. Null where it is none of this version's bodies. */
export function readSentBody(body: string): { id: string; type: string; text: string } | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || !('id' in parsed) || !('type' in parsed)) return null;
    return { id: String(parsed.id), type: String(parsed.type), text: JSON.stringify(parsed, null, 2) };
  } catch {
    return null;
  }
}

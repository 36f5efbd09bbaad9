/** Every entry of a list that a call answers page by page; the others after the first at once. */
export async function allPages<Entry>(
  pageOf: (page: string) => Promise<{ results: Entry[]; total: number; pageSize: number }>,
): Promise<Entry[]> {
  const first = await pageOf('1');
  const others = Array.from({ length: Math.max(0, Math.ceil(first.total / first.pageSize) - 1) }, (_, place) => pageOf(String(place + 2)));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

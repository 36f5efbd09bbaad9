/** A row of docs/changes.md: the change, and the places that its column "Checked" names. */
export type ChangeRow = { name: string; checked: string[] };

const columns = ['Change', 'Open first', 'Checked', 'By hand'];

export function readChanges(page: string): ChangeRow[] {
  const [head = [], , ...rows] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  if (head.join() !== columns.join()) throw new Error(`docs/changes.md has the columns ${head.join(', ')}, not ${columns.join(', ')}`);
  return rows.map(([name = '', , checked = '']) => ({ name, checked: [...checked.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place) }));
}

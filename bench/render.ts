import { ensurePagesBuilt } from '../tests/support/built-pages.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { alternate, type Cpu } from './alternate.ts';
import { openPortal } from './portal.ts';
import { renderWorks } from './render-works.ts';
import { parts, whereCpuGoes } from './where-cpu-goes.ts';

const profiledRuns = 300;
/** Our page against React Router with the same data and elements: what our own code may add. */
const maxTimesRouter = 2.5;

/**
 * What the search page costs, next to what it cannot cost less than. PostgreSQL is another process and not counted; compressing
 * and sending the answer are not either. As for real visitors, the pages keep what all visitors of a client share
 * (`page-handler.ts`) and cards they have shown.
 */
export const render: Section = {
  about: '/projects with 20 cards: CPU of the web process per page, taking turns in one process; medians',
  async run({ keep }) {
    ensurePagesBuilt();
    const portal = await openPortal({ projects: 640, keep });
    try {
      const { works, elements, bytes } = await renderWorks(portal);
      const cpu = await alternate(works);
      const size = `${elements.toLocaleString('en')} elements, ${Math.round(bytes / 1000)} kB`;
      return [
        { name: `bare React, the same ${size}`, ...ms(cpu.bare) },
        { name: 'React Router, the same data, an empty page', ...ms(cpu.empty) },
        { name: 'React Router, the same data and elements, none of our code', ...ms(cpu.routed) },
        { name: '  with its own links', ...ms(cpu.linked) },
        { name: 'our page, the calls’ answers at hand', ...ms(cpu.page) },
        { name: 'our page, 20 cards never shown before', ...ms(cpu.unseen) },
        { ...times('our page, times React Router', cpu.page, cpu.routed), budget: maxTimesRouter },
        times('our page, times React Router with an empty page', cpu.page, cpu.empty),
        times('our page with new cards, times React Router', cpu.unseen, cpu.routed),
        { name: 'only the data (/projects.data): React Router', ...ms(cpu.routedData) },
        { name: 'only the data (/projects.data): ours', ...ms(cpu.pageData) },
        { name: 'our page with the API in the same process', ...ms(cpu.whole) },
        { name: 'a page requested within the last 10 s, through the whole web server', ...ms(cpu.cached), budget: 0.3 },
        ...(await whereItGoes(cpu, works)),
      ];
    } finally {
      await portal.close();
    }
  },
};

type Two<Value> = { page: Value; routed: Value };

/** Our page and React Router's by parts, in milliseconds of their medians. */
async function whereItGoes(cpu: Two<Cpu>, works: Two<() => Promise<unknown>>): Promise<Figure[]> {
  const page = await whereCpuGoes(works.page, profiledRuns);
  const routed = await whereCpuGoes(works.routed, profiledRuns);
  return parts.map((part) => ({
    name: `  of our page: ${part}`,
    value: page[part] * cpu.page.median,
    unit: 'ms',
    digits: 2,
    detail: `React Router alone: ${(routed[part] * cpu.routed.median).toFixed(2)} ms`,
  }));
}

function ms({ median, quietest }: Cpu): Pick<Figure, 'value' | 'unit' | 'digits' | 'detail'> {
  return { value: median, unit: 'ms', digits: 2, detail: `quietest round: ${quietest.toFixed(2)} ms` };
}

function times(name: string, one: Cpu, floor: Cpu): Figure {
  const detail = `quietest rounds: ${(one.quietest / floor.quietest).toFixed(2)}`;
  return { name, value: one.median / floor.median, unit: '', digits: 2, detail };
}

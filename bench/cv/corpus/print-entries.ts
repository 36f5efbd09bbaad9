import type { EntryForm, Layout } from './layout-options.ts';
import { type Block, bold, columns, italic, line, spread } from './page-blocks.ts';
import type { Job, Study } from './person.ts';
import { type PrintedPeriod, printPeriod } from './print-dates.ts';
import type { LabelName, LanguageWords } from './words/language-words.ts';

type Entry = { title: string; organization: string; town: string; dates: PrintedPeriod; body: Block[]; labels: [LabelName, LabelName] };
type EntryPrinter = (entry: Entry, words: LanguageWords) => Block[];

const printers: Record<Exclude<EntryForm, 'grouped-roles'>, EntryPrinter> = {
  'title-date': ({ title, organization, town, dates, body }) => [
    spread(bold(title), dates.whole, 5),
    line(`${organization}, ${town}`),
    ...body,
  ],
  'employer-date': ({ title, organization, dates, body }) => [spread(bold(organization), dates.whole, 5), line(italic(title)), ...body],
  'employer-town-title-date': ({ title, organization, town, dates, body }) => [
    spread(bold(organization), town, 5),
    spread(italic(title), italic(dates.whole)),
    ...body,
  ],
  'title-comma-employer-date': ({ title, organization, dates, body }) => [
    spread([bold(`${title},`), { text: ` ${organization}` }], dates.whole, 5),
    ...body,
  ],
  'title-dash-employer-date': ({ title, organization, town, dates, body }) => [
    spread(`${title} — ${organization}, ${town}`, dates.whole, 5),
    ...body,
  ],
  'employer-bracket-town': ({ title, organization, town, dates, body }) => [
    line(bold(`${organization} (${town})`), { before: 5 }),
    line(title),
    line(dates.whole),
    ...body,
  ],
  'title-at-employer': ({ title, organization, dates, body }) => [
    line([bold(`${title} @ ${organization}`), { text: ` | ${dates.whole}` }], { before: 5 }),
    ...body,
  ],
  'date-left': ({ title, organization, town, dates, body }) => [
    columns([0.24, 0.76], [[line(dates.whole)], [line(bold(title)), line(`${organization}, ${town}`), ...body]], { before: 5 }),
  ],
  'date-left-stacked': ({ title, organization, town, dates, body }) => [
    columns(
      [0.17, 0.83],
      [
        [line(dates.end ? `${dates.start} –` : dates.start), ...(dates.end ? [line(dates.end)] : [])],
        [line(bold(title)), line(`${organization} · ${town}`), ...body],
      ],
      { before: 6 },
    ),
  ],
  'date-left-inline': ({ title, organization, town, dates, body }) => [
    line([bold(`${dates.whole}: `), { text: `${title}, ${organization}, ${town}` }], { before: 5 }),
    ...body,
  ],
  'date-above': ({ title, organization, town, dates, body }) => [
    line({ text: dates.whole, size: 8.5 }, { before: 6 }),
    line(bold(title)),
    line(`${organization}, ${town}`),
    ...body,
  ],
  'date-below': ({ title, organization, dates, body }) => [
    line(bold(title), { before: 6 }),
    line(organization),
    line(italic(dates.whole)),
    ...body,
  ],
  pipes: ({ title, organization, town, dates, body }) => [
    line(`${title} | ${organization} | ${town} | ${dates.whole}`, { before: 5 }),
    ...body,
  ],
  'three-cells': ({ title, organization, town, dates, body }) => [
    columns([0.22, 0.39, 0.39], [[line(dates.whole)], [line(title)], [line(`${organization}, ${town}`)]], { before: 4 }),
    ...body,
  ],
  'employer-dates-bracket': ({ title, organization, town, dates, body }) => [
    line([bold(organization), { text: `, ${town} (${dates.whole})` }], { before: 5 }),
    line(italic(title)),
    ...body,
  ],
  'labelled-rows': ({ title, organization, town, dates, body, labels }, words) => [
    labelRow(words.labels.period, [line(dates.whole)], 8),
    labelRow(words.labels[labels[0]], [line(bold(title))]),
    ...(body.length > 0 ? [labelRow(words.labels.tasks, body)] : []),
    labelRow(words.labels[labels[1]], [line(`${organization}, ${town}`)]),
  ],
  'labelled-lines': ({ title, organization, dates, body, labels }, words) => [
    line([bold(`${words.labels.period}: `), { text: dates.whole }], { before: 7 }),
    line([bold(`${words.labels[labels[1]]}: `), { text: organization }]),
    line([bold(`${words.labels[labels[0]]}: `), { text: title }]),
    ...body,
  ],
  'bullet-line': ({ title, organization, town, dates, body }) => [
    line(`• ${dates.whole}: ${title}, ${organization} (${town})`, { before: 3 }),
    ...body,
  ],
  'title-on-two-lines': ({ title, organization, town, dates, body }) => {
    const words = title.split(' ');
    const cut = Math.ceil(words.length / 2);
    const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    return [
      columns([0.45, 0.55], [[line(bold(first)), ...(second ? [line(bold(second))] : [])], [line(dates.whole, { align: 'right' })]], {
        before: 5,
      }),
      line(`${organization}, ${town}`),
      ...body,
    ];
  },
  'date-right-column': ({ title, organization, town, dates, body }) => [
    columns(
      [0.78, 0.22],
      [
        [line([bold(title), { text: `, ${organization}` }]), line(town), ...body],
        [line(dates.start), ...(dates.end ? [line(`– ${dates.end}`)] : [])],
      ],
      { before: 6 },
    ),
  ],
  'employer-town-then-title': ({ title, organization, town, dates, body }) => [
    line(`${organization} · ${town}`, { before: 6 }),
    line([bold(title), { text: ` (${dates.whole})` }]),
    ...body,
  ],
  'employer-left': ({ title, organization, town, dates, body }) => [
    columns(
      [0.3, 0.7],
      [
        [line(bold(organization)), line(town), line(dates.whole)],
        [line(bold(title)), ...body],
      ],
      { before: 7 },
    ),
  ],
  'upper-title': ({ title, organization, town, dates, body }) => [
    line({ text: title, upper: true }, { before: 6 }),
    line([bold(organization), { text: ` | ${town}` }]),
    line(italic(dates.whole)),
    ...body,
  ],
  'date-then-title': ({ title, organization, town, dates, body }) => [
    line(bold(`${dates.whole}   ${title}`), { before: 6 }),
    line(`${organization}, ${town}`),
    ...body,
  ],
  'title-town-date-employer': ({ title, organization, town, dates, body }) => [
    line([bold(title), { text: `, ${town}` }], { before: 6 }),
    line(dates.whole),
    line(italic(organization)),
    ...body,
  ],
  'date-sentence': ({ title, organization, town, dates, body }) => [
    line([{ text: `${dates.whole}  ` }, bold(title), { text: ` – ${organization}, ${town}` }], { before: 5 }),
    ...body,
  ],
  'four-cells': ({ title, organization, town, dates, body }) => [
    columns([0.22, 0.32, 0.28, 0.18], [[line(dates.whole)], [line(bold(title))], [line(organization)], [line(town)]], { before: 4 }),
    ...body,
  ],
  'date-stacked-above': ({ title, organization, town, dates, body }) => [
    line(dates.end ? `${dates.start} –` : dates.start, { before: 6 }),
    ...(dates.end ? [line(dates.end)] : []),
    line(bold(title)),
    line(italic(`${organization}, ${town}`)),
    ...body,
  ],
};

export function printEntries(entries: readonly (Job | Study)[], kind: 'jobs' | 'studies', layout: Layout, words: LanguageWords): Block[] {
  const form = layout[kind];
  const labels: [LabelName, LabelName] = kind === 'jobs' ? ['position', 'employer'] : ['degree', 'school'];
  const printed = entries.map(({ title, organization, town, deeds, ...period }) => ({
    title,
    organization,
    town,
    dates: printPeriod(period, layout.dates, words),
    body: printBody(deeds, layout.body),
    labels,
  }));
  if (form === 'grouped-roles') return printGroups(printed);
  return printed.flatMap((entry) => printers[form](entry, words));
}

/** Roles with one employer stand below its name. */
function printGroups(entries: readonly Entry[]): Block[] {
  return entries.flatMap(({ title, organization, town, dates, body }, index) => [
    ...(entries[index - 1]?.organization === organization ? [] : [line([bold(organization), { text: `, ${town}` }], { before: 7 })]),
    spread(italic(title), dates.whole, 2),
    ...body,
  ]);
}

function printBody(deeds: readonly string[], form: Layout['body']): Block[] {
  if (form === 'none' || deeds.length === 0) return [];
  if (form === 'prose') return [line(deeds.join(' '))];
  const mark = form === 'bullets' ? '•' : '–';
  return deeds.map((deed) => line(`${mark} ${deed}`, { indent: 8 }));
}

function labelRow(label: string, content: Block[], before = 1): Block {
  return columns([0.3, 0.7], [[line(label, { align: 'right' })], content], { before });
}

/** Jobs at one employer follow each other, so that roles can be grouped below it. */
export function withSharedEmployers(jobs: readonly Job[], form: EntryForm): Job[] {
  if (form !== 'grouped-roles') return [...jobs];
  return jobs.map((job, index) => {
    const employer = jobs[index - (index % 2)];
    return employer ? { ...job, organization: employer.organization, town: employer.town } : job;
  });
}

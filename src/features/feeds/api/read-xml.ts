import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { BrokenFeedError, type FeedRecord } from './feed-project.ts';
import { readSalary } from './read-salary.ts';

/** Longest text of one element: a feed that never closes an element must not fill the memory. */
const maxTextLength = 200_000;

/**
 * Job feeds in Indeed's format (`<source><job><title>…`), streamed. Entities of a DTD are refused by the parser,
 * so a feed can neither read files nor expand without bound.
 *
 * @throws BrokenFeedError when the XML is not well-formed or ends too early
 */
export async function* readXml(source: Readable): AsyncGenerator<FeedRecord> {
  const parser = new SaxesParser();
  const done: FeedRecord[] = [];
  let job: { line: number; fields: Record<string, string> } | null = null;
  let element: string | null = null;
  let text = '';
  parser.on('error', (error) => {
    throw new BrokenFeedError(error.message);
  });
  parser.on('opentag', ({ name }) => {
    if (name === 'job') job = { line: parser.line, fields: {} };
    else if (job) [element, text] = [name.toLowerCase(), ''];
  });
  const append = (chunk: string) => {
    if (element === null) return;
    text += chunk;
    if (text.length > maxTextLength)
      throw new BrokenFeedError(`line ${parser.line}: <${element}> is longer than ${maxTextLength} characters`);
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ name }) => {
    if (job && name === 'job') {
      done.push({ line: job.line, fields: fieldsOf(job.fields) });
      job = null;
    } else if (job && element === name.toLowerCase()) {
      job.fields[element] = text.trim();
      element = null;
    }
  });
  source.setEncoding('utf8');
  for await (const chunk of source) {
    parser.write(String(chunk));
    yield* done.splice(0);
  }
  parser.close();
  yield* done.splice(0);
}

/** Names of the feed to names of `feedProjectSchema`. */
function fieldsOf(job: Record<string, string>): Record<string, unknown> {
  return {
    reference: job.referencenumber ?? job.requisitionid,
    title: job.title,
    description: job.description,
    company: job.company,
    agency: job.sourcename,
    vmsId: job.requisitionid,
    address: job.streetaddress,
    city: job.city,
    postalCode: job.postalcode,
    country: job.country,
    workMode: workModeOf(job.remotetype),
    start: job.startdate,
    end: job.enddate,
    deadline: job.expirationdate,
    publishedAt: job.date,
    hoursPerWeek: job.hoursperweek,
    positions: job.positions,
    language: job.language,
    jobType: job.jobtype,
    jobClass: job.category,
    skills: job.skills,
    pools: job.pools,
    url: job.url,
    ...readSalary(job.salary ?? ''),
  };
}

function workModeOf(remoteType: string | undefined): string {
  const words = (remoteType ?? '').toLowerCase();
  if (words.includes('hybrid')) return 'HYBRID';
  return words.includes('remote') ? 'REMOTE' : 'ONSITE';
}

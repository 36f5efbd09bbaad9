import { isRateInBounds, type RateUnit, rateBounds, rateUnits } from '../../../contract/rate-units.ts';
import { salaryComponent } from './board-parts.ts';
import type { Remark, RowRemarks } from './feed-record.ts';
import type { FoundField, FoundFields } from './find-fields.ts';
import { payInList } from './record-lists.ts';
import { agreedCodes, readCurrency } from './values/read-currency.ts';
import { plainAmount, readSalary, type Salary } from './values/read-salary.ts';
import { readUnit } from './values/unit-words.ts';

export type Pay = { rateMin: string | null; rateMax: string | null; currency: string | null; rateUnit: RateUnit | null };

const belowMin = 'rateMax: is below rateMin';
const amountPattern = /^\d{1,10}(\.\d{1,2})?$/;

/** Of which a usual salary has more units than a project's pay may have, as its bounds are the same in every currency. */
const smallCurrencies = new Set(
  'AMD ARS CLP COP CRC DZD HUF IDR INR IRR ISK JPY KES KHR KRW KZT LAK LBP LKR MMK MNT NGN PHP PKR PYG RSD RUB TWD TZS UGX UZS VND XAF XOF'.split(
    ' ',
  ),
);

/** Fields whose name is their unit. */
const unitOfPath: readonly [name: RegExp, unit: RateUnit][] = [
  [/stundensatz|hourly|hourrate|perhour|uurtarief|tauxhoraire/, 'HR'],
  [/tagessatz|dayrate|daily|perday|dagtarief|tjm/, 'DAY'],
  [/weekly|perweek/, 'WEEK'],
  [/monatsgehalt|monthly|permonth/, 'MONTH'],
  [/jahresgehalt|annual|yearly|peryear/, 'YEAR'],
];

/**
 * The pay of a project from its fields of numbers, or else from its text. Without a unit or a currency it has none: nobody guesses an hour
 * or a euro.
 *
 * @param feedCurrency what an operator says the amounts of the feed are in where it does not say itself
 */
export function readPay(
  values: Readonly<Record<string, unknown>>,
  fields: FoundFields,
  feedCurrency: string | null,
  faults: Remark[],
  remarks: Omit<RowRemarks, 'guesses'>,
): Pay {
  const { warnings } = remarks;
  const component = salaryComponent(values);
  const min = component ? amountOf({ path: 'minvalue', values: [Number(component.minValue ?? 0)] }) : amountOf(fields.rateMin);
  const max = component ? amountOf({ path: 'maxvalue', values: [Number(component.maxValue ?? 0)] }) : amountOf(fields.rateMax);
  for (const [name, amount] of [
    ['rateMin', min],
    ['rateMax', max],
  ] as const)
    if (amount === undefined) faults.push({ code: 'notUnderstood', text: `${name}: is no amount such as 85.00` });
  const text = textOf(fields.salary);
  const inWords = text ? readSalary(text) : {};
  const isNumbered = Boolean(min || max);
  const given = isNumbered
    ? { rateMin: min ?? null, rateMax: max ?? null }
    : { rateMin: inWords.rateMin ?? null, rateMax: inWords.rateMax ?? null };
  const named = namedCurrencies(fields, component, inWords);
  const nothing: Pay = { rateMin: null, rateMax: null, currency: chooseCurrency(named.codes, feedCurrency), rateUnit: null };
  if (given.rateMin === null && given.rateMax === null) {
    const several = payInList(values)?.several;
    if (several) warnings.push({ code: 'several', text: 'salary: there are several kinds of pay; left out', value: several });
    else if (text && /\d/.test(text)) warnings.push({ code: 'leftOut', text: 'salary: no amount was understood; left out', value: text });
    return nothing;
  }
  const shown = text || [given.rateMin, given.rateMax].filter(Boolean).join('–');
  const pay: Pay = { ...given, currency: nothing.currency, rateUnit: unitOf(fields, component, inWords, warnings) };
  const fault = explainBounds(pay);
  // The bounds without a unit are a guess, and those of pay in yen say nothing of its row: neither refuses it.
  const isSmall = named.codes?.some((code) => smallCurrencies.has(code)) ?? false;
  if (fault && isNumbered && (fault.text === belowMin || (pay.rateUnit && !isSmall))) faults.push(fault);
  else if (fault) {
    warnings.push({ ...fault, text: 'salary: is no plausible amount; left out', value: shown });
    return nothing;
  }
  if (!pay.rateUnit) warnings.push({ code: 'noUnit', text: 'pay: unit not stated; shown without one', value: shown });
  remarkOnCurrency(pay.currency, named, shown, remarks);
  return pay;
}

/** @returns null for nothing or 0, undefined for what is no amount. */
function amountOf(field: FoundField | undefined): string | null | undefined {
  const value = field?.values[0];
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return value === 0 ? null : amountPattern.test(fixed(value)) ? fixed(value) : undefined;
  const text = String(value).trim();
  const plain = /^[\d.,'’\u00a0\u202f ]+$/.test(text) ? plainAmount(text) : (readSalary(text).rateMin ?? readSalary(text).rateMax ?? text);
  if (!amountPattern.test(plain)) return undefined;
  return Number(plain) === 0 ? null : plain;
}

function fixed(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function textOf(field: FoundField | undefined): string {
  return field?.values.map(String).join(' ').trim() ?? '';
}

/** `codes`: what the amounts may be in, null where nothing is named; `element`: what names it and nothing else. */
type NamedCurrencies = { codes: readonly string[] | null; element: string };

/** The element of the currency takes precedence over what is next to the amounts, which may still show which dollar its "$" means. */
function namedCurrencies(fields: FoundFields, component: Record<string, unknown> | null, inWords: Salary): NamedCurrencies {
  // A list of pays in several currencies does not say which of them the amounts are in.
  const listed = [...new Set(fields.currency?.values.map((value) => String(value).trim().toUpperCase()))];
  const element = String(component?.currencyCode ?? (listed.length > 1 ? listed.join(', ') : (fields.currency?.values[0] ?? ''))).trim();
  const besides = component ? [] : [fields.rateMin, fields.rateMax].map((field) => readSalary(textOf(field)).currencies);
  const named = [element === '' ? undefined : readCurrency(element), ...besides, inWords.currencies];
  const codes = named.reduce<readonly string[] | null>((left, right) => {
    if (!left || !right) return left ?? right ?? null;
    const agreed = agreedCodes([left, right]) ?? [];
    return agreed.length > 0 ? agreed : left;
  }, null);
  return { codes, element };
}

/** What an operator set stands where nothing is named, and says which of several a sign means; it contradicts nothing. */
function chooseCurrency(codes: readonly string[] | null, feedCurrency: string | null): string | null {
  if (codes === null) return feedCurrency;
  if (codes.length === 1) return codes[0] ?? null;
  return feedCurrency !== null && codes.includes(feedCurrency) ? feedCurrency : null;
}

function remarkOnCurrency(
  currency: string | null,
  { codes, element }: NamedCurrencies,
  shown: string,
  { warnings, settings }: Omit<RowRemarks, 'guesses'>,
): void {
  const value = element || shown;
  if (currency !== null && codes?.length !== 1)
    settings.push({
      code: 'currencySet',
      text: `currency: ${codes === null ? 'not stated' : 'its symbol is ambiguous'}; ${currency} is taken, as set for the feed`,
      values: { currency },
      value,
    });
  if (currency !== null) return;
  if (codes === null)
    warnings.push({ code: 'noCurrency', text: 'currency: not stated, and none is set for the feed; shown without one', value });
  else if (codes.length > 0)
    warnings.push({
      code: 'ambiguousCurrency',
      text: 'currency: its symbol is ambiguous, and the feed sets none of its currencies; shown without one',
      value,
    });
  else warnings.push({ code: 'badCurrency', text: 'currency: is none of ISO 4217, or several; shown without one', value });
}

function unitOf(fields: FoundFields, component: Record<string, unknown> | null, inWords: Salary, warnings: Remark[]): RateUnit | null {
  const given = String(component?.interval ?? fields.rateUnit?.values[0] ?? '').trim();
  const unit = rateUnits.find((known) => known === given.toUpperCase()) ?? (given ? readUnit(given) : null);
  if (given && !unit && !inWords.rateUnit)
    warnings.push({ code: 'notUnderstood', text: 'rateUnit: is no unit such as HR, DAY or "per month"', value: given });
  const path = (fields.rateMin ?? fields.rateMax ?? fields.salary)?.path ?? '';
  return unit ?? inWords.rateUnit ?? unitOfPath.find(([name]) => name.test(path))?.[1] ?? null;
}

/** Where the unit is not known, the widest bounds hold: a project may cost as little as 1, a year's pay is the highest. */
function explainBounds({ rateMin, rateMax, rateUnit }: Pay): Remark | null {
  if (rateMin !== null && rateMax !== null && Number(rateMax) < Number(rateMin)) return { code: 'belowMin', text: belowMin };
  const isAboveProject = Number(rateMax ?? rateMin) > Number(rateBounds('PROJECT').max);
  const unit = rateUnit ?? (isAboveProject ? 'YEAR' : 'PROJECT');
  const { min, max } = rateBounds(unit);
  const name =
    rateMin !== null && !isRateInBounds(rateMin, unit) ? 'rateMin' : rateMax !== null && !isRateInBounds(rateMax, unit) ? 'rateMax' : null;
  return (
    name && {
      code: 'notBetween',
      text: `${name}: is not between ${min} and ${max} for the unit ${unit}`,
      values: { min: String(min), max: String(max) },
    }
  );
}

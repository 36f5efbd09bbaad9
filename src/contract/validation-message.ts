import type { RateUnit } from './rate-units.ts';

/** What zod says of one fault, as far as it decides the words. */
type ValidationIssue = {
  code?: string | undefined;
  message: string;
  origin?: string | undefined;
  expected?: string | undefined;
  format?: string | undefined;
  minimum?: unknown;
  maximum?: unknown;
  /** Of a rule of our own: `bound` is what it compared with. */
  params?: Readonly<Record<string, unknown>> | undefined;
};

/** What a value must lie between; `unit` of a rate. */
export type Bound = { min?: number; max?: number; unit?: RateUnit };

/**
 * The catalogue key of a fault by the rule that was broken (specification section 5, standard rules). A schema that names a
 * key itself is more specific, so its key stays; zod's own English texts never reach a person.
 */
export function validationMessage(issue: ValidationIssue): string {
  if (issue.message.startsWith('talent.')) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'talent.error.unknownField';
    case 'invalid_type':
      return messageOfType(issue);
    case 'invalid_value':
      return 'talent.form.error.oneOf';
    case 'too_small':
      return messageOfSize(issue, 'small');
    case 'too_big':
      return messageOfSize(issue, 'big');
    case 'invalid_format':
      return messageOfFormat(issue.format);
    default:
      return 'talent.error.invalid';
  }
}

/** The bound that a fault is about, for programs and for the words of its message; null for other rules. */
export function boundOf({ code, minimum, maximum, params }: ValidationIssue): Bound | null {
  if (code === 'too_small') return { min: Number(minimum) };
  if (code === 'too_big') return { max: Number(maximum) };
  // Set by our own rules only.
  return (params?.bound as Bound | undefined) ?? null;
}

function messageOfType({ expected, message }: ValidationIssue): string {
  // What was given stands in zod's words only.
  if (/received (undefined|null)$/.test(message)) return 'talent.form.error.required';
  if (expected === 'int') return 'talent.form.error.integer';
  return expected === 'number' ? 'talent.form.error.numeric' : 'talent.error.invalid';
}

function messageOfSize({ origin, minimum }: ValidationIssue, size: 'small' | 'big'): string {
  if (origin === 'string') {
    if (size === 'big') return 'talent.form.error.max';
    return Number(minimum) === 1 ? 'talent.form.error.required' : 'talent.form.error.min';
  }
  if (origin === 'array' || origin === 'set') return size === 'big' ? 'talent.form.error.tooMany' : 'talent.form.error.tooFew';
  return size === 'big' ? 'talent.form.error.maxValue' : 'talent.form.error.minValue';
}

function messageOfFormat(format: string | undefined): string {
  if (format === 'email') return 'talent.register.email.invalid';
  if (format === 'date' || format === 'datetime') return 'talent.form.error.date';
  return 'talent.form.error.regex';
}

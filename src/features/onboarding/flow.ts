import { z } from 'zod';
import { type FieldKind, kindNames } from '../profile/fields.ts';
import { onboardingTypes, stepKinds } from './steps.ts';

/** Kinds that a client's own field may have. */
const customKinds: readonly FieldKind[] = ['text', 'textarea', 'choice', 'checkbox'];

/** A text per language; English is the fallback. */
const texts = z.record(z.string(), z.string().min(1)).refine((value) => 'en' in value, 'needs an English text');

/** Specification section 3, "Onboarding structure": a field. The client's own ones have a `customFieldName` and their texts. */
const flowFieldSchema = z
  .strictObject({
    name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9.]{0,60}$/),
    customFieldName: z
      .string()
      .regex(/^[a-zA-Z][a-zA-Z0-9]{0,40}$/)
      .nullable()
      .default(null),
    type: z.enum(kindNames),
    required: z.boolean().default(false),
    /** Whether a CV may fill it. */
    canParse: z.boolean().default(false),
    /** Shown, but not to be changed. */
    disabled: z.boolean().default(false),
    label: texts.optional(),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(60), label: texts }))
      .max(50)
      .default([]),
  })
  .refine(
    (field) => field.customFieldName === null || (field.label !== undefined && field.name === `customFields.${field.customFieldName}`),
    'a custom field needs a label and the name customFields.<customFieldName>',
  )
  .refine(
    (field) => field.customFieldName === null || customKinds.includes(field.type),
    'a custom field is a text, a textarea, a choice or a checkbox',
  )
  .refine((field) => field.type !== 'choice' || field.options.length > 0, 'a choice needs options')
  // `type` is the specification's name; in code a step and a field have a kind.
  .transform(({ type, ...field }) => ({ ...field, kind: type }));

/** Specification section 3, "Onboarding flow step". Rows with the same step and row number are side by side on a wide screen. */
const flowRowSchema = z
  .strictObject({
    type: z.enum(stepKinds).default('fields'),
    stepName: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
    sequence: z.int(),
    row: z.int(),
    hideByCountry: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
    /** None: its fields are left out on purpose. */
    showOn: z.array(z.enum(onboardingTypes)).default(['long']),
    /** Heading of the client's own step. */
    title: texts.optional(),
    fields: z.array(flowFieldSchema).default([]),
  })
  .transform(({ type, ...row }) => ({ ...row, kind: type }));

export const flowSchema = z.array(flowRowSchema).min(1);

export type FlowField = z.infer<typeof flowFieldSchema>;
export type FlowRow = z.infer<typeof flowRowSchema>;

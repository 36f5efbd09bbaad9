import { describe, expect, test } from 'vitest';
import { clientConfigSchema } from '../tenancy/client-config.ts';
import { type Showing, shownCompany, shownFields, shownRange } from './job-fields.ts';

const config = clientConfigSchema.parse({
  jobFieldSettings: { 'Netz Nord GmbH': { hidden: ['rateRange', 'legalEntityName'] }, 'Open AG': {} },
});
const showing: Showing = { config, reader: 'visitor' };
const row = { legal_entity_name: 'Netz Nord GmbH', originating_display_name: 'Kontor', rate_min: '80.00', rate_max: '95.00' };

describe('job field settings', () => {
  test('hide fields of the entity that has them, and of no other', () => {
    expect(shownFields('Netz Nord GmbH', showing)('rateRange', 1)).toBeNull();
    expect(shownFields('Netz Nord GmbH', showing)('siteCity', 'Kiel')).toBe('Kiel');
    for (const entity of ['Open AG', 'Somebody else', null]) expect(shownFields(entity, showing)('rateRange', 1)).toBe(1);
  });

  test('name the intermediary where the entity is hidden, and no company where both are', () => {
    expect(shownCompany(row, showing)).toBe('Kontor');
    expect(shownCompany({ ...row, originating_display_name: null }, showing)).toBeNull();
    expect(shownCompany({ ...row, legal_entity_name: 'Open AG' }, showing)).toBe('Open AG');
  });

  test('leave no end of a hidden range', () => {
    expect(shownRange(row, showing)).toEqual({ min: null, max: null });
    expect(shownRange({ ...row, legal_entity_name: null }, showing)).toEqual({ min: '80.00', max: '95.00' });
  });

  test('refuse a field that does not exist, so that a typing error hides nothing by mistake', () => {
    const wrong = clientConfigSchema.safeParse({ jobFieldSettings: { X: { hidden: ['rate'] } } });
    expect(wrong.success).toBe(false);
  });
});

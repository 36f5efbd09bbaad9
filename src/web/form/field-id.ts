/**
 * The id every field has unless it is given one: error summaries link to it. Dots of nested names become dashes.
 *
 * @example fieldId('history.0.title') // 'field-history-0-title'
 */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

import { type AddressPart, type AddressParts, addressParts } from '../address.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Writes a picked address into the fields `homeAddress.<part>` of a form. A town keeps the street; the code is cleared when
 * it belonged to another town. Fields that the client hides are skipped.
 *
 * @example fillAddress(form, { ...emptyAddress, city: 'Hamburg', country: 'DE' }, 'city')
 */
export function fillAddress(form: HTMLFormElement, address: AddressParts, type: 'address' | 'city'): void {
  const isOtherTown = fieldOf(form, 'city')?.value !== address.city;
  for (const part of addressParts) {
    const field = fieldOf(form, part);
    if (!field) continue;
    const isKept =
      address[part] === '' && (part === 'addressLine2' || part === 'country' || !isOtherTown || (part === 'street' && type === 'city'));
    if (!isKept) write(field, address[part]);
  }
}

function fieldOf(form: HTMLFormElement, part: AddressPart): Control | null {
  const field = form.elements.namedItem(`homeAddress.${part}`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** React watches the property of its own node, so only the prototype's setter counts as typing. */
function write(field: Control, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  if (isSelect && ![...field.options].some((option) => option.value === value)) return;
  const prototype = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

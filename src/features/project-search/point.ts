export const pointPattern = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/;

/** Whether it is a valid position in the format of searches: latitude and longitude in degrees, `53.55,9.99`. */
export function isPoint(value: string): boolean {
  if (!pointPattern.test(value)) return false;
  const [latitude = 0, longitude = 0] = value.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

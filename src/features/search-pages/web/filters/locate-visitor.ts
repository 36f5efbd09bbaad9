/** Two decimals are about a kilometre: enough for a radius of 50, without putting an exact position into an address. */
const decimals = 2;

export type Located = { point: string } | { problem: 'denied' | 'failed' };

/** Asks the browser for its location, which asks the user unless they have answered before. Never rejects. */
export function locateVisitor(): Promise<Located> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ problem: 'failed' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: `${coords.latitude.toFixed(decimals)},${coords.longitude.toFixed(decimals)}` }),
      ({ code }) => resolve({ problem: code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'failed' }),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
}

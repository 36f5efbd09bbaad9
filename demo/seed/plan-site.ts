import postcodes from './postcodes.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { DemoCity } from './read-content.ts';

/** Street names that every town of the country could have, with its own list where a second language is spoken. */
const streets: Readonly<Record<string, readonly string[]>> = {
  DE: ['Speicherstraße #', 'Am Güterbahnhof #', 'Werftstraße #', 'Lindenallee #', 'Industriestraße #', 'Alte Gießerei #', 'Kanalufer #'],
  AT: ['Donaulände #', 'Handwerkergasse #', 'Lagerhausgasse #'],
  CH: ['Seefeldweg #', 'Giessereistrasse #', 'Bahnhofplatz #'],
  FR: ['#, rue des Tanneurs', '#, quai des Docks', '#, rue de la Fonderie', '#, boulevard des Ateliers', '#, allée des Platanes'],
  BE: ['Kanaalstraat #', 'Scheldekaai #', 'Vlasmarkt #'],
  'BE-fr': ['Rue du Marché au Lin #', 'Quai aux Briques #', 'Rue des Tisserands #'],
  NL: ['Havenkade #', 'Lijnbaanweg #', 'Spoorstraat #', 'Wilgenplein #'],
  ES: ['Calle del Telar #', 'Avenida del Puerto #', 'Plaza de los Olmos #'],
  US: ['# Foundry Street', '# Lakeview Avenue', '# Mercer Road', '# Old Depot Way'],
  CA: ['# Harbourfront Lane', '# Mill Pond Road', '# Maple Crescent'],
  'CA-fr': ['#, rue du Canal', '#, avenue des Érables'],
  MX: ['Calle Jacarandas #', 'Avenida de los Telares #'],
  PL: ['ul. Stoczniowa #', 'ul. Magazynowa #', 'ul. Lipowa #', 'al. Rzemieślników #'],
  UA: ['вул. Портова #', 'вул. Ливарна #', 'просп. Садовий #'],
};

/** Codes of each town of the content, as its country writes them; of other towns none is named. */
const postcodesOf: Readonly<Record<string, readonly string[]>> = postcodes;

/** Where the work is. Remote work names the client's town but no street. */
export function planSite(random: Random, city: DemoCity, language: string, workMode: 'REMOTE' | 'HYBRID' | 'ONSITE') {
  const street = random
    .pick(streets[`${city.country}-${language}`] ?? streets[city.country] ?? ['Main Street #'])
    .replace('#', String(random.int(1, 148)));
  return {
    site_address: workMode === 'REMOTE' ? null : street,
    site_city: city.names[language] ?? city.name,
    site_code: workMode === 'REMOTE' ? null : random.pick(postcodesOf[city.name] ?? [null]),
    site_country: city.country,
  };
}

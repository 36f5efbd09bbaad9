/** First administrative divisions as GeoNames numbers them, with the codes and names people write; only countries that have places of one name. */
export const regions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California|Kalifornien|Californie|Californië', CO: 'Colorado' },
    ...{
      CT: 'Connecticut',
      DE: 'Delaware',
      DC: 'District of Columbia|Washington DC|Washington D.C.|D.C.',
      FL: 'Florida|Floride',
      GA: 'Georgia',
    },
    ...{ HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana|Louisiane' },
    ...{ ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri' },
    ...{ MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York' },
    ...{ NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania|Pennsylvanie' },
    ...{ RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont' },
    ...{ VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
  },
  CA: {
    ...{
      '01': 'AB|Alberta',
      '02': 'BC|British Columbia|Colombie-Britannique',
      '03': 'MB|Manitoba',
      '04': 'NB|New Brunswick|Nouveau-Brunswick',
    },
    ...{
      '05': 'NL|Newfoundland and Labrador|Newfoundland',
      '07': 'NS|Nova Scotia|Nouvelle-Écosse',
      '08': 'ON|Ontario',
      '09': 'PE|PEI|Prince Edward Island',
    },
    ...{ '10': 'QC|Quebec|Québec', '11': 'SK|Saskatchewan', '12': 'YT|Yukon', '13': 'NT|Northwest Territories', '14': 'NU|Nunavut' },
  },
  AU: {
    ...{ '01': 'ACT|Australian Capital Territory', '02': 'NSW|New South Wales', '03': 'NT|Northern Territory', '04': 'QLD|Queensland' },
    ...{ '05': 'SA|South Australia', '06': 'TAS|Tasmania', '07': 'VIC|Victoria', '08': 'WA|Western Australia' },
  },
  GB: { ENG: 'England', SCT: 'Scotland|Schottland|Écosse', WLS: 'Wales', NIR: 'Northern Ireland|Nordirland' },
  DE: {
    ...{
      '01': 'BW|Baden-Württemberg',
      '02': 'BY|Bayern|Bavaria|Bavière|Beieren|Baviera|Bawaria|Баварія',
      '03': 'HB|Bremen',
      '04': 'HH|Hamburg',
    },
    ...{
      '05': 'HE|Hessen|Hesse',
      '06': 'NI|Niedersachsen|Lower Saxony|Basse-Saxe|Nedersaksen',
      '07': 'NW|NRW|Nordrhein-Westfalen|North Rhine-Westphalia|Rhénanie-du-Nord-Westphalie|Noordrijn-Westfalen',
    },
    ...{
      '08': 'RP|Rheinland-Pfalz|Rhineland-Palatinate|Rhénanie-Palatinat',
      '09': 'SL|Saarland|Sarre',
      '10': 'SH|Schleswig-Holstein',
      '11': 'BB|Brandenburg',
    },
    ...{
      '12': 'MV|Mecklenburg-Vorpommern',
      '13': 'SN|Sachsen|Saxony|Saxe|Saksen',
      '14': 'ST|Sachsen-Anhalt|Saxony-Anhalt',
      '15': 'TH|Thüringen|Thuringia|Thuringe',
      '16': 'BE|Berlin',
    },
  },
  AT: {
    ...{
      '01': 'Burgenland',
      '02': 'Kärnten|Carinthia',
      '03': 'Niederösterreich|Lower Austria',
      '04': 'Oberösterreich|Upper Austria',
      '05': 'Salzburg',
    },
    ...{ '06': 'Steiermark|Styria', '07': 'Tirol|Tyrol', '08': 'Vorarlberg', '09': 'Wien|Vienna|Vienne' },
  },
  CH: {
    ...{
      ZH: 'Zürich|Zurich',
      BE: 'Bern|Berne',
      LU: 'Luzern|Lucerne',
      SG: 'St. Gallen',
      AG: 'Aargau',
      TG: 'Thurgau',
      TI: 'Ticino|Tessin',
      VD: 'Vaud|Waadt',
    },
    ...{
      VS: 'Valais|Wallis',
      NE: 'Neuchâtel',
      GE: 'Genève|Genf|Geneva',
      JU: 'Jura',
      FR: 'Fribourg|Freiburg',
      SO: 'Solothurn',
      BS: 'Basel-Stadt',
      BL: 'Basel-Landschaft',
    },
    ...{ ZG: 'Zug', SZ: 'Schwyz', GR: 'Graubünden|Grisons', SH: 'Schaffhausen' },
  },
};

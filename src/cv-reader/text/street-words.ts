/** Words that streets are named with, and postal codes that have letters, in the countries whose CVs are read. */
export const STREET_WORD =
  /(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|damm|ufer|laan|straat|plein|kade|gracht|dreef|gatan|vej|gata|katu|utca|ulica|ul\.|al\.|aleja|os\.|osiedle|plac |pl\.|via |viale |vicolo |largo |piazza |corso |rue |avenue|av\.|boulevard|bd |place |chemin |impasse |allée |quai |calle |c\/|avenida|avda\.?|paseo|plaza|camino |travesía|rua |вул\.|вулиця|просп|бульв|площа|пров\.|ул\.|пр-т|street|st\b|road|rd\b|lane|drive|dr\b|ave\b|blvd|way\b|court|square|terrace|crescent|close|hauptstr)/iu;

/** Canada, the United Kingdom and Ireland write letters in their codes; India six digits, in one or two groups. */
export const LETTER_ZIP = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4}|\d{3} ?\d{3}`;

/** Words of the judged talents' titles and histories in their other gender, by language; Dutch and Ukrainian as people of the field say it. */
const pairs: Readonly<Record<string, string>> = {
  de: `Automatisierungsingenieurin = Automatisierungsingenieur | Inbetriebnehmerin = Inbetriebnehmer | Leiterin = Leiter | SAP-Beraterin = SAP-Berater |
    Beraterin = Berater | Freiberufliche = Freiberuflicher | Selbstständige = Selbstständiger | Elektrokonstrukteur = Elektrokonstrukteurin |
    Interim-Manager = Interim-Managerin | Interim-Einkaufsleiter = Interim-Einkaufsleiterin | Einkaufsleiter = Einkaufsleiterin |
    Disponentin = Disponent | Softwareentwickler = Softwareentwicklerin | Java-Entwickler = Java-Entwicklerin | Entwickler = Entwicklerin |
    Inbetriebsetzungsleiter = Inbetriebsetzungsleiterin | Schweißfachmann = Schweißfachfrau | Speditionskauffrau = Speditionskaufmann`,
  fr: `Directrice artistique indépendante = Directeur artistique indépendant | Directrice artistique = Directeur artistique | Monteuse = Monteur |
    étalonneuse = étalonneur | Rédactrice indépendante = Rédacteur indépendant | rédactrice = rédacteur | Traductrice indépendante = Traducteur indépendant |
    Traductrice = Traducteur | Adjointe = Adjoint | Assistante = Assistant | Graphiste indépendante = Graphiste indépendant`,
  es: `Ingeniero = Ingeniera | Jefa = Jefe | Administrador = Administradora | Técnico = Técnica | Consultora = Consultor`,
  nl: `Procestechnoloog = Procestechnologe | procestechnoloog = procestechnologe | Front-endontwikkelaar = Front-endontwikkelaarster |
    front-endontwikkelaar = front-endontwikkelaarster | Productieleider = Productieleidster`,
  pl: `Spawacz = Spawaczka | Automatyk, programista = Automatyczka, programistka | Samodzielny automatyk = Samodzielna automatyczka |
    Testerka automatyzująca = Tester automatyzujący | Testerka = Tester | Kierownik = Kierowniczka`,
  uk: `Розробниця = Розробник | Старша розробниця = Старший розробник | Керівник = Керівниця | Інженер-суднобудівник = Інженерка-суднобудівниця |
    Провідний конструктор = Провідна конструкторка | Конструктор = Конструкторка`,
};

const words = Object.values(pairs)
  .flatMap((list) => list.split('|'))
  .map((pair) => pair.trim().split(' = ') as [string, string])
  .sort(([a], [b]) => b.length - a.length);

/** @example otherGender('Disponentin im Fernverkehr') // 'Disponent im Fernverkehr' */
export function otherGender(text: string): string {
  const found = words.find(([word]) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(text));
  if (!found) return text;
  const [before, ...after] = text.split(found[0]);
  return `${before === undefined ? '' : otherGender(before)}${found[1]}${otherGender(after.join(found[0]))}`;
}

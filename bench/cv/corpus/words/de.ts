import type { LanguageWords } from './language-words.ts';

export const de: LanguageWords = {
  language: 'de',
  firstNames: 'Friederike | Jonas | Mareike | Torben | Annegret | Cem | Hanna | Lennart | Svenja | Matthias | Yasemin | Bernd',
  lastNames:
    'Oberländer | Grünwald | von Reichenbach | Yıldız | Petersen | Kaltenbach | Schreiber | Moosbauer | Hinrichs | Zeller | Freitag | Nußbaum',
  towns:
    '10115 Berlin | 04109 Leipzig | 79098 Freiburg im Breisgau | 20095 Hamburg | 1010 Wien | 8001 Zürich | 44135 Dortmund | 99084 Erfurt | 6020 Innsbruck | 3011 Bern',
  streets: 'Lindenstraße {n} | Am Mühlbach {n} | Goethestr. {n} | Kirchplatz {n} | Rosenweg {n} | Bahnhofstraße {n}a',
  phones: '+49 151 2345#### | 0171 / 345 ## ## | +43 660 12345## | +41 79 123 45 ## | +49 (0) 176 12 34 5# ## | 0160 9123####',
  roles:
    'Senior Softwareentwicklerin | Pflegefachkraft | Lagerleiter | Produktmanager – Zahlungsverkehr | Finanzbuchhalterin | Leitung Personal | Konstrukteur Maschinenbau | Referentin für Öffentlichkeitsarbeit | Wissenschaftlicher Mitarbeiter, Polymerchemie | Teamleiter Kundendienst | Datenanalystin (Betrugserkennung) | Bauleiter | Grundschullehrerin | Testingenieur | Disponentin | Syndikusanwalt | Köchin | Systemarchitekt | Key-Account-Manager – Handel | Werkstudentin Logistik | Nutzerforscherin | Elektroniker für Betriebstechnik | Vertriebsmitarbeiter im Außendienst | Sachbearbeiterin Einkauf',
  employers:
    'Nordwind Energie GmbH | Klinikum Talblick | Brückner & Söhne KG | Feldmann Feinkost AG | Rheinbahn Logistik | Spedition Hartung GmbH & Co. KG | Verlag am Wall | Kiefer Datenhaus | Alpina Versicherung | Stadt Erfurt | Atelier Sonnenhof | Sonnfeld Robotik GmbH | Molkerei Ammertal eG | Hotel Seeblick | Gebr. Wacholder | Warenhaus Berger AG | Steinmühle Brauerei | Blauregen Labor GmbH | Lichtwerk | Wohnungsgenossenschaft Ostufer eG',
  schools:
    'Universität Leipzig | Technische Universität Dortmund | Hochschule Darmstadt | Universität Wien | ETH Zürich | Fachhochschule Erfurt | Berufskolleg Nord | Ludwig-Maximilians-Universität München | Goethe-Gymnasium Freiburg | Duale Hochschule Baden-Württemberg',
  degrees:
    'M.Sc. Informatik | Magister Geschichte | Diplom-Ingenieur Bauwesen | B.A. Betriebswirtschaftslehre | Promotion in Organischer Chemie | MBA | Ausbildung zur Pflegefachkraft | B.Eng. Mechatronik | Master Data Science | Staatsexamen Rechtswissenschaften | Ausbildung zum Industriekaufmann | Allgemeine Hochschulreife',
  certificates:
    'Certified Scrum Master | PRINCE2 Foundation | AWS Certified Developer | Ausbildereignungsprüfung (AEVO) | Ersthelferin im Betrieb | ISTQB Certified Tester | Staplerschein | SAP-Anwenderzertifikat | Datenschutzbeauftragter | Qualitätsbeauftragte nach ISO 9001',
  issuers:
    'Scrum Alliance | Axelos | Amazon Web Services | IHK Leipzig | Deutsches Rotes Kreuz | ISTQB | DEKRA | SAP | TÜV Rheinland | TÜV Süd',
  skills:
    'Verhandlungsführung | Budgetplanung | Moderation | Schlanke Produktion | Risikobewertung | Technische Dokumentation | Konfliktlösung | Prozessoptimierung | Teamführung | Buchhaltung | Veranstaltungsplanung | Qualitätssicherung',
  deeds:
    'Leitung eines sechsköpfigen Teams beim Umzug an einen neuen Standort. | Verkürzung der Lieferzeiten um ein Fünftel durch neue Tourenplanung. | Einführung wöchentlicher Auswertungen, die offene Beschwerden halbierten. | Erstellung des Handbuchs, mit dem neue Kolleginnen bis heute arbeiten. | Verhandlung von Verträgen mit Lieferanten in vier Ländern. | Aufbau von Berichten, die der Vorstand jeden Montag liest. | Ausbildung von zwölf Lehrlingen und zwei Trainees. | Vorbereitung des Jahresbudgets von 1,2 Millionen Euro. | Ablösung eines manuellen Verfahrens durch eine kleine Webanwendung. | Begleitung von drei Audits ohne Abweichung. | Beantwortung von Anfragen in zwei Sprachen. | Organisation des jährlichen Tages der offenen Tür.',
  profiles:
    'Praktisch veranlagt und neugierig, mit zehn Jahren Arbeit in wachsenden Teams. Ich mag klare Ziele, ehrliche Zahlen und Menschen, die sagen, was sie denken, und hinterlasse Dinge besser beschrieben, als ich sie vorfand. | Ich helfe Organisationen, aus dem klug zu werden, was sie schon wissen. Meine Arbeit ist sorgfältig, mein Ton freundlich, und meine Pläne überleben die erste Woche. | Verlässliche Teamplayerin, die beide Seiten der Theke kennt und weiß, was Kunden um fünf vor sechs fragen. Gesucht wird ein Ort, an dem Qualität zählt und Lernen zur Woche gehört.',
  letter:
    'Sehr geehrte Frau Carstens, | mit großem Interesse habe ich Ihre Anzeige gelesen und bewerbe mich um die ausgeschriebene Stelle. Seit mehreren Jahren arbeite ich in einem ähnlichen Gebiet, und was Sie beschreiben, kann ich am besten. | In meiner jetzigen Aufgabe betreue ich Vorhaben vom ersten Gespräch bis zur Schlussrechnung. Diese Erfahrung bringe ich gern in Ihr Team ein und könnte kurzfristig beginnen. | Über eine Einladung zum Gespräch freue ich mich. | Mit freundlichen Grüßen',
  headings: {
    profile: 'Profil | Kurzprofil | Über mich | Persönliches Profil',
    employment: 'Berufserfahrung | Beruflicher Werdegang | Berufspraxis | Berufliche Stationen | Berufstätigkeit | Werdegang',
    education: 'Ausbildung | Studium und Ausbildung | Bildungsweg | Schulbildung & Studium',
    skills: 'Kenntnisse | Fähigkeiten | EDV-Kenntnisse | Kenntnisse und Fähigkeiten | Zusätzliche Qualifikationen',
    languages: 'Sprachen | Sprachkenntnisse',
    certificates: 'Zertifikate | Weiterbildungen | Fort- und Weiterbildung',
    contact: 'Kontakt | Persönliche Daten | Zur Person',
    publications: 'Veröffentlichungen | Publikationen',
    interests: 'Interessen | Hobbys | Freizeit',
    references: 'Referenzen | Referenzen',
  },
  now: 'heute | aktuell | jetzt | laufend',
  until: 'bis',
  since: 'seit',
  levels: 'Muttersprache | verhandlungssicher | gute Kenntnisse | Grundkenntnisse | Anfänger',
  labels: {
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Anschrift',
    born: 'Geburtsdatum',
    nationality: 'Staatsangehörigkeit',
    position: 'Beruf oder Funktion',
    employer: 'Name und Adresse des Arbeitgebers',
    period: 'Zeitraum',
    school: 'Bildungseinrichtung',
    degree: 'Abschluss',
    tasks: 'Wichtigste Tätigkeiten',
    page: 'Seite {n}',
    motherTongue: 'Muttersprache',
  },
  documentTitle: 'Lebenslauf',
  publications:
    'Kristallwachstum unter Druck, Zeitschrift für Werkstoffe 14 (2017), S. 112–131. | Lieferwege im ländlichen Raum, Verkehr heute 8 (2019), S. 45–60. | Lehren in kleinen Gruppen, Bildung und Schule 31 (2021), S. 7–19. | Was im Kundendienst zählt, Dienstleistung 5 (2020), S. 201–215.',
  interests: 'Rudern, Chorgesang, Gemüsegarten | Radreisen, Schach, Brotbacken | Ehrenamt im Tierheim, analoge Fotografie',
};

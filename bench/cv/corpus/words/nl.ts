import type { LanguageWords } from './language-words.ts';

export const nl: LanguageWords = {
  language: 'nl',
  firstNames: 'Sanne | Jeroen | Fleur | Thijs | Anouk | Mohammed | Lotte | Wouter | Maartje | Bram | Noor | Sjoerd',
  lastNames:
    'van den Heuvel | Dijkstra | de Wit | El Amrani | Hoekstra | Verbruggen | van der Linden | Postma | Claes | Brouwer | ter Horst | Kuipers',
  towns:
    '3511 AB Utrecht | 1012 LG Amsterdam | 9711 PE Groningen | 2000 Antwerpen | 5611 EM Eindhoven | 9000 Gent | 6811 KN Arnhem | 3011 HN Rotterdam | 8000 Brugge | 2312 JR Leiden',
  streets: 'Molenstraat {n} | Prinsengracht {n} | Kerkplein {n} | Julianalaan {n} | Havenweg {n} | Oude Kade {n}b',
  phones: '+31 6 12345### | 06-2345#### | +32 471 23 45 ## | 06 3456 #### | +31 (0)6 87 65 43 ## | 0032 478 12 34 ##',
  roles:
    'Senior softwareontwikkelaar | Verpleegkundige | Magazijnchef | Productmanager – Betalingen | Financieel controller | Hoofd personeelszaken | Werktuigbouwkundig ontwerper | Communicatieadviseur | Onderzoeker, polymeerchemie | Teamleider klantenservice | Data-analist (fraude) | Uitvoerder | Leerkracht basisonderwijs | Softwaretester | Planner | Bedrijfsjurist | Kok | Oplossingsarchitect | Accountmanager – Retail | Logistiek medewerker | Gebruikersonderzoeker | Elektromonteur | Verkoopmedewerker binnendienst | Inkoper',
  employers:
    'Noordzee Energie B.V. | Ziekenhuis Vijverhof | Bakker & Zonen | Polderzuivel N.V. | Railned Vervoer | Vrachthuis Delta B.V. | Uitgeverij De Vuurtoren | Dennenhof Data | Verzekeraar De Brug | Gemeente Leiden | Atelier Zonnestraal | Zonnebloem Robotica | Zuivelhoeve Amstel | Hotel De Kade | Jeneverbes | Warenhuis Van Laar | Brouwerij De Molensteen | Blauwe Reiger Lab B.V. | Helderlicht | Woningstichting Oevers',
  schools:
    'Universiteit Utrecht | Technische Universiteit Eindhoven | Hogeschool van Arnhem en Nijmegen | KU Leuven | Universiteit Gent | Hogeschool Rotterdam | ROC Midden Nederland | Rijksuniversiteit Groningen | Stedelijk Gymnasium Leiden | Erasmushogeschool Brussel',
  degrees:
    'MSc Informatica | Bachelor Geschiedenis | Ingenieur Civiele Techniek | HBO Bedrijfskunde | Doctoraat organische chemie | MBA | MBO Verpleegkunde | Bachelor Mechatronica | Master Data Science | Master Nederlands recht | MBO Logistiek | VWO',
  certificates:
    'Certified Scrum Master | PRINCE2 Foundation | AWS Certified Developer | BHV | VCA-VOL | ISTQB Foundation | Heftruckcertificaat | Lean Green Belt | NIMA Marketing A | Interne auditor ISO 9001',
  issuers:
    'Scrum Alliance | Axelos | Amazon Web Services | Het Oranje Kruis | VCA Nederland | ISTQB | STL | Lean Instituut | NIMA | Lloyd’s Register',
  skills:
    'Onderhandelen | Budgetbeheer | Presenteren | Lean werken | Risicoanalyse | Technisch schrijven | Conflicthantering | Procesverbetering | Leidinggeven | Boekhouding | Evenementen organiseren | Kwaliteitsborging',
  deeds:
    'Leiding aan een team van zes tijdens de verhuizing naar een nieuwe locatie. | Levertijden met een vijfde verkort door routes opnieuw te plannen. | Wekelijkse besprekingen ingevoerd waardoor het aantal klachten halveerde. | Het handboek geschreven dat nieuwe collega’s nog steeds gebruiken. | Contracten onderhandeld met leveranciers in vier landen. | Dashboards gebouwd die de directie elke maandag leest. | Twaalf leerlingen en twee trainees opgeleid. | De jaarbegroting van 1,2 miljoen euro voorbereid. | Een handmatig proces vervangen door een kleine webapplicatie. | Drie audits op rij zonder afwijkingen begeleid. | Vragen beantwoord in twee talen. | De jaarlijkse open dag georganiseerd.',
  profiles:
    'Praktisch en nieuwsgierig, met tien jaar werk in groeiende teams. Ik houd van heldere doelen, eerlijke cijfers en mensen die zeggen wat ze denken. | Ik help organisaties om te gaan met wat ze al weten. Mijn werk is zorgvuldig, mijn toon vriendelijk en mijn plannen overleven de eerste week. | Betrouwbare teamspeler die beide kanten van de toonbank kent en weet wat klanten om vijf voor zes vragen. Ik zoek een plek waar kwaliteit telt.',
  letter:
    'Geachte mevrouw Smit, | Met veel belangstelling las ik uw vacature en graag solliciteer ik naar deze functie. Sinds enkele jaren werk ik in een vergelijkbaar vakgebied, en wat u beschrijft is wat ik het beste doe. | In mijn huidige baan begeleid ik projecten van het eerste gesprek tot de laatste factuur. Die ervaring breng ik graag mee naar uw team. | Ik licht mijn brief graag toe in een gesprek. | Met vriendelijke groet,',
  headings: {
    profile: 'Profiel | Over mij | Persoonlijk profiel | Samenvatting',
    employment: 'Werkervaring | Relevante werkervaring | Loopbaan | Professionele ervaring | Beroepservaring | Ervaring',
    education: 'Opleiding | Opleidingen | Onderwijs en opleiding | Studie',
    skills: 'Vaardigheden | Competenties | Kennis en vaardigheden | Computervaardigheden',
    languages: 'Talen | Talenkennis',
    certificates: 'Certificaten | Cursussen | Cursussen en trainingen',
    contact: 'Contact | Persoonlijke gegevens | Contactgegevens',
    publications: 'Publicaties | Publicaties',
    interests: 'Interesses | Hobby’s | Overig',
    references: 'Referenties | Referenties',
  },
  now: 'heden | nu | heden | heden',
  until: 'tot',
  since: 'sinds',
  levels: 'moedertaal | vloeiend | goed | basis | beginner',
  labels: {
    email: 'E-mail',
    phone: 'Telefoon',
    address: 'Adres',
    born: 'Geboortedatum',
    nationality: 'Nationaliteit',
    position: 'Functie of beroep',
    employer: 'Naam en adres van de werkgever',
    period: 'Data',
    school: 'Onderwijsinstelling',
    degree: 'Behaald diploma',
    tasks: 'Voornaamste werkzaamheden',
    page: 'Pagina {n}',
    motherTongue: 'Moedertaal',
  },
  documentTitle: 'Curriculum vitae',
  publications:
    'Kristalgroei onder druk, Tijdschrift voor Materialen 14 (2017), p. 112–131. | Bezorgroutes op het platteland, Vervoer 8 (2019), p. 45–60. | Lesgeven in kleine groepen, Onderwijs 31 (2021), p. 7–19. | Wat telt in de klantenservice, Diensten 5 (2020), p. 201–215.',
  interests: 'Roeien, koor, moestuin | Fietsreizen, schaken, brood bakken | Vrijwilliger in het dierenasiel, analoge fotografie',
};

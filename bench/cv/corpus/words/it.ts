import type { LanguageWords } from './language-words.ts';

export const it: LanguageWords = {
  language: 'it',
  firstNames: 'Ginevra | Matteo | Ilaria | Raffaele | Beatrice | Niccolò | Serena | Ettore | Fiammetta | Davide | Noemi | Corrado',
  lastNames:
    'Bevilacqua | De Santis | Fontanella | Marchetti | D’Agostino | Lombardo | Zanetti | Colombari | Di Pietro | Serra | Valentini | Moretti',
  towns:
    '20121 Milano | 10121 Torino | 40121 Bologna | 80132 Napoli | 00184 Roma | 50122 Firenze | 34121 Trieste | 6900 Lugano | 70121 Bari | 37121 Verona',
  streets:
    'Via Garibaldi {n} | Corso Umberto I, {n} | Piazza del Duomo {n} | Viale dei Platani, {n} | Via San Martino, {n} | Largo Augusto {n}',
  phones: '+39 347 123 45## | 333 45 67 8## | +39 320 76543## | 348-12345## | (+39) 339 12 34 5## | +41 76 123 45 ##',
  roles:
    'Ingegnere del software senior | Infermiera | Capo magazziniere | Product manager – Pagamenti | Addetta al controllo di gestione | Responsabile risorse umane | Progettista meccanico | Addetta alla comunicazione | Assegnista di ricerca, chimica dei polimeri | Responsabile assistenza clienti | Analista dati (frodi) | Direttore di cantiere | Insegnante di scuola primaria | Collaudatore software | Coordinatrice operativa | Legale d’impresa | Cuoco | Architetto di soluzioni | Direttrice clienti – Grande distribuzione | Pianificatore logistico | Ricercatrice UX | Elettricista | Impiegata commerciale | Buyer',
  employers:
    'Energia Adriatica S.p.A. | Ospedale San Rocco | Ferri e Figlie S.n.c. | Delizie del Garda S.r.l. | Ferrovie Lombarde | Spedizioni Tirreno S.r.l. | Edizioni La Lanterna | Pineta Analisi | Assicurazioni Appennino | Comune di Verona | Studio Vicolo Lungo | Girasole Robotica | Latteria della Valle | Alberghi del Molo | Ginepro | Magazzini Montanari | Birrificio La Macina | Laboratori Airone Blu S.r.l. | Chiaraluce | Cooperativa Riva Est',
  schools:
    'Università degli Studi di Bologna | Politecnico di Milano | Politecnico di Torino | Università Federico II di Napoli | Sapienza Università di Roma | Liceo Scientifico Galilei | Università di Trieste | Università Bocconi | Istituto Tecnico Marconi | Università Ca’ Foscari Venezia',
  degrees:
    'Laurea magistrale in Informatica | Laurea in Storia | Laurea in Ingegneria civile | Laurea triennale in Economia aziendale | Dottorato in Chimica organica | MBA | Laurea in Infermieristica | Perito meccatronico | Master in Scienza dei dati | Laurea in Giurisprudenza | Diploma alberghiero | Maturità scientifica',
  certificates:
    'Certified Scrum Master | PRINCE2 Foundation | AWS Certified Developer | Primo soccorso aziendale | Sicurezza sul lavoro | ISTQB Foundation | Patentino muletto | HACCP | Google Analytics | Auditor interno ISO 9001',
  issuers:
    'Scrum Alliance | Axelos | Amazon Web Services | Croce Rossa Italiana | INAIL | ISTQB | Confartigianato | ASL Verona | Google | Certiquality',
  skills:
    'Negoziazione | Gestione del budget | Parlare in pubblico | Produzione snella | Analisi dei rischi | Redazione tecnica | Gestione dei conflitti | Miglioramento dei processi | Guida di gruppi | Contabilità | Organizzazione di eventi | Controllo qualità',
  deeds:
    'Guida di un gruppo di sei persone durante il trasferimento della sede. | Riduzione di un quinto dei tempi di consegna con nuovi percorsi. | Introduzione di revisioni settimanali che hanno dimezzato i reclami. | Stesura del manuale che i nuovi colleghi usano ancora oggi. | Negoziazione di contratti con fornitori di quattro paesi. | Creazione di cruscotti letti ogni lunedì dalla direzione. | Formazione di dodici apprendisti e due neolaureati. | Preparazione del bilancio annuale di 1,2 milioni di euro. | Sostituzione di una procedura manuale con una piccola applicazione. | Preparazione di tre verifiche consecutive senza rilievi. | Risposta alle richieste in due lingue. | Organizzazione della giornata annuale a porte aperte.',
  profiles:
    'Pratica e curiosa, con dieci anni di lavoro in gruppi in crescita. Mi piacciono gli obiettivi chiari, i numeri onesti e le persone che dicono quello che pensano. | Aiuto le organizzazioni a capire quello che già sanno. Il mio lavoro è accurato, il mio tono gentile e i miei piani superano la prima settimana. | Collega affidabile che conosce i due lati del banco e sa cosa chiedono i clienti prima della chiusura. Cerco un luogo in cui la qualità conti.',
  letter:
    'Gentile dottoressa Carli, | ho letto con grande interesse il Vostro annuncio e desidero candidarmi per la posizione. Da diversi anni lavoro in un campo simile, e quello che descrivete è ciò che so fare meglio. | Nel mio attuale impiego seguo i progetti dal primo colloquio alla fattura finale. Sarei lieto di portare questa esperienza nel Vostro gruppo. | Resto a disposizione per un colloquio. | Cordiali saluti,',
  headings: {
    profile: 'Profilo | Profilo professionale | Chi sono | Presentazione',
    employment:
      'Esperienza lavorativa | Esperienze professionali | Esperienza professionale | Esperienze lavorative | Esperienza industriale | Carriera',
    education: 'Istruzione e formazione | Istruzione | Formazione | Titoli di studio',
    skills: 'Competenze | Competenze tecniche | Capacità e competenze | Conoscenze',
    languages: 'Lingue | Competenze linguistiche',
    certificates: 'Certificazioni | Corsi e certificati | Attestati',
    contact: 'Contatti | Dati personali | Informazioni personali',
    publications: 'Pubblicazioni | Pubblicazioni',
    interests: 'Interessi | Tempo libero | Altro',
    references: 'Referenze | Referenze',
  },
  now: 'oggi | presente | in corso | attuale',
  until: 'a',
  since: 'dal',
  levels: 'madrelingua | fluente | intermedio | base | principiante',
  labels: {
    email: 'E-mail',
    phone: 'Telefono',
    address: 'Indirizzo',
    born: 'Data di nascita',
    nationality: 'Nazionalità',
    position: 'Lavoro o posizione ricoperti',
    employer: 'Nome e indirizzo del datore di lavoro',
    period: 'Date',
    school: 'Istituto',
    degree: 'Titolo della qualifica rilasciata',
    tasks: 'Principali attività',
    page: 'Pagina {n}',
    motherTongue: 'Lingua madre',
  },
  documentTitle: 'Curriculum vitae',
  publications:
    'Crescita di cristalli sotto pressione, Rivista dei materiali 14 (2017), pp. 112–131. | Uno studio sui percorsi di consegna, Trasporti 8 (2019), pp. 45–60. | Insegnare a piccoli gruppi, Scuola 31 (2021), pp. 7–19. | Ciò che conta nell’assistenza, Servizi 5 (2020), pp. 201–215.',
  interests: 'Canottaggio, coro, orto | Cicloturismo, scacchi, panificazione | Volontariato al canile, fotografia analogica',
};

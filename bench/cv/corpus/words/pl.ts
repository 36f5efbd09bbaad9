import type { LanguageWords } from './language-words.ts';

export const pl: LanguageWords = {
  language: 'pl',
  firstNames: 'Agnieszka | Przemysław | Zuzanna | Łukasz | Małgorzata | Bartosz | Kinga | Wojciech | Dominika | Grzegorz | Iga | Sławomir',
  lastNames: 'Wiśniewska | Zając | Kowalik-Nowak | Mazurek | Szczepańska | Górski | Kubiak | Jaworek | Piątek | Dąbek | Sowa | Wróbel',
  towns:
    '00-001 Warszawa | 30-001 Kraków | 80-001 Gdańsk | 50-001 Wrocław | 61-001 Poznań | 90-001 Łódź | 40-001 Katowice | 20-001 Lublin | 70-001 Szczecin | 35-001 Rzeszów',
  streets: 'ul. Lipowa {n} | ul. Długa {n}/4 | al. Jana Pawła II {n} | os. Słoneczne {n} | ul. 3 Maja {n} | plac Wolności {n}',
  phones: '+48 512 345 6## | 601 234 5## | +48 698-765-4## | 512345### | (+48) 505 123 4## | tel. 660 123 4##',
  roles:
    'Starszy programista | Pielęgniarka | Kierownik magazynu | Menedżer produktu – płatności | Główna księgowa | Dyrektor działu kadr | Konstruktor maszyn | Specjalistka ds. komunikacji | Asystent naukowy, chemia polimerów | Kierownik biura obsługi klienta | Analityczka danych (nadużycia) | Kierownik budowy | Nauczycielka wychowania wczesnoszkolnego | Tester oprogramowania | Koordynatorka operacyjna | Radca prawny | Kucharz | Architekt rozwiązań | Opiekunka klientów kluczowych – handel | Planista logistyczny | Badaczka użyteczności | Elektryk | Przedstawiciel handlowy | Specjalista ds. zakupów',
  employers:
    'Bałtycka Energia Sp. z o.o. | Szpital Pod Lipami | Kowal i Córki | Przetwory Mazurskie S.A. | Kolej Podlaska | Spedycja Wisła Sp. z o.o. | Wydawnictwo Latarnia | Sosnowa Analityka | Towarzystwo Ubezpieczeń Tatry | Urząd Miasta Lublin | Pracownia Długa | Słonecznik Robotyka | Mleczarnia Dolina | Hotele Nabrzeże | Jałowiec | Domy Handlowe Centrum | Browar Kamienny | Laboratorium Czapla Sp. z o.o. | Jasnoświt | Spółdzielnia Wschodni Brzeg',
  schools:
    'Uniwersytet Warszawski | Politechnika Wrocławska | Akademia Górniczo-Hutnicza w Krakowie | Uniwersytet im. Adama Mickiewicza w Poznaniu | Politechnika Łódzka | II Liceum Ogólnokształcące w Lublinie | Szkoła Główna Handlowa w Warszawie | Gdański Uniwersytet Medyczny | Technikum Elektryczne w Rzeszowie | Uniwersytet Śląski w Katowicach',
  degrees:
    'Magister informatyki | Licencjat z historii | Inżynier budownictwa | Licencjat z zarządzania | Doktorat z chemii organicznej | MBA | Magister pielęgniarstwa | Inżynier mechatroniki | Studia podyplomowe: analiza danych | Magister prawa | Technik żywienia | Matura',
  certificates:
    'Certified Scrum Master | PRINCE2 Foundation | AWS Certified Developer | Kurs pierwszej pomocy | Szkolenie BHP | ISTQB Foundation | Uprawnienia na wózki widłowe | Uprawnienia SEP | Google Analytics | Audytor wewnętrzny ISO 9001',
  issuers: 'Scrum Alliance | Axelos | Amazon Web Services | Polski Czerwony Krzyż | CIOP | ISTQB | UDT | SEP | Google | PCBC',
  skills:
    'Negocjacje | Zarządzanie budżetem | Wystąpienia publiczne | Szczupła produkcja | Ocena ryzyka | Dokumentacja techniczna | Rozwiązywanie konfliktów | Usprawnianie procesów | Kierowanie zespołem | Księgowość | Organizacja wydarzeń | Kontrola jakości',
  deeds:
    'Kierowanie sześcioosobowym zespołem podczas przeprowadzki do nowej siedziby. | Skrócenie czasu dostaw o jedną piątą dzięki nowym trasom. | Wprowadzenie cotygodniowych przeglądów, które zmniejszyły liczbę skarg o połowę. | Opracowanie podręcznika, z którego korzystają nowi pracownicy. | Negocjowanie umów z dostawcami z czterech krajów. | Przygotowanie raportów czytanych przez zarząd w każdy poniedziałek. | Szkolenie dwunastu uczniów i dwóch absolwentów. | Przygotowanie rocznego budżetu w wysokości 1,2 miliona złotych. | Zastąpienie ręcznej procedury małą aplikacją. | Przygotowanie trzech kolejnych audytów bez uwag. | Odpowiadanie na zapytania w dwóch językach. | Organizacja corocznego dnia otwartego.',
  profiles:
    'Praktyczna i ciekawa świata, z dziesięcioletnim doświadczeniem w rosnących zespołach. Lubię jasne cele, uczciwe liczby i ludzi, którzy mówią, co myślą. | Pomagam organizacjom zrozumieć to, co już wiedzą. Pracuję starannie, rozmawiam życzliwie, a moje plany wytrzymują pierwszy tydzień. | Solidny współpracownik, który zna obie strony lady i wie, o co klienci pytają tuż przed zamknięciem. Szukam miejsca, w którym liczy się jakość.',
  letter:
    'Szanowna Pani, | z dużym zainteresowaniem przeczytałam Państwa ogłoszenie i pragnę ubiegać się o to stanowisko. Od kilku lat pracuję w podobnej dziedzinie, a to, co Państwo opisują, robię najlepiej. | W obecnej pracy prowadzę projekty od pierwszej rozmowy do końcowej faktury. Chętnie wniosę to doświadczenie do Państwa zespołu. | Chętnie opowiem więcej podczas rozmowy. | Z poważaniem,',
  headings: {
    profile: 'Profil zawodowy | O mnie | Podsumowanie | Profil',
    employment:
      'Doświadczenie zawodowe | Doświadczenie | Przebieg kariery | Historia zatrudnienia | Przebieg pracy zawodowej | Praca zawodowa',
    education: 'Wykształcenie | Edukacja | Wykształcenie i kursy | Edukacja i szkolenia',
    skills: 'Umiejętności | Kompetencje | Umiejętności zawodowe | Umiejętności techniczne',
    languages: 'Języki obce | Znajomość języków | Języki',
    certificates: 'Certyfikaty | Kursy i szkolenia | Szkolenia',
    contact: 'Kontakt | Dane osobowe | Dane kontaktowe',
    publications: 'Publikacje | Publikacje',
    interests: 'Zainteresowania | Hobby | Zainteresowania',
    references: 'Referencje | Referencje',
  },
  now: 'obecnie | teraz | nadal | do dziś',
  until: 'do',
  since: 'od',
  levels: 'język ojczysty | biegły | średnio zaawansowany | podstawowy | początkujący',
  labels: {
    email: 'E-mail',
    phone: 'Telefon',
    address: 'Adres',
    born: 'Data urodzenia',
    nationality: 'Narodowość',
    position: 'Zajmowane stanowisko',
    employer: 'Nazwa i adres pracodawcy',
    period: 'Daty',
    school: 'Nazwa uczelni',
    degree: 'Uzyskany tytuł',
    tasks: 'Główne obowiązki',
    page: 'Strona {n}',
    motherTongue: 'Język ojczysty',
  },
  documentTitle: 'Życiorys',
  publications:
    'Wzrost kryształów pod ciśnieniem, Przegląd Materiałowy 14 (2017), s. 112–131. | Badanie tras dostaw, Transport 8 (2019), s. 45–60. | Nauczanie w małych grupach, Szkoła 31 (2021), s. 7–19. | Co liczy się w obsłudze, Usługi 5 (2020), s. 201–215.',
  interests:
    'Wioślarstwo, chór, ogród warzywny | Wyprawy rowerowe, szachy, pieczenie chleba | Wolontariat w schronisku, fotografia analogowa',
};

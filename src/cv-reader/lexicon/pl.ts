import type { Lexicon } from './lexicon.ts';

export const pl: Lexicon = {
  roles:
    'programist|inżynier|kierowni|specjalist|praktykant|anality|menedżer|menadżer|dyrektor|nauczyciel|asystent|konsultant|szef|stażyst|' +
    'pielęgniar|położn|lekarz|chirurg|stomatolog|dentyst|farmaceut|terapeut|psycholog|adwokat|prawnik|radca|notariusz|sekretar|kasjer|piekarz|kucharz|kucharka|rzeźnik|kelner|barman|elektry|hydraulik|stolarz|spawacz|murarz|malarz|mechanik|kierowca|kurier|magazynier|operator|pracowni|robotni|inspektor|kontroler|audytor|ekonomist|makler|księgow|kupiec|zakupów|fryzjer|grafik|ilustrator|artyst|muzyk|aktor|dziennikar|bibliotekar|chemik|fizyk|biolog|rolnik|ogrodnik|żołnierz|policjant|strażak|ochroniarz|wychowaw|opiekun|trener|wykładowca|profesor|rektor|prezes|założyciel|właściciel|sprzedawca|sprzedaw|handlow|przedstawiciel|badacz|doktorant|uczeń|agent |tłumacz|tester|konstruktor|projektant|planist|koordynator|architekt|administrator|technik|recepcjonist|doradca|sprzątacz|dozorca|brygadzist|majster|zastępca|wolontariusz|freelancer|samodzieln|referent|redaktor|młodszy|starszy|główn|logisty|rekruter',
  companies:
    'sp. z|s.a.|sp.j|sp. j|s.c.|p.h.u|phu |ppuh|spółka|firma|grupa|agencja|szpital|klinika|przychodnia|ministerstwo|urząd|gmina|starostwo|fundacja|stowarzyszenie|bank |ubezpiecz|towarzystwo|spółdzielnia|wydawnictwo|pracownia|laboratorium|fabryka|zakład|transport|spedycja|kolej|hotel|restauracja|browar|piekarnia|mleczarnia|sklep|dom handlowy|domy handlowe|uniwersytet|politechnika|szkoła|instytut|energia|i synowie|bracia|i córki|przedsiębiorstwo|centrum|kancelaria|biuro|działalność gospodarcza|samozatrudnienie|studio',
  degrees:
    'magister|licencjat|inżynier|doktor|mgr |inż|matura|technik|studia|podyplomow|dyplom|kierunek|specjalność|świadectwo|kurs|informatyk|zarządzani|prawo|prawa|historii|chemii|fizyki|ekonomi|pielęgniarstw|budownictw|zawodowe|erasmus|wymiana',
  schools:
    'uniwersytet|politechnika|szkoła|akademia|liceum|technikum|instytut|wydział|uczelnia|kolegium|zespół szkół|wyższa szkoła|konserwatorium|agh |sgh ',
};

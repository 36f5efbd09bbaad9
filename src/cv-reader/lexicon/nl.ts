import type { Lexicon } from './lexicon.ts';

export const nl: Lexicon = {
  roles:
    'ontwikkelaar|medewerker|adviseur|stagiair|leidinggevende|docent|ontwerper|beheerder|functietitel|projectleider|teamleider|directeur|' +
    'verpleeg|verloskundige|arts |chirurg|tandarts|apotheker|therapeut|psycholoog|advocaat|jurist|notaris|secretar|kassier|bakker|kok |slager|ober |kelner|elektricien|monteur|loodgieter|timmerman|lasser|metselaar|schilder|uitvoerder|chauffeur|koerier|bezorger|magazijn|orderpicker|operator|arbeider|inspecteur|controller|econoom|makelaar|boekhouder|accountant|inkoper|kapper|grafisch|illustrator|kunstenaar|muzikant|acteur|journalist|bibliothecaris|scheikundige|natuurkundige|bioloog|boer |tuinman|hovenier|soldaat|agent |brandweer|bewaker|beveiliger|begeleider|trainer|leerkracht|leraar|lerares|onderwijz|rector|voorzitter|oprichter|eigenaar|verkoper|verkoop|vertegenwoordiger|onderzoeker|promovendus|leerling|vertaler|tolk |tester|tekenaar|planner|coördinator|analist|architect|programmeur|ingenieur|technicus|hoofd |manager|consultant|receptionist|assistent|specialist|vrijwilliger|schoonmaker|huismeester|chef|werkvoorbereider|voorman|zelfstandig|zzp|bestuurslid|student-assistent|voorlichter|redacteur|communicatie',
  companies:
    'b.v.|bv |n.v.|nv |vof |bvba|vzw |bedrijf|firma|groep|bureau|ziekenhuis|kliniek|ministerie|gemeente|provincie|stichting|vereniging|bank |verzeker|coöperatie|uitgeverij|atelier|laboratorium|fabriek|vervoer|transport|hotel|restaurant|brouwerij|bakkerij|zuivel|warenhuis|winkel|universiteit|hogeschool|school|zelfstandig|energie|gebroeders|& zonen|en zonen|maatschappij|centrum|woningstichting|woningcorporatie|zorggroep|huis |techniek|bouw ',
  degrees:
    'bachelor|master|doctoraat|ingenieur|hbo |mbo |wo |vwo |havo|vmbo|mavo|gymnasium|atheneum|diploma|propedeuse|promotie|opleiding|studierichting|licentiaat|graduaat|drs|certificaat|kunde |recht|bedrijfskunde|informatica|geschiedenis|economie|verpleegkunde|scheikunde|natuurkunde|wiskunde|aso |tso |bso |stage|erasmus|uitwisseling',
  schools:
    'universiteit|hogeschool|school|college|gymnasium|lyceum|instituut|academie|roc |faculteit|athenaeum|ku leuven|tu |conservatorium',
};

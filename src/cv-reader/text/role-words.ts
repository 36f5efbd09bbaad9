import { foldText } from '../../contract/fold-text.ts';

// Stems, folded. A trailing blank marks a whole word. They only vote; a single word does not decide an entry.
const ROLES =
  'engineer|developer|manager|architect|analyst|consultant|designer|director|intern |internship|assistant|lead |leader|head of|officer|administrator|specialist|coordinator|teacher|lecturer|professor|researcher|scientist|technician|founder|ceo|cto|cfo|coo|president|programmer|freelance|contractor|tester|trainer|tutor|mentor|advisor|adviser|associate|executive|representative|supervisor|clerk|accountant|nurse|writer|editor|student |fellow|volunteer|instructor|strategist|owner|operator|master of|scrum|partner|agent|salesman|sales |cashier|waiter|chef|driver|devops|full stack|fullstack|frontend|backend|staff |vp |vice president|apprentice|trainee|receptionist|translator|interpreter|buyer|planner|controller|recruiter|copywriter|photographer|marketer|' +
  'entwickler|leiter|berater|ingenieur|praktikant|werkstudent|mitarbeiter|sachbearbeiter|assistent|referent|fuhrer|geschaftsfuhr|administrator|techniker|betreuer|lehrer|dozent|kaufmann|kauffrau|auszubildende|verkaufer|koordinator|projektleit|architekt|gestalter|direktor|wissenschaftl|hilfskraft|aushilfe|redakteur|beauftragte|elektroniker|mechaniker|informatiker|priester|analytiker|teamleit|abteilungsleit|zivildien|freiberuf|selbstandig|meister|fachkraft|pfleger|beitragende|praktikum|' +
  'developpeu|ingenieur|chef de|responsable|consultant|charge |chargee|assistant|stagiaire|directeur|directrice|analyste|architecte|concepteur|conceptrice|technicien|gestionnaire|redacteur|enseignant|formateur|benevole|alternant|chercheu|vendeu|conseiller|administrateur|' +
  'desarrollador|ingeniero|ingeniera|gerente|jefe|jefa|analista|consultor|disenador|becario|practicante|tecnico|director|responsable|asistente|profesor|coordinador|mantenedor|programador|arquitecto|administrativo|auxiliar|' +
  'sviluppator|ingegnere|responsabile|consulente|progettista|tirocinante|stagista|direttore|direttrice|impiegat|insegnante|assistente|tecnico|mentore|ricercator|volontari|fondator|capo |' +
  'ontwikkelaar|medewerker|adviseur|stagiair|leidinggevende|docent|ontwerper|beheerder|functietitel|projectleider|teamleider|directeur|engenheir|desenvolvedor|estagiari|coordenador|diretor|' +
  'programista|inzynier|kierownik|specjalista|praktykant|analityk|menedzer|dyrektor|nauczyciel|asystent|konsultant|szef|stazyst|vyvojar|programator|manazer|vedouci|asistent|inzenyr|konstrukter|utvecklare|ingenjor|chef |konsult|handledare|larare|utvikler|leder|udvikler|radgiver|konsulent|kehittaja|insinoori|paallikko|fejleszto|mernok|vezeto|gyakornok|dezvoltator|inginer|μηχανικος|προγραμματιστης|υπευθυνος|muhendis|gelistirici|yonetici|mudur|stajyer|разработчик|инженер|менеджер|руководитель|директор|аналитик|специалист|программист|розробник|інженер|керівник|фахівець|' +
  '工程师|经理|主管|实习生|分析师|总监|顾问|设计师|助理|开发|研究员|教师|志愿|エンジニア|マネージャー|開発者|개발자|엔지니어';
const COMPANIES =
  'gmbh|ag |inc |inc.|ltd|llc|llp|corp|company|group|gruppe|s.a.|s.p.a|s.r.l|srl|sarl|sas |b.v.|bv |n.v.|sp. z|s.r.o|oy |ab |plc|university|universit|hochschule|institut|school|college|labs|laborator|studio|bank|technologies|solutions|systems|consulting|agency|agentur|agence|agenzia|hospital|klinik|krankenhaus|ministry|ministerium|foundation|stiftung|verein|e.v.|e. v.|kg |co.|co. |research|ventures|media|partners|services|software|digital|startup|freelanc|self-employed|selbststandig|selbstandig|autonomo|libero professionista|organization|organisation|unternehmen|gesellschaft|societ|azienda|empresa|entreprise|bedrijf|firma|firm |church|council|government|department|office of|network|academy|akademie|platform|center |centre|zentrum|museum|theater|association|ооо|зао|оао|公司|集团|组织|大学|株式会社|주식회사';
const DEGREES =
  'bachelor|master|b.sc|m.sc|bsc|msc|b.a.|m.a.|ba |ma |b.s.|m.s.|bs |ms |ph.d|phd|mba|diplom|dipl|doctor|degree|doktor|promotion|magister|abitur|matura|staatsexamen|lehre |ausbildung|licenc|licence|laurea|maturita|ingenieur|ingeniero|grado|maitrise|bts|dut|baccalaur|doctorat|studiengang|studia|studium|studies|minor|major|b.eng|m.eng|beng|meng|b.tech|m.tech|associate|high school diploma|gcse|a-level|certificate|kandidat|candidat|inzynier|licencjat|mgr |ing. |bc. |hbo|mbo|wo |vwo|havo|doutorado|mestrado|bacharel|graduacao|tecnico|engineering|computer science|informati|wirtschaft|science|management|economics|studierichting|fakultet|бакалавр|магистр|специалист|магістр|学士|硕士|博士|本科|研究生|学位|修士|학사|석사|박사|πτυχιο|μεταπτυχιακο|lisans|yuksek lisans|halterin|reife|zertifikat|facharbeiter|geselle|fachhochschulreife|allgemeine hochschulreife';
const SCHOOLS =
  'university|universit|uniwersytet|univerzit|universidad|universidade|yliopisto|egyetem|πανεπιστημιο|universitesi|университет|університет|hochschule|fachhochschule|college|school|schule|gymnasium|lycee|liceo|instituto|institut|istituto|ecole|escuela|scuola|academy|akademie|academie|politecnico|politechnika|polytechn|mit |eth |tu |rwth|fh |kth |institution|hogeschool|berufsschule|realschule|szkola|skola|koulu|iskola|okul|faculty|fakultat|campus|coursera|udemy|大学|学院|中学|学校|고등학교|대학교|лицей|школа|институт';

/** How much a text looks like a role, an employer, a degree or a school: the number of typical words in it. */
export function roleScore(text: string): number {
  return countStems(text, ROLES);
}

export function companyScore(text: string): number {
  return countStems(text, COMPANIES);
}

export function degreeScore(text: string): number {
  return countStems(text, DEGREES);
}

export function schoolScore(text: string): number {
  return countStems(text, SCHOOLS);
}

function countStems(text: string, stems: string): number {
  const folded = ` ${foldText(text).replace(/[^\p{L}\p{N}.]+/gu, ' ')} `;
  return stems
    .split('|')
    .filter((stem) => stem.length > 0 && folded.includes(stem.length <= 4 && /^\p{Script=Latin}/u.test(stem) ? ` ${stem}` : stem)).length;
}

import type { Lexicon } from './lexicon.ts';

/** The most typical words of further languages. */
export const others: Lexicon = {
  roles:
    'engenheir|desenvolvedor|estagiari|coordenador|diretor|gerente|vyvojar|programator|manazer|vedouci|asistent|inzenyr|konstrukter|utvecklare|ingenjor|chef |konsult|handledare|larare|utvikler|leder|udvikler|radgiver|konsulent|kehittaja|insinoori|paallikko|fejleszto|mernok|vezeto|gyakornok|dezvoltator|inginer|μηχανικος|προγραμματιστης|υπευθυνος|muhendis|gelistirici|yonetici|mudur|stajyer|' +
    '工程师|经理|主管|实习生|分析师|总监|顾问|设计师|助理|开发|研究员|教师|志愿|エンジニア|マネージャー|開発者|개발자|엔지니어',
  companies: 's.r.o|oy |ab |a/s|aps |kft |zrt |nyrt|a.s. |d.o.o|lda |ltda|公司|集团|组织|大学|株式会社|주식회사',
  degrees:
    'kandidat|maturita|ing. |bc. |doutorado|mestrado|bacharel|graduacao|tecnico|fakultet|学士|硕士|博士|本科|研究生|学位|修士|학사|석사|박사|πτυχιο|μεταπτυχιακο|lisans|yuksek lisans|halterin',
  schools:
    'univerzit|universidade|yliopisto|egyetem|πανεπιστημιο|universitesi|kth |skola|koulu|iskola|okul|fakultat|大学|学院|中学|学校|고등학교|대학교',
};

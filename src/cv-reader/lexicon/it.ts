import type { Lexicon } from './lexicon.ts';

export const it: Lexicon = {
  roles:
    'sviluppator|sviluppatric|ingegner|responsabile|consulente|progettista|tirocinante|tirocinio|stagista|direttore|direttrice|impiegat|insegnante|assistente|tecnico|mentore|ricercator|ricercatric|volontari|fondator|capo |' +
    'infermier|ostetric|medico|chirurgo|farmacist|terapist|psicolog|avvocat|legale|giurista|notaio|segretari|cassier|fornai|panettier|cuoc|macellai|camerier|barista|elettricista|idraulic|falegname|saldator|murator|imbianchin|meccanic|autista|corriere|magazzinier|operai|operator|addett|ispettor|revisor|economista|contabil|ragionier|acquist|buyer|parrucchier|grafic|illustrator|artista|musicist|attore|attrice|giornalista|bibliotecari|chimico|fisico|biolog|agricoltor|giardinier|soldato|poliziott|vigile|guardia|educator|educatric|allenator|maestr|docente|professor|preside|presidente|socio|commercial|vendit|rappresentant|commess|assegnist|dottorand|apprendist|agente|tradut|interprete|collaudator|disegnator|pianificator|coordinator|coordinatric|analista|amministrator|architetto|programmator|gestor|gestric|manutentor|receptionist|controller|portiere|collaborator|caposquadra|capocantiere|cantiere|formator|libero professionista|stage|dirigente|quadro',
  companies:
    's.p.a|spa |s.r.l|srl|s.n.c|snc |s.a.s|società|azienda|impresa|gruppo|agenzia|clinica|ospedale|asl |ministero|comune di|provincia|regione|fondazione|associazione|banca|cassa |assicurazion|cooperativa|edizioni|editrice|studio|officin|laborator|fabbrica|trasporti|spedizioni|ferrovie|albergh|hotel|ristorante|birrificio|panificio|latteria|caseificio|magazzini|negozio|università|istituto|scuola|liceo|libero professionista|energia|fratelli|e figli|e figlie|& figli|compagnia|centro |consorzio|costruzioni|industrie',
  degrees:
    'laurea|dottorato|diploma|master|maturità|perito|ragioneria|magistrale|triennale|specialistica|specializzazione|licenza|attestato|corso di|qualifica|giurisprudenza|ingegneria|informatica|economia|lettere|storia|chimica|fisica|matematica|infermieristica|scienze|geometra|tesi|erasmus|scambio',
  schools: 'università|politecnico|scuola|istituto|liceo|accademia|ateneo|facoltà|conservatorio|itis |sapienza|bocconi|collegio',
};

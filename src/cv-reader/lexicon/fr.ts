import type { Lexicon } from './lexicon.ts';

export const fr: Lexicon = {
  roles:
    "développeu|ingénieur|chef de|chef d’|chef d'statisticien|prestataire||cheffe|responsable|consultant|chargé|chargée|assistant|stagiaire|directeur|directrice|analyste|architecte|concepteur|conceptrice|technicien|gestionnaire|rédacteur|rédactrice|enseignant|formateur|formatrice|bénévole|alternant|chercheu|vendeu|conseiller|conseillère|administrateur|" +
    'infirmi|sage-femme|médecin|chirurgien|pharmacien|thérapeute|psychologue|avocat|juriste|notaire|secrétaire|caissi|boulang|cuisini|boucher|serveu|électricien|plombier|menuisier|soudeu|maçon|peintre|couvreur|mécanicien|chauffeur|conducteur|conductrice|livreur|magasinier|cariste|préparat|opérat|ouvri|contrôleur|contrôleuse|inspecteur|auditeur|auditrice|économiste|courtier|comptable|acheteu|approvisionneur|coiffeu|graphiste|illustrat|artiste|musicien|acteur|actrice|journaliste|bibliothécaire|chimiste|physicien|biologiste|agriculteur|jardinier|soldat|policier|pompier|gardien|éducat|animat|entraîneu|proviseur|président|fondat|gérant|commercial|représentant|attaché|professeu|instituteur|maître|doctorant|apprenti|agent |employé|traduct|interprète|coordinat|programmeu|testeur|dessinateur|projeteur|ergonome|logisticien|hôte|équipier|manœuvre|adjoint|délégué|cadre |intérimaire',
  companies:
    'sarl|s.a.r.l|sas |sasu|eurl|s.a.|sa |scop|société|entreprise|agence|groupe|cabinet|clinique|hôpital|chu |ministère|mairie|conseil|région|préfecture|fondation|association|mutuelle|banque|assurance|caisse|coopérative|éditions|ateliers|laboratoire|usine|transports|hôtel|restaurant|brasserie|boulangerie|laiterie|galeries|magasin|maison |université|institut|école|lycée|indépendant|auto-entrepreneur|énergie|frères|& fils|& filles|et fils|compagnie|centre |studio',
  degrees:
    'licence|maîtrise|bts |dut |baccalaur|bac |doctorat|master|diplôme|ingénieur|cap |bep |brevet|deug|deust|dess|dea |mba|certificat|thèse|spécialité|mention|classe préparatoire|prépa|droit|informatique|lettres|gestion|histoire|chimie|physique|mathématiques|titre professionnel|erasmus|semestre',
  schools:
    'université|école|lycée|institut|iut |insa|polytechni|faculté|collège|sorbonne|centrale|campus|conservatoire|afpa|cnam|business school|hec ',
};

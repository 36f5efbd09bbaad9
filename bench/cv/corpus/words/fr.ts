import type { LanguageWords } from './language-words.ts';

export const fr: LanguageWords = {
  language: 'fr',
  firstNames: 'Clémence | Thibault | Maëlle | Ousmane | Océane | Jean-Baptiste | Solène | Yanis | Bérénice | Loïc | Aurélie | Gaspard',
  lastNames: 'Lefèvre | de La Tour | Marchand | Diallo | Guérin | Le Goff | Benhamou | Rousseau | Chevalier | Périer | Vasseur | Tréhin',
  towns:
    '69002 Lyon | 44000 Nantes | 31000 Toulouse | 1000 Bruxelles | 75011 Paris | 67000 Strasbourg | 1204 Genève | 59800 Lille | 4000 Liège | 35000 Rennes',
  streets:
    '{n} rue des Lilas | {n}, avenue Jean-Jaurès | {n} bis, rue du Moulin | {n} place du Marché | {n} chemin des Vignes | {n}, boulevard Voltaire',
  phones: '+33 6 12 34 5# ## | 06 98 76 5# ## | +32 470 12 34 ## | 06.45.67.8#.## | +41 78 123 45 ## | +33 (0)7 81 23 4# ##',
  roles:
    'Ingénieure logiciel senior | Infirmier | Chef d’entrepôt | Chef de produit – Paiements | Contrôleuse de gestion | Responsable des ressources humaines | Dessinateur projeteur | Chargée de communication | Attaché de recherche, chimie des polymères | Responsable du service client | Analyste de données (fraude) | Conducteur de travaux | Professeure des écoles | Testeur logiciel | Assistante logistique | Juriste d’entreprise | Cuisinière | Architecte solutions | Directrice de clientèle – Grands comptes | Approvisionneur | Ergonome | Électricien | Commerciale sédentaire | Acheteur industriel',
  employers:
    'Énergies du Ponant SAS | Clinique des Tilleuls | Moreau & Filles | Délices Vauban SA | Transports Morvan | Fret Atlantique SARL | Éditions du Phare | Pinède Conseil | Mutuelle des Alpes | Mairie de Rennes | Ateliers Saint-Roch | Tournesol Robotique | Laiterie du Val | Hôtels du Quai | Maison Genévrier | Galeries Montclair | Brasserie de la Meule | Laboratoires Héron Bleu | Belleclarté | Habitat Rive Gauche',
  schools:
    'Université Lumière Lyon 2 | École Centrale de Nantes | INSA Toulouse | Université libre de Bruxelles | Sorbonne Université | Université de Strasbourg | Lycée Victor-Hugo | IUT de Lille | EM Lyon Business School | Institut national polytechnique de Grenoble',
  degrees:
    'Master informatique | Licence d’histoire | Diplôme d’ingénieur en génie civil | BTS Gestion de la PME | Doctorat en chimie organique | MBA | Diplôme d’État d’infirmier | DUT Mesures physiques | Master 2 Science des données | Master de droit des affaires | CAP Cuisine | Baccalauréat scientifique',
  certificates:
    'Certified Scrum Master | PRINCE2 Foundation | AWS Certified Developer | Sauveteur secouriste du travail | Habilitation électrique B2V | ISTQB Fondation | CACES 3 | Certification Voltaire | Pix | Auditeur interne ISO 9001',
  issuers:
    'Scrum Alliance | Axelos | Amazon Web Services | Croix-Rouge française | Apave | ISTQB | Aftral | Projet Voltaire | GIP Pix | AFNOR',
  skills:
    'Négociation | Gestion de budget | Prise de parole en public | Production au plus juste | Analyse de risques | Rédaction technique | Gestion de conflits | Amélioration continue | Encadrement d’équipe | Comptabilité | Organisation d’événements | Assurance qualité',
  deeds:
    'Encadrement d’une équipe de six personnes lors du déménagement du site. | Réduction d’un cinquième des délais de livraison grâce à de nouvelles tournées. | Mise en place de revues hebdomadaires qui ont divisé par deux les réclamations. | Rédaction du guide que les nouveaux arrivants utilisent encore. | Négociation de contrats avec des fournisseurs de quatre pays. | Création de tableaux de bord lus chaque lundi par la direction. | Formation de douze apprentis et de deux jeunes diplômés. | Préparation du budget annuel de 1,2 million d’euros. | Remplacement d’une procédure manuelle par une petite application. | Préparation de trois audits consécutifs sans écart. | Réponse aux demandes en deux langues. | Organisation de la journée portes ouvertes.',
  profiles:
    'Pratique et curieuse, avec dix ans d’expérience dans des équipes en croissance. J’aime les objectifs clairs, les chiffres honnêtes et les gens qui disent ce qu’ils pensent. | J’aide les organisations à tirer parti de ce qu’elles savent déjà. Mon travail est soigné, mon ton est aimable et mes plans survivent à la première semaine. | Équipier fiable qui connaît les deux côtés du comptoir et sait ce que demandent les clients à six heures moins cinq. Je cherche un lieu où la qualité compte.',
  letter:
    'Madame, Monsieur, | Votre annonce a retenu toute mon attention et je vous propose ma candidature. Depuis plusieurs années, je travaille dans un domaine proche, et ce que vous décrivez est ce que je fais le mieux. | Dans mon poste actuel, je suis les projets du premier entretien à la facture finale. Je serais heureux de mettre cette expérience au service de votre équipe. | Je reste à votre disposition pour un entretien. | Cordialement,',
  headings: {
    profile: 'Profil | À propos | Profil professionnel | Présentation',
    employment:
      'Expérience professionnelle | Expériences professionnelles | Parcours professionnel | Expériences | Expérience industrielle | Parcours',
    education: 'Formation | Études | Diplômes et formations | Parcours académique',
    skills: 'Compétences | Compétences techniques | Compétences clés | Savoir-faire',
    languages: 'Langues | Compétences linguistiques',
    certificates: 'Certifications | Formations complémentaires | Certificats',
    contact: 'Contact | Coordonnées | Informations personnelles',
    publications: 'Publications | Publications choisies',
    interests: 'Centres d’intérêt | Loisirs | Divers',
    references: 'Références | Références',
  },
  now: 'aujourd’hui | présent | ce jour | actuel',
  until: 'à',
  since: 'depuis',
  levels: 'langue maternelle | courant | intermédiaire | notions | débutant',
  labels: {
    email: 'Courriel',
    phone: 'Téléphone',
    address: 'Adresse',
    born: 'Date de naissance',
    nationality: 'Nationalité',
    position: 'Fonction ou poste occupé',
    employer: 'Nom et adresse de l’employeur',
    period: 'Dates',
    school: 'Établissement',
    degree: 'Intitulé du diplôme',
    tasks: 'Principales activités',
    page: 'Page {n}',
    motherTongue: 'Langue maternelle',
  },
  documentTitle: 'Curriculum vitæ',
  publications:
    'Croissance cristalline sous pression, Revue des matériaux 14 (2017), p. 112–131. | Une étude des tournées rurales, Transports 8 (2019), p. 45–60. | Enseigner en petits groupes, Cahiers de l’école 31 (2021), p. 7–19. | Ce qui compte au service client, Gestion 5 (2020), p. 201–215.',
  interests: 'Aviron, chorale, potager | Cyclotourisme, échecs, boulangerie | Bénévolat au refuge animalier, photographie argentique',
};

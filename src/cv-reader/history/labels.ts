import { foldWords } from '../text/fold.ts';

/** What a label before a value says about it, as in forms: "Employer: Acme", or a label in a column of its own. */
type EntryLabel = 'organization' | 'title' | 'period' | 'tasks';

const WORDS: Record<EntryLabel, string> = {
  organization:
    'endkunde, projektkunde, end client, end customer, client final, cliente final, cliente finale, eindklant, klient końcowy, замовник, клієнт, einrichtung, bildungseinrichtung, firma, arbeitgeber, unternehmen, company, employer, institution, organisation, organization, school, university, entreprise, employeur, empresa, azienda, datore di lavoro, bedrijf, werkgever, pracodawca, zaměstnavatel, name and address of employer, educational institution, universität, hochschule, schule, kunde, auftraggeber, client, customer, cliente, klient, opdrachtgever, name und adresse des arbeitgebers, name of employer, name and type of organisation providing education and training, name and type of organisation, nom et adresse de l employeur, nom de l employeur, établissement, établissement d enseignement, école, université, nom et type de l établissement, nombre y dirección de la empresa, nombre y dirección del empleador, empleador, centro, centro de estudios, centro de formación, universidad, nome e indirizzo del datore di lavoro, istituto, istituto di istruzione o formazione, università, scuola, ente, naam en adres van de werkgever, onderwijsinstelling, school of instelling, nazwa i adres pracodawcy, nazwa firmy, firma pracodawca, uczelnia, nazwa uczelni, szkoła, nazwa szkoły, назва та адреса роботодавця, роботодавець, компанія, організація, навчальний заклад, заклад освіти, працодавець',
  title:
    'projektrolle, rolle im projekt, meine rolle, my role, role in project, project role, rôle, mon rôle, rol, mi rol, ruolo nel progetto, rol in het project, rola, rola w projekcie, роль, роль у проєкті, position, titel, title, role, rolle, job title, funktion, tätigkeit, poste, puesto, cargo, mansione, functie, stanowisko, degree, abschluss, studiengang, studienfach, occupation or position held, position held, occupation, title of qualification awarded, qualification, beruf oder funktion, beruf, tätigkeit als, fonction, fonction ou poste occupé, poste occupé, intitulé du poste, intitulé du diplôme, diplôme, diplôme obtenu, profesión o cargo desempeñado, puesto desempeñado, cargo desempeñado, ocupación, título, título obtenido, título de la cualificación, lavoro o posizione ricoperti, posizione, ruolo, qualifica, titolo della qualifica rilasciata, titolo di studio, titolo, functie of beroep, functietitel, beroep, behaald diploma, diploma, opleiding, zajmowane stanowisko, zawód, uzyskany tytuł, tytuł, kierunek, dyplom, посада, професія, здобута кваліфікація, кваліфікація, спеціальність',
  period:
    'year, years, jahr, année, año, anno, jaar, rok, ano, time, timeframe, zeit, laufzeit, projektzeitraum, projektlaufzeit, projektdauer, einsatzzeitraum, project duration, project period, durée du projet, duración del proyecto, periodo del progetto, looptijd, czas trwania projektu, dates, date, zeitraum, datum, dauer, von bis, period, duration, from to, time period, période, durée, dates d emploi, fecha, fechas, período, periodo, duración, data, periodo di lavoro, durata, periode, duur, data od do, daty, okres, okres zatrudnienia, czas trwania, період, дата, дати, термін, тривалість',
  tasks:
    'technologies, technology, technologies used, tech, tech stack, stack, tools, tools and technologies, environment, environment technique, environnement technique, environnement, technologien, eingesetzte technologien, technik, werkzeuge, tools und technologien, technologien und tools, umgebung, tecnologías, tecnologie, technologieën, technologie, технології, tecnologias, outils, herramientas, strumenti, description, beschreibung, projektbeschreibung, descripción, descrizione, beschrijving, opis, опис, descrição, contexte, context, branche, industry, sector, secteur, settore, branża, галузь, team, teamgröße, team size, standort, einsatzort, location, ort, lieu, lugar, luogo, locatie, skills, habilidades, competências, compétences, kenntnisse, methoden, keywords, ergebnis, results, achievements, thema, topic, ' +
    'main activities, main activities and responsibilities, responsibilities, activities, tasks, duties, wichtigste tätigkeiten, wichtigste tätigkeiten und zuständigkeiten, aufgaben, tätigkeiten, verantwortlichkeiten, principales activités, principales activités et responsabilités, missions, tâches, activités, funciones principales, principales actividades y responsabilidades, funciones, actividades, tareas, responsabilidades, principali attività, principali mansioni e responsabilità, mansioni, attività, compiti, voornaamste werkzaamheden, voornaamste werkzaamheden en verantwoordelijkheden, werkzaamheden, taken, główne obowiązki, obowiązki, zakres obowiązków, zadania, основні обов язки, обов язки, обов’язки, завдання',
};

const byWords = new Map<string, EntryLabel>();
for (const kind of ['tasks', 'period', 'title', 'organization'] as const) {
  for (const wording of WORDS[kind].split(',')) byWords.set(foldWords(wording), kind);
}
const longWordings = [...byWords].filter(([wording]) => wording.length > 20);

/** The kind of a label, or null. A long one may be broken after its first words ("Name and address of"). */
export function entryLabel(text: string): EntryLabel | null {
  if (text.length > 60 || /\d/.test(text)) return null;
  const folded = foldWords(text);
  const known = byWords.get(folded);
  if (known) return known;
  return folded.length >= 12 ? (longWordings.find(([wording]) => wording.startsWith(`${folded} `))?.[1] ?? null) : null;
}

/** What the label before a colon says, in a line such as "Technologies: Go, Terraform"; null without one. */
export function leadingLabel(text: string): EntryLabel | null {
  const [, label] = text.match(/^[\u2022*\s]*([^:：]{3,40}?)\s*[:：](?:\s|$)/u) ?? [];
  return label ? entryLabel(label) : null;
}

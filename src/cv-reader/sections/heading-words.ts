/** What a section of a CV is about. `other` ends the section before it and is not read. */
export type SectionKind =
  | 'summary'
  | 'employment'
  | 'education'
  | 'skills'
  | 'tools'
  | 'languages'
  | 'certificates'
  | 'contact'
  | 'volunteering'
  | 'other';

/** Headings by section, in the languages of the corpus and their neighbours; compared folded, one typing slip allowed. */
export const headingWords: Record<SectionKind, readonly string[]> = {
  summary: [
    // en, de, fr, es, it, nl, pt
    'summary, professional summary, executive summary, career summary, profile, professional profile, personal profile, about, about me, objective, career objective, personal statement, introduction, overview, who am i, profile summary',
    'profil, kurzprofil, über mich, zusammenfassung, persönliches profil, berufsprofil, beraterprofil, qualifikationsprofil, steckbrief, berufliches profil, mein profil',
    'profil professionnel, à propos, à propos de moi, résumé, présentation, objectif, objectif professionnel',
    'perfil, perfil profesional, sobre mí, resumen, resumen profesional, objetivo, acerca de mí, presentación',
    'profilo, profilo professionale, chi sono, su di me, sommario, riepilogo, presentazione, informazioni su di me',
    'profiel, over mij, samenvatting, persoonlijk profiel, profielschets, introductie, wie ben ik',
    'perfil profissional, resumo, resumo profissional, sobre mim, sobre',
    'podsumowanie, o mnie, profil zawodowy, o mně, shrnutí, profilen, om mig, om meg, sammanfattning, sammendrag, tiivistelmä, profiili, bemutatkozás, összefoglalás, rezumat, despre mine, περίληψη, προφίλ, özet, hakkımda, о себе, обо мне, профиль, резюме, про мене, 个人简介, 自我评价, 简介, 个人总结, 概要, 自己紹介, 自己PR, 소개',
  ],
  employment: [
    'experience, work experience, professional experience, employment, employment history, work history, career history, career, professional background, relevant experience, industry experience, work, positions, professional history, working experience, job experience, experiences, research experience, professional experiences, career summary and experience, internships, internship experience, appointments, professional appointments, academic appointments, positions held, academic experience, teaching experience, consulting experience, project experience, selected work experience, work experiences, additional experience, other experience, freelance experience',
    'berufserfahrung, berufserfahrungen, erfahrung, erfahrungen, werdegang, beruflicher werdegang, berufspraxis, praxiserfahrung, praktische erfahrung, arbeitserfahrung, berufliche erfahrung, berufliche erfahrungen, berufliche stationen, berufstätigkeit, tätigkeiten, praktika, anstellungen, karriere, berufliche laufbahn, berufsweg, beruf, praktische erfahrungen, beschäftigung, beruflicher hintergrund, projekterfahrung',
    'expérience, expériences, expérience professionnelle, expériences professionnelles, parcours professionnel, emplois, stages, expériences de travail, carrière',
    'experiencia, experiencia laboral, experiencia profesional, trayectoria profesional, historial laboral, experiencias, trabajo, empleo',
    'esperienza, esperienze, esperienza professionale, esperienze professionali, esperienza lavorativa, esperienze lavorative, lavoro, carriera, esperienze di lavoro',
    'ervaring, werkervaring, werkervaringen, loopbaan, professionele ervaring, beroepservaring, relevante werkervaring, carrière',
    'experiência, experiência profissional, experiências profissionais, histórico profissional, percurso profissional',
    'doświadczenie, doświadczenie zawodowe, praktyki, staże, staż, przebieg kariery, praca, pracovní zkušenosti, zkušenosti, praxe, pracovné skúsenosti, arbetslivserfarenhet, erfarenhet, yrkeserfarenhet, anställningar, erhvervserfaring, arbeidserfaring, erfaring, yrkeserfaring, työkokemus, kokemus, työhistoria, szakmai tapasztalat, munkatapasztalat, munkahelyek, experiență, experiență profesională, experienta profesionala, εργασιακή εμπειρία, επαγγελματική εμπειρία, deneyim, iş deneyimi, iş tecrübesi, опыт работы, опыт, профессиональный опыт, досвід роботи, досвід, трудов стаж, професионален опит, radno iskustvo, iskustvo, 工作经历, 工作经验, 职业经历, 职业经验, 实习经历, 工作經歷, 職歴, 職務経歴, 경력, 경력사항',
  ],
  education: [
    'education, academic background, educational background, education and training, academic history, qualifications, academic qualifications, education history, studies, formal education, degrees, educational training, school education, training and education, academic education, education background, schooling, academics',
    'ausbildung, bildung, studium, bildungsweg, schulbildung, akademische ausbildung, ausbildung und studium, schule, hochschulbildung, akademischer werdegang, aus und weiterbildung, aus und fortbildung, schule und studium, bildungsgang, akademische laufbahn, hochschulausbildung, schulische ausbildung, akademischer hintergrund, schul und berufsausbildung, berufsausbildung, studium und ausbildung, abschlüsse, abschluss, akademische abschlüsse, studium und weiterbildung, bildungsabschlüsse, hochschulstudium',
    'formation, formations, éducation, études, diplômes, parcours académique, formation académique, scolarité, formation et diplômes, cursus, parcours scolaire, diplômes et formations, éducation et formation',
    'educación, formación, formación académica, estudios, educación y formación, titulación, titulaciones',
    'istruzione, formazione, istruzione e formazione, titoli di studio, studi, educazione',
    'opleiding, opleidingen, onderwijs, studie, educatie, onderwijs en opleiding, scholing',
    'educação, formação, formação acadêmica, formação académica, escolaridade, educação e formação',
    'wykształcenie, edukacja, vzdělání, vzdelanie, utbildning, uddannelse, utdanning, utdannelse, koulutus, tanulmányok, végzettség, képzettség, educație, educatie, studii, εκπαίδευση, σπουδές, eğitim, образование, освіта, obrazovanje, 教育背景, 教育经历, 教育, 学历, 學歷, 学歴, 학력, 학력사항',
  ],
  skills: [
    'skills, technical skills, key skills, core skills, core competencies, competencies, expertise, areas of expertise, skill set, professional skills, technical expertise, soft skills, hard skills, it skills, computer skills, skills and competences, key competencies, skills summary, digital skills, competences, technical proficiencies, additional skills, specialties, other skills, personal skills, strengths, programming skills, technical competencies, top skills, skills and expertise, technical strengths, technologies and skills, skills and technologies, capabilities, software skills, skills and abilities, skill',
    'fähigkeiten, kenntnisse, kompetenzen, fachkenntnisse, fachkompetenzen, edv kenntnisse, it kenntnisse, technische kenntnisse, technische fähigkeiten, qualifikationen, fertigkeiten, kernkompetenzen, besondere kenntnisse, stärken, skills und kenntnisse, persönliche fähigkeiten, programmierkenntnisse, weitere kenntnisse, kenntnisse und fähigkeiten, computerkenntnisse, schlüsselqualifikationen, expertise, fähigkeiten und kenntnisse, fachliche kompetenzen, technische kompetenzen, digitale kompetenzen, soziale kompetenzen, zusatzqualifikationen, schwerpunkte, fachliche schwerpunkte',
    'compétences, compétences techniques, compétences clés, savoir faire, aptitudes, domaines de compétences, compétences informatiques, savoir être, atouts, compétences professionnelles, connaissances',
    'habilidades, competencias, aptitudes, conocimientos, habilidades técnicas, competencias técnicas, conocimientos técnicos, conocimientos informáticos, destrezas, capacidades',
    'competenze, capacità, abilità, competenze tecniche, competenze informatiche, competenze professionali, conoscenze, capacità e competenze, competenze digitali',
    'vaardigheden, competenties, kennis, technische vaardigheden, kerncompetenties, computervaardigheden, kennis en vaardigheden, expertise, digitale vaardigheden',
    'competências, habilidades técnicas, conhecimentos, competências técnicas, aptidões',
    'umiejętności, kompetencje, dovednosti, schopnosti, zručnosti, znalosti, färdigheter, kompetenser, kompetens, kunskaper, færdigheder, kompetencer, ferdigheter, kompetanse, taidot, osaaminen, készségek, ismeretek, competențe, abilități, aptitudini, competente, δεξιότητες, ικανότητες, beceriler, yetenekler, навыки, ключевые навыки, навички, умения, vještine, 技能, 专业技能, 技能特长, 技術, スキル, 기술, 보유기술',
  ],
  tools: [
    'tools, technologies, tools and technologies, technology, tech stack, technical stack, software, technical environment, tools and software, technology stack, software and tools, platforms, technology summary, stack, programming languages, languages and frameworks, frameworks, software proficiency, languages and technologies',
    'werkzeuge, werkzeuge und technologien, technologien, tools und technologien, software kenntnisse, softwarekenntnisse, programmiersprachen, technologiestack, technik, technologien und tools, tools und methoden, methoden und werkzeuge, systeme, edv, technologien und werkzeuge',
    'outils, technologies et outils, outils et technologies, logiciels, environnement technique, informatique, langages de programmation',
    'herramientas, tecnologías, herramientas y tecnologías, strumenti, tecnologie, strumenti e tecnologie, informatica, tools en technologieën, technologieën, hulpmiddelen, gereedschap, gereedschappen en technologieën, ferramentas, tecnologias, ferramentas e tecnologias, informática, narzędzia, technologie, narzędzia i technologie, nástroje, nástroje a technologie, technológie, verktyg, verktyg och tekniker, tekniker, teknologier, værktøjer, verktøy, työkalut, teknologiat, eszközök, technológiák, instrumente, tehnologii, εργαλεία, τεχνολογίες, araçlar, teknolojiler, инструменты, технологии, інструменти, технології, инструменти, alati, tehnologije, 工具, 技术栈, 工具与技术, ツール, 技术, 도구',
  ],
  languages: [
    'languages, language skills, language, spoken languages, foreign languages, languages spoken, language proficiency, mother tongue, mother tongues, linguistic skills',
    'sprachen, sprachkenntnisse, fremdsprachen, sprache, fremdsprachenkenntnisse, sprachkompetenzen',
    'langues, langue, compétences linguistiques, langues étrangères, langues parlées, langue maternelle',
    'idiomas, idioma, lenguas, competencias lingüísticas, lengua materna',
    'lingue, lingua, lingue straniere, competenze linguistiche, lingua madre, lingue parlate, conoscenze linguistiche',
    'talen, talenkennis, taal, taalvaardigheden, taalvaardigheid, línguas, línguas estrangeiras',
    'języki, języki obce, znajomość języków, jazyky, jazykové znalosti, jazykové dovednosti, språk, språkkunskaper, språkkunnskaper, sprog, sprogkundskaber, kielet, kielitaito, nyelvek, nyelvtudás, nyelvismeret, limbi, limbi străine, limbi straine, γλώσσες, ξένες γλώσσες, diller, yabancı diller, yabancı dil, языки, знание языков, иностранные языки, мови, знання мов, езици, jezici, strani jezici, 语言, 语言能力, 語言, 语言技能, 言語, 語学, 언어, 외국어',
  ],
  certificates: [
    'certificates, certifications, certification, licenses, licenses and certifications, certificates and licenses, courses, training, trainings, professional development, courses and certifications, certifications and training, professional certifications, continuing education, courses and training, accreditations, training and certifications, licences, certificate, further education, honors and certifications, certificates and courses, trainings and certifications',
    'zertifikate, zertifizierungen, weiterbildung, weiterbildungen, fortbildungen, kurse, schulungen, zertifikate und weiterbildungen, weiterbildungen und zertifikate, lehrgänge, fortbildung, fort und weiterbildung, zertifikate und kurse, zusatzausbildungen, seminare, zusatzausbildung',
    'certificats, certifications et formations, formation continue, certificaciones, certificados, cursos, cursos y certificaciones, formación complementaria, certificazioni, certificati, corsi, attestati, certificeringen, certificaten, cursussen, trainingen, bijscholing, certificações, certificados e cursos, certyfikaty, kursy, szkolenia, kursy i szkolenia, certyfikaty i szkolenia, certifikáty, kurzy, školení, certifikat, certifieringar, kurser, certifikater, certificeringer, sertifiseringer, sertifikater, sertifikaatit, kurssit, tanúsítványok, tanfolyamok, képzések, certificări, certificate, cursuri, πιστοποιήσεις, πιστοποιητικά, σεμινάρια, sertifikalar, kurslar, сертификаты, курсы, сертифікати, курси, сертификати, certifikati, tečajevi, 证书, 资格证书, 证书与培训, 培训经历, 認定資格, 資格, 자격증',
  ],
  contact: [
    'contact, contact information, contact details, contact me, personal information, personal details, personal data, personal info, personal, details, address, bio, get in touch',
    'kontakt, kontaktdaten, persönliche daten, persönliche angaben, persönliches, angaben zur person, zur person, persönliche informationen, anschrift, adresse, personalien',
    'coordonnées, informations personnelles, données personnelles, contacto, datos personales, información personal, datos de contacto, contatti, dati personali, informazioni personali, contatto, recapiti, contactgegevens, persoonlijke gegevens, personalia, persoonlijke informatie, gegevens, contato, dados pessoais, informações pessoais, contactos, informação pessoal, dane osobowe, dane kontaktowe, osobní údaje, osobné údaje, kontaktuppgifter, personuppgifter, kontaktoplysninger, personlige oplysninger, personlige opplysninger, personalia og kontakt, yhteystiedot, henkilötiedot, elérhetőség, személyes adatok, date personale, date de contact, contacte, στοιχεία επικοινωνίας, επικοινωνία, προσωπικά στοιχεία, iletişim, kişisel bilgiler, контакты, личные данные, контакти, особисті дані, лични данни, osobni podaci, osobni podatci, 联系方式, 个人信息, 基本信息, 連絡先, 個人情報, 연락처, 인적사항',
  ],
  volunteering: [
    'volunteer, volunteering, volunteer experience, volunteer work, voluntary work, community service, extracurricular activities, leadership, associative experience, leadership experience, activities, extracurricular, social engagement, community involvement, volunteering experience, memberships, organisations, organizations, leadership and activities, affiliations, professional memberships, ehrenamt, ehrenamtliche tätigkeit, ehrenamtliches engagement, ehrenamtliche tätigkeiten, engagement, ehrenämter, gesellschaftliches engagement, soziales engagement, mitgliedschaften, bénévolat, expérience associative, engagements, vie associative, activités extrascolaires, voluntariado, volontariato, attività di volontariato, vrijwilligerswerk, nevenactiviteiten, voluntárias, trabalho voluntário, wolontariat, dobrovolnictví, volontärarbete, frivilligt arbejde, frivillig arbeid, vapaaehtoistyö, önkéntes munka, voluntariat, εθελοντισμός, gönüllülük, волонтёрство, волонтерство, 志愿者经历, 社会活动, 志愿经历, 社团经历, 社团活动, ボランティア, associazioni, esperienze associative, esperienza associativa, vereinsarbeit, verbandserfahrung, vereinserfahrung',
  ],
  other: [
    'projects, personal projects, selected projects, side projects, key projects, project, publications, selected publications, awards, honors, honors and awards, awards and honors, achievements, interests, hobbies, references, hobbies and interests, interests and hobbies, patents, talks, presentations, conferences, portfolio, open source, additional information, miscellaneous, referees, links, social, social media, activities and interests, personal interests, community, research interests, research, scholarships, grants, invited talks, accomplishments, key achievements, highlights of qualifications, teaching, military service, websites and social links, profiles, websites, service, additional, personal skills and competences, awards and achievements, research projects, academic projects, my life philosophy, most proud of, a day of my life, declaration, keywords, projects and open source',
    'projekte, publikationen, veröffentlichungen, auszeichnungen, preise, interessen, hobbys, hobbies und interessen, referenzen, sonstiges, weiteres, stipendien, vorträge, projektliste, projektübersicht, ausgewählte projekte, zusätzliche informationen, weitere informationen, freizeit, hobbys und interessen, interessen und hobbys, persönliche projekte, links, auszeichnungen und preise, führerschein, ehrungen, erfolge',
    "projets, publications et conférences, distinctions, centres d'intérêt, centres d intérêt, loisirs, références, intérêts, prix, récompenses, divers, projets personnels, activités, réalisations, prix et distinctions",
    'proyectos, publicaciones, premios, intereses, aficiones, referencias, otros, otros datos, información adicional, reconocimientos, logros, progetti, pubblicazioni, premi, interessi, referenze, riconoscimenti, altro, ulteriori informazioni, hobby, projecten, publicaties, prijzen, interesses, hobby s, referenties, overig, overige, projetos, publicações, prémios, prêmios, interesses e hobbies, referências, informações adicionais',
    'projekty, publikacje, nagrody, zainteresowania, referencje, hobby i zainteresowania, osiągnięcia, ceny, zájmy, záujmy, publikace, projekt, publikationer, intressen, utmärkelser, referenser, projekter, interesser, priser, referencer, referanser, projektit, julkaisut, harrastukset, suosittelijat, projektek, publikációk, díjak, érdeklődés, érdeklődési kör, proiecte, publicații, premii, interese, referințe, έργα, δημοσιεύσεις, ενδιαφέροντα, βραβεία, projeler, yayınlar, ödüller, ilgi alanları, hobiler, referanslar, проекты, публикации, награды, интересы, рекомендации, хобби, проєкти, публікації, нагороди, інтереси, проекти, публикации, интереси, projekti, interesi, 项目经历, 项目经验, 项目, 发表论文, 论文, 获奖经历, 奖项, 荣誉奖项, 兴趣爱好, 兴趣, 爱好, 推荐人, 所获荣誉, 荣誉, 其他, 出版物, 研究経歴, 受賞歴, 趣味, 論文, 프로젝트, 수상, 취미',
  ],
};

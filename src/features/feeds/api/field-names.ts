import { type FeedField, feedFields } from '../../../contract/feed-fields.ts';
import { foldPath } from './field-paths.ts';

/**
 * The names of each field in the feeds of others, the surest first; case and separators do not count (`foldName`). A name with
 * dots is a path. A new dialect is usually a new name here.
 */
const names: Readonly<Record<FeedField, string>> = {
  reference: `reference reference_number referenceid refnumber refno ref_no ref external_reference external_id job_reference jobref
    job_reference_number job_number jobno jobid job_code vacancy_id vacancy_number vacancy_reference posting_id position_id project_id
    project_number offer_id ad_id req_id reqid requisition_number opening_id opportunity_id listing_id stellennummer stellen_id
    stellen_nr kennziffer referenznummer referenz projektnummer projekt_id reference_offre ref_offre id_offre numero_offre
    vacaturenummer vacature_id referentienummer referentie kenmerk referencia id_oferta codigo numer_referencyjny nr_ref
    nr_referencyjny numer_oferty oferta_id номер_вакансії ідентифікатор shortcode identifier.value identifier id uuid guid uid guid.value
    unique_id requisition_id code job_opening_id annons_id externt_annons_id slug nr number`,
  title: `title job_title position_title position_name vacancy_title vacancy_name project_title project_name offer_title posting_title
    job_name role_title job_opening_name opening_name annonsrubrik rubrik yrkestitel name name.text headline heading stellenbezeichnung
    stellentitel projekttitel positionsbezeichnung jobtitel titel bezeichnung intitule intitule_poste titre titre_poste poste libelle
    nom_poste functietitel functie functienaam vacaturetitel titel_vacature titulo titulo_oferta puesto cargo nombre_puesto stanowisko
    nazwa_stanowiska tytul nazwa nazwa_oferty посада назва назва_вакансії position role designation text`,
  description: `encoded description_html html_description job_description_html description job_description full_description
    long_description position_description vacancy_description project_description description_text description_body body content
    content.value job_content details job_details job_desc desc beschreibung stellenbeschreibung projektbeschreibung
    aufgabenbeschreibung aufgaben stellentext descriptif description_poste texte omschrijving functieomschrijving vacaturetekst
    vacature_omschrijving descripcion descripcion_oferta descripcion_puesto opis opis_stanowiska opis_oferty zakres_obowiazkow опис
    опис_вакансії contents job_contents annonstext_formaterad annonstext beskrivning description_plain text_description job_text
    description_teaser teaser html_content summary responsibilities duties tasks about overview description_snippet job_excerpt excerpt snippet`,
  company: `company company_name company.name employer employer_name employer.name organization organization.name organisation
    organisation_name hiring_organization.name hiring_organization client client_name customer customer_name advertiser advertiser_name
    advertiser.name business_name firm firma firmenname unternehmen arbeitgeber auftraggeber kunde entreprise nom_entreprise societe
    employeur bedrijf bedrijfsnaam werkgever opdrachtgever empresa nombre_empresa empleador compania pracodawca nazwa_firmy компанія
    роботодавець company.display_name startup startup_name arbetsgivare_namn arbetsgivare arbetsplats_namn dienststelle behoerde
    einrichtung schulname subcompany brand`,
  agency: 'source_name agency agency_name recruiter recruiter_name intermediary vermittler agentur personaldienstleister',
  vmsId: 'vms_id vms_number requisition_id',
  address: `street_address address street addressline1 address_line_1 location.street_address location.street location.address
    location.address.street_address job_location.address.street_address address.postal_address.street_address address.street
    site_address strasse anschrift adresse rue adres straat direccion calle ulica адреса arbetsplatsadress.gatuadress`,
  city: `city city_name job_city town location.city location.city_name job_location.city job_location.address.address_locality
    address.city address.address_locality address.postal_address.address_locality address_locality location.address.city
    location.address.locality work_city locations.city locality ort stadt einsatzstadt ville commune plaats stad woonplaats ciudad
    localidad poblacion municipio miasto miejscowosc місто municipality arbetsplatsadress.postort arbetsplatsadress.kommun.namn`,
  location: `location location.name location.location_str location.full_location location.value location_name job_location
    work_location location_text place place_of_work workplace_location arbeitsort einsatzort standort dienstort lieu lieu_travail
    lieu_de_travail localisation locatie werklocatie standplaats werkplek ubicacion lugar lugar_trabajo lokalizacja miejsce_pracy
    місце_роботи розташування office office.name categories.location formatted_location locations locations.location locations.name
    locations.location.name candidate_required_location location_restrictions location.display_name display_location job_geo cities
    ort_namn arbetsplats region_name job_geo_location area.name`,
  postalCode: `postal_code zip zip_code post_code location.zip_code location.postal_code location.zip job_location.postal_code
    job_location.address.postal_code address.postal_code address.zip address.postal_address.postal_code plz postleitzahl code_postal
    codigo_postal kod_pocztowy індекс arbetsplatsadress.postnr`,
  state: `state state_name state_code state_province province province_name region location.state location.region location.region_code
    job_location.state job_location.address.address_region address.state address.region address.address_region
    address.postal_address.address_region address_region locations.state locations.region bundesland kanton canton departement
    provincie provincia comunidad_autonoma wojewodztwo область county arbetsplatsadress.lan.namn`,
  country: `country country_name country_code country_iso country.code country.name job_country location.country location.country_code
    location.country_name job_location.country job_location.address.address_country job_location.address.address_country.name
    address.country address.address_country address.postal_address.address_country address_country location.address.country
    locations.country locations.country_code land staat pays land_code pais kraj країна nation arbetsplatsadress.land.namn`,
  workMode: `work_mode remote_type workplace_type work_place_type workplace location.workplace_type location_type job_location_type
    work_arrangement work_model arbeitsmodell remote_option remote_status is_remote remote is_hybrid hybrid on_site onsite
    location.remote location.hybrid location.telecommuting telecommuting telecommute remote_work home_office homeoffice
    mobiles_arbeiten teletravail thuiswerken teletrabajo praca_zdalna tryb_pracy формат_роботи modalidad modalite_travail
    work_location_option fully_remote location.fully_remote`,
  start: `start start_date starts_on project_start job_start_date assignment_start begin begin_date beginn startdatum projektstart
    eintrittsdatum date_debut debut date_de_debut ingangsdatum aanvang fecha_inicio inicio data_rozpoczecia poczatek дата_початку
    earliest_start_date available_from besetzung besetzungsdatum besetzbar_ab tilltradesdatum`,
  end: `end end_date ends_on project_end assignment_end ende enddatum projektende date_fin fin einddatum fecha_fin data_zakonczenia
    koniec дата_завершення`,
  deadline: `deadline expiration_date expiry_date expire_date expires expires_at expiration valid_through valid_until closing_date
    close_date closes_at end_of_application application_deadline apply_by apply_before applications_close_at job_expires deadline_at
    advertise_to_date advertise_to_date_utc advertise_to_date_time_utc bewerbungsfrist bewerbungsschluss ablaufdatum date_expiration date_limite date_cloture sluitingsdatum
    reageren_voor deadline_date fecha_limite fecha_cierre fecha_vencimiento wazne_do data_waznosci termin_skladania термін_подання
    дедлайн expire expired_at frist sista_ansokningsdatum sista_ansokningsdag`,
  publishedAt: `published_at published published_on publish_date publication_date published_date publish_time first_published
    released_date release_date date_posted posted_date posted_at posted_on posted posting_date post_date date pub_date fecha datum дата job_posted_date
    open_date opened_at advertise_from_date veroeffentlicht veroffentlicht veroeffentlichungsdatum date_publication date_de_publication
    publicatiedatum fecha_publicacion data_publikacji дата_публікації date_published posted_date_iso publiceringsdatum created_at
    created date_created creation_date created_on valid_from updated_at last_updated`,
  // Only names that say a week: many count the days of a month.
  daysOnSite: `days_on_site days_per_week_on_site days_on_site_per_week onsite_days_per_week on_site_days_per_week office_days_per_week
    days_in_office_per_week praesenztage_pro_woche prasenztage_pro_woche tage_vor_ort_pro_woche burotage_pro_woche buerotage_pro_woche
    jours_sur_site_par_semaine jours_sur_place_par_semaine jours_presentiel_par_semaine dagen_op_locatie_per_week dagen_op_kantoor_per_week
    dias_presenciales_por_semana dias_en_oficina_por_semana dni_w_biurze_w_tygodniu днів_в_офісі_на_тиждень`,
  hoursPerWeek: `hours_per_week weekly_hours work_hours hours max_hours max_hours_per_week wochenstunden stunden_pro_woche
    heures_par_semaine uren_per_week aantal_uren horas_semanales horas_semana godziny_tygodniowo годин_на_тиждень`,
  positions: `positions number_of_positions positions_number openings number_of_openings no_of_openings vacancies number_of_vacancies
    headcount total_job_openings anzahl_stellen anzahl nombre_postes nombre_de_postes aantal_plaatsen numero_vacantes liczba_stanowisk
    antal_platser number_of_posts numero_de_postes`,
  salary: `salary salary_text salary_range salary_description salary_summary salary_string compensation compensation_summary
    compensation_range compensation.compensation_tier_summary compensation.scrapeable_compensation_salary_summary pay pay_rate
    pay_range pay_text rate rate_text rate_range day_rate daily_rate hourly_rate bill_rate remuneration wage wages gehalt gehaltsangabe
    verguetung vergutung honorar stundensatz tagessatz jahresgehalt monatsgehalt lohn salaire remuneration_text tjm taux_horaire
    salaris salarisindicatie beloning tarief uurtarief dagtarief sueldo salario tarifa retribucion wynagrodzenie stawka pensja placa
    зарплата ставка budget base_salary hour_rate salary_hourly hourly_salary salary_annual annual_salary salary_monthly monthly_salary`,
  rateMin: `rate_min min_rate salary_min min_salary salary_minimum minimum_salary salary_from from_salary salary_low salary.min
    salary.from salary.salary_from salary.minimum salary.min_value salary_range.min salary_range.minimum salary_range.from pay_min
    min_pay pay_from compensation_min compensation.min base_salary.value.min_value base_salary.min_value base_salary.value.value wage_min
    min_compensation gehalt_von gehalt_min salaire_min salaire_minimum salaris_min salaris_van salario_min salario_minimo placa_od
    wynagrodzenie_od stawka_od зарплата_від hourly_rate_min day_rate_min`,
  rateMax: `rate_max max_rate salary_max max_salary salary_maximum maximum_salary salary_to to_salary salary_high salary.max salary.to
    salary.salary_to salary.maximum salary.max_value salary_range.max salary_range.maximum salary_range.to pay_max max_pay pay_to
    compensation_max compensation.max base_salary.value.max_value base_salary.max_value base_salary.value.value wage_max
    max_compensation gehalt_bis gehalt_max salaire_max salaire_maximum salaris_max salaris_tot salario_max salario_maximo placa_do
    wynagrodzenie_do stawka_do зарплата_до hourly_rate_max day_rate_max`,
  currency: `currency currency_code salary_currency salary_currency_code rate_currency pay_currency salary.currency
    salary.salary_currency salary.currency_code salary_range.currency compensation.currency base_salary.currency compensation_currency
    waehrung wahrung devise monnaie valuta moneda divisa waluta валюта`,
  rateUnit: `rate_unit rate_period rate_type salary_unit salary_interval salary_period salary_type salary_frequency pay_period
    pay_interval pay_frequency pay_type salary.period salary.interval salary.unit salary.type salary.frequency salary_range.interval
    salary_range.period base_salary.value.unit_text base_salary.unit_text unit_text wage_type interval compensation_interval
    compensation_period compensation.interval gehaltseinheit zeitraum periodicite periode periodiciteit periodo periodicidad okres`,
  language: `language language_code lang job_language locale language.code content_language available_languages sprache langue taal idioma jezyk мова`,
  jobType: `job_type employment_type employment_type_code contract_type type_of_employment.label type_of_employment
    categories.commitment commitment contract schedule employment beschaeftigungsart beschaftigungsart vertragsart anstellungsart
    type_contrat type_de_contrat contrat dienstverband contractvorm tipo_contrato tipo_de_contrato contrato rodzaj_umowy typ_umowy
    тип_зайнятості employment.name job_types employment_status_label employment_status contract_time working_time employment_types.type anstallning_typ.namn arbetstid_typ.namn type`,
  jobClass: `job_class category job_category category_name department department.name department.label departments departments.name
    categories.department categories.team function function.label function_name discipline industry sector area team berufsfeld bereich
    kategorie abteilung categorie metier domaine vakgebied afdeling categoria sector_name kategoria dzial branza категорія
    professional_roles.name occupation_category recruiting_category occupation department_label job_industry parent_categories yrkesroll.namn beruf categories`,
  skills: `skills skill skill_names required_skills key_skills skills.name skill_list tags tags.name keywords technologies tech_stack
    technology competences competencies kenntnisse faehigkeiten fahigkeiten competence vaardigheden competenties habilidades
    competencias conocimientos umiejetnosci technologie навички required_skills.name technologies.name`,
  pools: 'pools pool',
  url: `url job_url link link.href absolute_url hosted_url posting_url careers_url detail_url details_url job_link job_page public_url
    web_url page_url display_url external_url shortlink redirect_url application_link landing_page refs.landing_page alternate_url
    ansokningssatt_webbadress apply_url application_url careers_apply_url apply_link href adresse_web lien enlace adres_url посилання`,
  status: 'status job_status posting_status publication_status',
  visibility: 'visibility is_listed',
};

/** By folded path, for look-ups. */
export const fieldPathNames: Readonly<Record<FeedField, readonly string[]>> = Object.fromEntries(
  feedFields.map((field) => [field, [...new Set(names[field].split(/\s+/).map(foldPath))]]),
) as Record<FeedField, string[]>; // every field was mapped

/** As they stand in the table, for messages. */
export function shownNames(field: FeedField, count: number): string {
  const all = names[field].split(/\s+/);
  return all.length > count ? `${all.slice(0, count).join(', ')} and ${all.length - count} more` : all.join(', ');
}

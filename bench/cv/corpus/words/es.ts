import type { LanguageWords } from './language-words.ts';

export const es: LanguageWords = {
  language: 'es',
  firstNames: 'Inés | Rodrigo | Macarena | Iker | Lucía | Álvaro | Nerea | Santiago | Rocío | Unai | María José | Gonzalo',
  lastNames:
    'Carrasco Vidal | Etxeberria | Peña Robles | Montero | Ibáñez Soler | Quiroga | Zúñiga | Ferrer Blanco | Olmedo | Arce Luna | Roldán | Santamaría Gil',
  towns:
    '28013 Madrid | 46002 Valencia | 48001 Bilbao | 41004 Sevilla | 08003 Barcelona | 15001 A Coruña | 18009 Granada | 50001 Zaragoza | 29005 Málaga | 33003 Oviedo',
  streets:
    'Calle Mayor, {n} | C/ del Olmo {n} | Avenida de la Constitución, {n} | Plaza Nueva {n} | Paseo del Río, {n} | Calle Serrano {n}, 2º B',
  phones: '+34 612 34 5# ## | 655 12 34 ## | +34 699 876 5## | (+34) 634 567 8## | 677-12-34-## | +34 61123 45##',
  roles:
    'Ingeniera de software sénior | Enfermero | Jefe de almacén | Jefa de producto – Pagos | Controller financiera | Directora de recursos humanos | Delineante industrial | Técnica de comunicación | Investigador, química de polímeros | Responsable de atención al cliente | Analista de datos (fraude) | Jefe de obra | Maestra de primaria | Probador de software | Coordinadora de operaciones | Abogada de empresa | Cocinero | Arquitecto de soluciones | Directora de cuentas – Gran consumo | Planificador logístico | Investigadora de usuarios | Electricista | Comercial | Comprador',
  employers:
    'Energías del Cantábrico S.A. | Hospital de los Olivos | Ruiz e Hijas S.L. | Conservas Ría Baja | Ferrovía Logística | Fletes Ebro S.L.U. | Editorial El Faro | Pinar Analítica | Seguros La Sierra | Ayuntamiento de Oviedo | Estudio Calle Larga | Girasol Robótica S.L. | Lácteos del Valle | Hoteles Muelle Sur | Enebro | Almacenes Montalbán | Cervezas La Piedra | Laboratorios Garza Azul | Claraluz | Cooperativa Ribera Norte',
  schools:
    'Universidad Complutense de Madrid | Universitat Politècnica de València | Universidad del País Vasco | Universidad de Sevilla | Universitat de Barcelona | IES Rosalía de Castro | Universidad de Granada | Universidad de Zaragoza | Escuela de Hostelería de Málaga | Universidad Nacional de Educación a Distancia',
  degrees:
    'Máster en Ingeniería Informática | Licenciatura en Historia | Grado en Ingeniería Civil | Grado en Administración de Empresas | Doctorado en Química Orgánica | MBA | Grado en Enfermería | Ingeniería Técnica Industrial | Máster en Ciencia de Datos | Licenciatura en Derecho | Técnico Superior en Dirección de Cocina | Bachillerato',
  certificates:
    'Certified Scrum Master | PRINCE2 Foundation | AWS Certified Developer | Primeros auxilios | Prevención de riesgos laborales | ISTQB Foundation | Carné de carretillero | Manipulador de alimentos | Google Analytics | Auditor interno ISO 9001',
  issuers:
    'Scrum Alliance | Axelos | Amazon Web Services | Cruz Roja | Fremap | ISTQB | Fundación Laboral | Sanidad Local | Google | AENOR',
  skills:
    'Negociación | Gestión de presupuestos | Hablar en público | Producción ajustada | Análisis de riesgos | Redacción técnica | Resolución de conflictos | Mejora de procesos | Liderazgo de equipos | Contabilidad | Organización de eventos | Control de calidad',
  deeds:
    'Dirección de un equipo de seis personas durante el traslado de la sede. | Reducción de los plazos de entrega en una quinta parte con nuevas rutas. | Implantación de revisiones semanales que redujeron las quejas a la mitad. | Redacción del manual que todavía usan los nuevos compañeros. | Negociación de contratos con proveedores de cuatro países. | Creación de informes que la dirección lee cada lunes. | Formación de doce aprendices y dos recién titulados. | Preparación del presupuesto anual de 1,2 millones de euros. | Sustitución de un proceso manual por una pequeña aplicación. | Preparación de tres auditorías seguidas sin incidencias. | Atención de consultas en dos idiomas. | Organización de la jornada anual de puertas abiertas.',
  profiles:
    'Práctica y curiosa, con diez años de trabajo en equipos que crecen. Me gustan los objetivos claros, los números honestos y la gente que dice lo que piensa. | Ayudo a las organizaciones a entender lo que ya saben. Mi trabajo es cuidadoso, mi trato es amable y mis planes sobreviven a la primera semana. | Compañero fiable que conoce los dos lados del mostrador y sabe qué preguntan los clientes a última hora. Busco un lugar donde la calidad cuente.',
  letter:
    'Estimada señora Carreño: | He leído su anuncio con mucho interés y deseo presentar mi candidatura. Desde hace varios años trabajo en un campo parecido, y lo que ustedes describen es lo que mejor sé hacer. | En mi puesto actual acompaño los proyectos desde la primera conversación hasta la última factura. Me gustaría aportar esa experiencia a su equipo. | Quedo a su disposición para una entrevista. | Atentamente,',
  headings: {
    profile: 'Perfil | Perfil profesional | Sobre mí | Resumen',
    employment:
      'Experiencia laboral | Experiencia profesional | Trayectoria profesional | Historial laboral | Experiencia industrial | Experiencia',
    education: 'Formación académica | Educación | Estudios | Formación',
    skills: 'Habilidades | Competencias | Conocimientos | Competencias técnicas',
    languages: 'Idiomas | Lenguas',
    certificates: 'Certificaciones | Cursos y certificados | Formación complementaria',
    contact: 'Contacto | Datos personales | Datos de contacto',
    publications: 'Publicaciones | Publicaciones',
    interests: 'Intereses | Aficiones | Otros datos',
    references: 'Referencias | Referencias',
  },
  now: 'actualidad | presente | hoy | actualmente',
  until: 'a',
  since: 'desde',
  levels: 'lengua materna | fluido | intermedio | básico | principiante',
  labels: {
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    born: 'Fecha de nacimiento',
    nationality: 'Nacionalidad',
    position: 'Profesión o cargo desempeñado',
    employer: 'Nombre y dirección de la empresa',
    period: 'Fechas',
    school: 'Centro de formación',
    degree: 'Título obtenido',
    tasks: 'Funciones principales',
    page: 'Página {n}',
    motherTongue: 'Lengua materna',
  },
  documentTitle: 'Currículum vítae',
  publications:
    'Crecimiento cristalino a presión, Revista de Materiales 14 (2017), pp. 112–131. | Un estudio de rutas de reparto, Transporte 8 (2019), pp. 45–60. | Enseñar en grupos pequeños, Aula 31 (2021), pp. 7–19. | Lo que cuenta en la atención, Servicios 5 (2020), pp. 201–215.',
  interests: 'Remo, coro, huerto | Cicloturismo, ajedrez, hacer pan | Voluntariado en la protectora de animales, fotografía analógica',
};

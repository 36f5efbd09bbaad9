import type { LanguageWords } from './language-words.ts';

export const en: LanguageWords = {
  language: 'en',
  firstNames: 'Harriet | Callum | Imogen | Rhys | Priya | Desmond | Aoife | Tobias | Winifred | Kwame | Siobhan | Elliot',
  lastNames:
    "Ashworth | O'Leary | Pemberton | Okafor | Whitlock | McAllister | Thorne | Banerjee | Hargreaves | Fenwick | Lockhart | Quigley",
  towns:
    'Leeds LS1 4AP | Bristol BS1 5TR | Edinburgh EH1 2NG | Portland, OR 97205 | Toronto, ON M5V 2T6 | Cardiff CF10 1EP | Austin, TX 78701 | Norwich NR2 1TF | Halifax, NS B3J 1S9 | Pune 411001 | Denver, CO 80202 | Dublin D02 X285',
  streets: '{n} Mill Lane | {n} Harbour Road | {n} Queen Street | {n} Elm Avenue | {n} Station Road | {n} Beech Drive',
  phones: '+44 7911 1##### | (503) 555-01## | +44 (0)7700 900### | +1 416-555-01## | 07700 900### | +353 85 012 ####',
  roles:
    'Senior Software Engineer | Staff Nurse | Warehouse Supervisor | Product Manager – Payments | Financial Controller | Head of People | Mechanical Design Engineer | Marketing Executive | Research Associate, Polymer Chemistry | Customer Support Lead | Data Analyst (Fraud) | Site Manager | Primary School Teacher | QA Tester | Operations Coordinator | Legal Counsel | Sous Chef | Solutions Architect | Account Director – Key Accounts | Logistics Planner | UX Researcher | Electrician | Business Development Representative | Postdoctoral Fellow',
  employers:
    'Brightwater Energy Ltd | Northgate Hospital Trust | Cobalt & Finch | Larkfield Foods plc | Meridian Rail | Hexagon Freight Inc. | The Alder Press | Pinecrest Analytics | Kestrel Insurance Group | Oakbridge Council | Tallow Street Studios | Sundial Robotics LLC | Wexford Dairy | Quayside Hotels | Juniper & Sons | Vantage Retail Corp. | Stonemill Brewery | Blue Heron Labs | Fairlight | Castlegate Housing Association',
  schools:
    'University of Leeds | Oregon State University | Imperial College London | Trinity College Dublin | University of Toronto | Cardiff Metropolitan University | Denver Technical College | Queen Mary University of London | Bristol Grammar School | University of Pune',
  degrees:
    'BSc Computer Science | MA History | MEng Civil Engineering | BA (Hons) Business Management | PhD Organic Chemistry | MBA | Diploma in Nursing | BEng Mechatronics | MSc Data Science | Bachelor of Laws | Master of Public Health | A-Levels: Maths, Physics, Chemistry',
  certificates:
    'Certified ScrumMaster | PRINCE2 Practitioner | AWS Certified Solutions Architect | First Aid at Work | CIPD Level 5 | ISTQB Foundation | Project Management Professional | Food Hygiene Level 3 | Google Analytics Certification | NEBOSH General Certificate',
  issuers: 'Scrum Alliance | Axelos | Amazon Web Services | St John Ambulance | CIPD | ISTQB | PMI | Highfield | Google | NEBOSH',
  skills:
    'Stakeholder management | Budgeting | Negotiation | Lean manufacturing | Public speaking | Risk assessment | Technical writing | Conflict resolution | Process improvement | Team leadership | Bookkeeping | Event planning',
  deeds:
    'Led a team of six through the move to a new site without a day of downtime. | Cut delivery times by a fifth by planning routes anew. | Introduced weekly reviews that halved the number of open complaints. | Wrote the handbook that new colleagues still use today. | Negotiated contracts with suppliers in four countries. | Built dashboards which the board reads every Monday. | Trained twelve apprentices and two graduates. | Prepared the yearly budget of 1.2 million pounds. | Replaced a manual process with a small web application. | Kept the certification through three audits in a row. | Answered enquiries by phone and mail in two languages. | Organised the annual open day for 400 visitors.',
  profiles:
    'Practical and curious, with a decade of work in growing teams. I like clear goals, honest numbers and people who say what they think, and I leave things better documented than I found them. | I help organisations make sense of what they already know. My work is careful, my tone is friendly, and my plans survive the first week; colleagues describe me as calm when deadlines move. | Reliable team player who has worked on both sides of the counter and knows what customers ask at five to six. Looking for a place where quality counts and where learning is part of the week.',
  letter:
    'Dear Ms Carlisle, | I read your advertisement with great interest and would like to apply for the position. For several years I have worked in a similar field, and what you describe is what I do best. | In my present job I look after projects from the first talk to the final invoice. I would be glad to bring this to your team, and I could start at short notice. | I look forward to hearing from you. | Yours sincerely,',
  headings: {
    profile: 'Profile | Professional Summary | About Me | Personal Statement',
    employment: 'Work Experience | Professional Experience | Employment History | Career History | Industrial Experience | Experience',
    education: 'Education | Education and Training | Academic Background | Qualifications',
    skills: 'Skills | Key Skills | Core Competencies | Skills & Tools | Technical Skills',
    languages: 'Languages | Language Skills',
    certificates: 'Certifications | Courses & Certificates | Licences and Certifications',
    contact: 'Contact | Personal Details | Contact Details',
    publications: 'Publications | Selected Publications',
    interests: 'Interests | Hobbies | Hobbies and Interests',
    references: 'References | Referees',
  },
  now: 'present | today | now | current',
  until: 'to',
  since: 'since',
  levels: 'native | fluent | intermediate | basic | beginner',
  labels: {
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    born: 'Date of birth',
    nationality: 'Nationality',
    position: 'Occupation or position held',
    employer: 'Name and address of employer',
    period: 'Dates',
    school: 'Institution',
    degree: 'Title of qualification awarded',
    tasks: 'Main activities',
    page: 'Page {n}',
    motherTongue: 'Mother tongue',
  },
  documentTitle: 'Curriculum Vitae',
  publications:
    'Crystal growth under pressure, Journal of Applied Materials 14 (2017), 112–131. | A field study of delivery routes, Transport Review 8 (2019), 45–60. | Notes on teaching with small groups, Education Quarterly 31 (2021), 7–19. | Measuring what matters in support, Service Science 5 (2020), 201–215.',
  interests:
    'Rowing, choir, vegetable garden | Long-distance cycling, chess, baking bread | Volunteer at the local animal shelter, film photography',
};

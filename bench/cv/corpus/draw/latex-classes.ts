import type { LatexClass } from '../layout-options.ts';
import { latexPreamble } from './latex-text.ts';

/** What a document class of LaTeX does with each part of a CV. All texts are escaped already. */
export type ClassForm = {
  open: (head: ClassHead) => string;
  section: (heading: string) => string;
  entry: (entry: ClassEntry) => string;
  /** A label with its text: a language and its level, a date and its certificate. */
  item: (label: string, text: string) => string;
  text: (text: string) => string;
  close: string;
};

type ClassHead = {
  language: string;
  firstName: string;
  lastName: string;
  headline: string;
  street: string;
  town: string;
  phone: string;
  email: string;
  linkedIn: string;
  documentTitle: string;
};

type ClassEntry = { dates: string; title: string; organization: string; town: string; deeds: readonly string[] };

export const classForms: Readonly<Record<LatexClass, ClassForm>> = {
  'moderncv-classic': moderncv('classic', 'a4paper,10pt,sans'),
  'moderncv-banking': moderncv('banking', 'a4paper,11pt,sans'),
  'moderncv-casual': moderncv('casual', 'a4paper,10pt,roman'),
  'moderncv-fancy': moderncv('fancy', 'a4paper,11pt,roman'),
  europecv: europecv(),
  currvita: currvita(),
  simplecv: simplecv(),
  'tabular-resume': tabularResume(),
  'tech-resume': techResume(),
  'margin-resume': marginResume(),
};

function moderncv(style: string, options: string): ClassForm {
  return {
    open: ({ language, firstName, lastName, headline, street, town, phone, email, linkedIn }) =>
      [
        // The icons of fontawesome5 are drawn by letters below, so that its package is not needed.
        '\\expandafter\\def\\csname ver@fontawesome5.sty\\endcsname{}',
        '\\newcommand\\faCircle[1][]{\\textbullet}',
        `\\documentclass[${options}]{moderncv}`,
        `\\moderncvstyle{${style}}\\moderncvcolor{blue}\\moderncvicons{letters}`,
        latexPreamble(language, { family: '', hasUnicodeMap: false }),
        '\\usepackage[scale=0.78]{geometry}',
        `\\name{${firstName}}{${lastName}}`,
        headline ? `\\title{${headline}}` : '',
        `\\address{${street}}{${town}}{}\\phone[mobile]{${phone}}\\email{${email}}\\social[linkedin]{${linkedIn}}`,
        '\\begin{document}\\makecvtitle',
      ].join('\n'),
    section: (heading) => `\\section{${heading}}`,
    entry: ({ dates, title, organization, town, deeds }) => `\\cventry{${dates}}{${title}}{${organization}}{${town}}{}{${itemize(deeds)}}`,
    item: (label, text) => `\\cvitem{${label}}{${text}}`,
    text: (text) => `\\cvitem{}{${text}}`,
    close: '\\end{document}',
  };
}

function europecv(): ClassForm {
  return {
    open: ({ language, firstName, lastName, street, town, phone, email }) =>
      [
        `\\documentclass[helvetica,narrow,nologo,notitle,${language === 'uk' ? 'english' : europecvNames[language]}]{europecv}`,
        language === 'uk'
          ? '\\usepackage[T2A]{fontenc}\\renewcommand{\\rmdefault}{cmr}\\renewcommand{\\sfdefault}{cmss}'
          : '\\usepackage[T1]{fontenc}',
        '\\usepackage[utf8]{inputenc}\\makeatletter\\renewcommand\\ecv@utf[1]{#1}\\makeatother',
        '\\usepackage[a4paper,top=1.27cm,left=1cm,right=1cm,bottom=2cm]{geometry}',
        `\\ecvname{${firstName} ${lastName}}\\ecvaddress{${street}, ${town}}\\ecvtelephone{${phone}}\\ecvemail{\\url{${email}}}`,
        '\\begin{document}\\begin{europecv}\\ecvpersonalinfo[20pt]',
      ].join('\n'),
    section: (heading) => `\\ecvsection{${heading}}`,
    entry: ({ dates, title, organization, town, deeds }) =>
      `\\ecvitem[0pt]{${dates}}{\\textbf{${title}}}\\ecvitem[0pt]{}{${organization}, ${town}}${deeds.map((deed) => `\\ecvitem[0pt]{}{-- ${deed}}`).join('')}\\ecvitem[8pt]{}{}`,
    item: (label, text) => `\\ecvitem[2pt]{${label}}{${text}}`,
    text: (text) => `\\ecvitem[4pt]{}{${text}}`,
    close: '\\end{europecv}\\end{document}',
  };
}

const europecvNames: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  nl: 'dutch',
  es: 'spanish',
  it: 'italian',
  pl: 'polish',
};

function currvita(): ClassForm {
  let isOpen = false;
  return {
    open: ({ language, firstName, lastName, street, town, phone, email, linkedIn, documentTitle }) => {
      isOpen = false;
      return [
        '\\documentclass[a4paper,11pt]{article}',
        latexPreamble(language, { family: '', hasUnicodeMap: true }),
        '\\usepackage[LabelsAligned,NoDate]{currvita}\\usepackage[margin=22mm]{geometry}\\usepackage[hidelinks]{hyperref}',
        `\\setlength{\\cvlabelwidth}{36mm}\\begin{document}\\begin{cv}{${documentTitle}}`,
        `\\begin{center}\\large ${firstName} ${lastName}\\end{center}`,
        `\\noindent ${street}, ${town}\\\\${phone}\\\\${email}\\\\linkedin.com/in/${linkedIn}`,
      ].join('\n');
    },
    section: (heading) => {
      const end = isOpen ? '\\end{cvlist}\n' : '';
      isOpen = true;
      return `${end}\\begin{cvlist}{${heading}}`;
    },
    entry: ({ dates, title, organization, town, deeds }) =>
      `\\item[${dates}] \\textbf{${title}}, ${organization}, ${town}${deeds.map((deed) => `\\\\ ${deed}`).join('')}`,
    item: (label, text) => `\\item[${label}] ${text}`,
    text: (text) => `\\item[] ${text}`,
    close: '\\end{cvlist}\\end{cv}\\end{document}',
  };
}

function simplecv(): ClassForm {
  let isOpen = false;
  return {
    open: ({ language, firstName, lastName, street, town, phone, email, linkedIn }) => {
      isOpen = false;
      return [
        '\\documentclass[a4paper,11pt]{simplecv}',
        latexPreamble(language, { family: '', hasUnicodeMap: false }),
        `\\leftheader{${street}\\\\${town}}\\rightheader[r]{${phone}\\\\${email}\\\\linkedin.com/in/${linkedIn}}`,
        `\\title{${firstName} ${lastName}}`,
        '\\begin{document}\\maketitle',
      ].join('\n');
    },
    section: (heading) => {
      const end = isOpen ? '\\end{topic}\n' : '';
      isOpen = true;
      return `${end}\\section{${heading}}\\begin{topic}`;
    },
    entry: ({ dates, title, organization, town, deeds }) =>
      `\\item[${dates}] \\textit{${title}}, ${organization}, ${town}.\\par ${deeds.join(' ')}`,
    item: (label, text) => `\\item[${label}] ${text}`,
    text: (text) => `\\item[~] ${text}`,
    close: '\\end{topic}\\end{document}',
  };
}

/** Employer and town, then title and dates, in tables as wide as the page: the usual CV of American students. */
function tabularResume(): ClassForm {
  const row = (left: string, right: string): string =>
    `\\begin{tabular*}{\\linewidth}{@{}l@{\\extracolsep{\\fill}}r@{}}${left} & ${right}\\end{tabular*}\\par`;
  return {
    open: ({ language, firstName, lastName, street, town, phone, email, linkedIn }) =>
      [
        '\\documentclass[a4paper,10pt]{article}',
        latexPreamble(language, { family: '', hasUnicodeMap: true }),
        '\\usepackage[margin=18mm]{geometry}\\usepackage[hidelinks]{hyperref}\\usepackage{titlesec}\\setlength{\\parindent}{0pt}',
        '\\titleformat{\\section}{\\scshape\\large}{}{0em}{}[\\titlerule]\\pagestyle{empty}\\begin{document}\\raggedright',
        `\\begin{center}{\\Huge\\scshape ${firstName} ${lastName}}\\\\[2pt]\\small ${phone} $|$ \\href{mailto:${email}}{${email}} $|$ linkedin.com/in/${linkedIn} $|$ ${street}, ${town}\\end{center}`,
      ].join('\n'),
    section: (heading) => `\\section*{${heading}}`,
    entry: ({ dates, title, organization, town, deeds }) =>
      `\\vspace{3pt}${row(`\\textbf{${organization}}`, town)}${row(`\\textit{\\small ${title}}`, `\\textit{\\small ${dates}}`)}${itemize(deeds)}`,
    item: (label, text) => `\\textbf{${label}}{: ${text}}\\par`,
    text: (text) => `${text}\\par`,
    close: '\\end{document}',
  };
}

/** A banner, headings with a coloured beginning and small details: the usual CV of programmers. */
function techResume(): ClassForm {
  const row = (left: string, right: string): string => `${left}\\hfill ${right}\\par`;
  return {
    open: ({ language, firstName, lastName, headline, street, town, phone, email, linkedIn }) =>
      [
        '\\documentclass[a4paper,11pt]{article}',
        latexPreamble(language, { family: 'lmss', hasUnicodeMap: false }),
        '\\usepackage[margin=16mm]{geometry}\\usepackage[hidelinks]{hyperref}\\usepackage{xcolor,pifont,microtype}\\setlength{\\parindent}{0pt}',
        '\\pagestyle{empty}\\begin{document}\\raggedright',
        `{\\centering{\\fontsize{30}{34}\\selectfont ${firstName} \\textbf{${lastName}}\\par}{\\color{red!70!black}\\textsc{${headline}}\\par}`,
        `{\\small\\itshape ${street}, ${town}\\par}{\\small\\ding{37} ${phone} \\quad|\\quad \\ding{41} ${email} \\quad|\\quad linkedin.com/in/${linkedIn}\\par}}`,
      ].join('\n'),
    section: (heading) => {
      const [first, others] = [heading.slice(0, 3), heading.slice(3)];
      const isPlain = !first.includes('\\');
      return `\\vspace{9pt}{\\Large\\bfseries ${isPlain ? `{\\color{red!70!black}${first}}${others}` : heading}}~\\hrulefill\\par\\vspace{3pt}`;
    },
    entry: ({ dates, title, organization, town, deeds }) =>
      `\\vspace{4pt}${row(`\\textbf{${organization}}`, `{\\color{red!70!black}\\textit{${town}}}`)}${row(`{\\small\\textsc{${title}}}`, `{\\small\\textit{${dates}}}`)}${itemize(deeds)}`,
    item: (label, text) => `\\makebox[32mm][r]{\\textbf{${label}}}\\quad ${text}\\par`,
    text: (text) => `${text}\\par`,
    close: '\\end{document}',
  };
}

/** Headings hang in the margin, next to the first line of their section. */
function marginResume(): ClassForm {
  return {
    open: ({ language, firstName, lastName, headline, street, town, phone, email, linkedIn }) =>
      [
        '\\documentclass[a4paper,10pt]{article}',
        latexPreamble(language, { family: 'ppl', hasUnicodeMap: false }),
        '\\usepackage[left=58mm,right=18mm,top=18mm,bottom=18mm]{geometry}\\usepackage[hidelinks]{hyperref}\\setlength{\\parindent}{0pt}',
        '\\newcommand{\\marginhead}[1]{\\par\\vspace{10pt}\\leavevmode\\llap{\\parbox[t]{36mm}{\\raggedright\\strut\\textsc{#1}}\\hspace{6mm}}\\ignorespaces}',
        '\\pagestyle{empty}\\begin{document}\\raggedright',
        `\\hspace*{-42mm}{\\LARGE\\bfseries ${firstName} ${lastName}}\\par\\hspace*{-42mm}${headline}\\par\\hspace*{-42mm}${street}, ${town}\\par\\hspace*{-42mm}${phone}, ${email}, linkedin.com/in/${linkedIn}\\par`,
      ].join('\n'),
    section: (heading) => `\\marginhead{${heading}}`,
    entry: ({ dates, title, organization, town, deeds }) =>
      `\\textbf{${organization}}, ${town}\\par\\textit{${title}}\\hfill ${dates}\\par${itemize(deeds)}`,
    item: (label, text) => `${label}: ${text}\\par`,
    text: (text) => `${text}\\par`,
    close: '\\end{document}',
  };
}

function itemize(deeds: readonly string[]): string {
  return deeds.length > 0 ? `\\begin{itemize}${deeds.map((deed) => `\\item ${deed}`).join('')}\\end{itemize}` : '';
}

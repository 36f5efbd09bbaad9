/** The programs that print CVs. Only Chromium is needed for the usual run of the benchmark. */
export const engineNames = ['chromium', 'typst', 'libreoffice', 'latex'] as const;
export type EngineName = (typeof engineNames)[number];

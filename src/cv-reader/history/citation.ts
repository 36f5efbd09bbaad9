const CITATION =
  /\d+\s?\(\d{4}\)|\(\d{4}\)[,.:]?\s*(?:\d|pp?\.|s\.|с\.)|\b(?:doi|arxiv|issn|isbn)\b|\bet al\b|(?:^|[\s,(])(?:pp?|s|с)\.\s?\d+\s?[-–]\s?\d+|\bvol\.?\s?\d|\bproceedings of\b/i;

/** Whether a line is an entry of a list of publications, whose years are no dates of work or study. */
export function isCitation(text: string): boolean {
  return CITATION.test(text);
}

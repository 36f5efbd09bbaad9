import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LanguageWords } from './language-words.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { uk } from './uk.ts';

export const allWords: readonly LanguageWords[] = [en, de, fr, nl, es, it, pl, uk];

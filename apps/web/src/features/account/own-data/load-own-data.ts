import { addTexts } from '../../../browser/texts.ts'
import english from '../../../locales/en/own-data.ts'
import polish from '../../../locales/pl/own-data.ts'

/** Loads the texts of the own data in both languages, which no other page needs. */
export function loadOwnData(): void {
  addTexts({ pl: polish, en: english })
}

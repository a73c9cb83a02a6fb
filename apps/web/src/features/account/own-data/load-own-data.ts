import i18next from 'i18next'
import english from '../../../locales/en/own-data.ts'
import polish from '../../../locales/pl/own-data.ts'

/** Loads the texts of the own data in both languages, which no other page needs. */
export function loadOwnData(): void {
  for (const [lang, texts] of Object.entries({ pl: polish, en: english }))
    i18next.addResourceBundle(lang, 'translation', texts, true, true)
}

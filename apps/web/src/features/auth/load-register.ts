import i18next from 'i18next'
import english from '../../locales/en/register.ts'
import polish from '../../locales/pl/register.ts'

/** Loads the texts of the registration and of the pages behind links in mails, in both languages. No other page needs them. */
export function loadRegister(): void {
  for (const [lang, texts] of Object.entries({ pl: polish, en: english }))
    i18next.addResourceBundle(lang, 'translation', texts, true, true)
}

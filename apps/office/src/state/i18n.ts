import type { OfficeLang } from '@partboard/domain/text/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLang, keepLang } from '../browser/lang.ts'

const tables = {
  pl: () => import('../locales/pl/index.ts'),
  en: () => import('../locales/en/index.ts'),
}

/** Loads the texts of the browser's language. */
export async function startI18n(): Promise<void> {
  const lang = currentLang()
  document.documentElement.lang = lang
  await i18next.use(initReactI18next).init({
    lng: lang,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: (await tables[lang]()).texts } },
  })
}

/** Switches the language without a reload. */
export async function switchLang(lang: OfficeLang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, 'translation'))
    i18next.addResourceBundle(lang, 'translation', (await tables[lang]()).texts)
  await i18next.changeLanguage(lang)
  keepLang(lang)
  document.documentElement.lang = lang
}

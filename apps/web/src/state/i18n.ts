import type { Lang } from '@partboard/contract/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { queryClient } from '../api/query.ts'
import { chosenCulture, hasCulture } from '../browser/culture.ts'
import { localeTexts } from '../locales/index.ts'
import { storeQuery } from './reference.ts'

const langs = Object.keys(localeTexts) as Lang[]

/** The language of a culture, English for one the app has no texts in. */
const langOf = (culture: string): Lang => langs.find((lang) => culture.startsWith(lang)) ?? 'en'

const complete = new Set<Lang>()
let started: Promise<unknown> | undefined

const add = (lang: Lang, texts: Record<string, string>) =>
  i18next.addResourceBundle(lang, 'translation', texts, true, true)

/** Makes `t` ready in the chosen language for the pages of guests; nothing is drawn before. A first visit asks the store for its language. */
export async function startI18n() {
  if (!hasCulture()) await takeCultureOfStore()
  const lang = langOf(chosenCulture.get())
  started = i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    supportedLngs: langs,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const [texts] = await Promise.all([localeTexts[lang].first(), started])
  add(lang, texts)
  document.documentElement.lang = lang
}

/** A store that cannot be asked leaves the language as it is: the pages themselves say what is wrong. */
async function takeCultureOfStore() {
  const store = await queryClient.fetchQuery(storeQuery()).catch(() => null)
  if (store) chosenCulture.set(store.DefaultCulture)
}

/** Makes every text ready in the language of now. The layouts of customers' pages wait for it. */
export async function loadPageTexts(lang: Lang = langOf(chosenCulture.get())) {
  if (complete.has(lang)) return
  const [texts] = await Promise.all([localeTexts[lang].pages(), started])
  add(lang, texts)
  complete.add(lang)
}

/** Switches the language without a reload; what the server said in the old one is asked for again. */
export async function changeCulture(culture: string) {
  const lang = langOf(culture)
  const [texts] = await Promise.all([localeTexts[lang].first(), loadPageTexts(lang)])
  add(lang, texts)
  chosenCulture.set(culture)
  await i18next.changeLanguage(lang)
  document.documentElement.lang = lang
  await queryClient.invalidateQueries()
}

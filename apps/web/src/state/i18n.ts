import type { Lang } from '@partboard/contract/texts'
import { cultureOfBrowser, langOfCulture } from '@partboard/domain/text/languages'
import { queryClient } from '../api/query.ts'
import { chosenCulture, hasCulture } from '../browser/culture.ts'
import { addTexts, setLanguage } from '../browser/texts.ts'
import { firstTexts, type TextPart } from '../locales/index.ts'
import { languagesQuery, loadConfiguration, storeQuery } from './reference.ts'

/** The languages of which a part is loaded. */
const loaded = new Map<TextPart, Set<Lang>>()

/**
 * Loads the texts of guests' pages in the selected language; nothing is rendered before. The first visit asks the store
 * for its language.
 */
export async function startI18n() {
  if (!hasCulture()) await takeCultureOfStore()
  const lang = langOfCulture(chosenCulture.get())
  await loadTexts([firstTexts], lang)
  setLanguage(lang)
}

/**
 * Takes the store's language, and forgets what was answered in another one. After a failed call the language does not
 * change, and the pages show the error.
 */
async function takeCultureOfStore() {
  await loadConfiguration(queryClient).catch(() => undefined)
  const store = queryClient.getQueryData(storeQuery().queryKey)
  if (!store) return
  const before = chosenCulture.get()
  const offered = queryClient.getQueryData(languagesQuery().queryKey) ?? []
  const ofBrowser = cultureOfBrowser(
    navigator.languages,
    offered.map(({ LanguageCulture }) => LanguageCulture),
  )
  const culture = (store.BrowserLanguage && ofBrowser) || store.DefaultCulture
  chosenCulture.set(culture)
  if (culture !== before) queryClient.removeQueries()
}

/**
 * Loads parts of the texts in a language, the current one if none is named. The layouts of customers' pages wait for
 * `pagesTexts`; those from the cart to the order, and of the account, for `buyingTexts` too. A page with texts of its own loads
 * its part.
 */
export async function loadTexts(parts: readonly TextPart[], lang: Lang = langOfCulture(chosenCulture.get())) {
  await Promise.all(
    parts.map(async (part) => {
      const done = loaded.get(part) ?? new Set()
      loaded.set(part, done)
      if (done.has(lang)) return
      addTexts({ [lang]: await part(lang) })
      done.add(lang)
    }),
  )
}

/** Changes the language without a reload: every part that was loaded is loaded in it. Texts of the server are refetched. */
export async function changeCulture(culture: string) {
  const lang = langOfCulture(culture)
  await loadTexts([...loaded.keys()], lang)
  chosenCulture.set(culture)
  setLanguage(lang)
  await queryClient.invalidateQueries()
}

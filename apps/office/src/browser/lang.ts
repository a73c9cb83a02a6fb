import type { OfficeLang } from '@partboard/domain/text/languages'

const key = 'partboard.office.lang'

/** The language of the office in this browser: the chosen one, else that of the browser, Polish or English. */
export function currentLang(): OfficeLang {
  const chosen = read()
  if (chosen === 'pl' || chosen === 'en') return chosen
  return navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}

export function keepLang(lang: OfficeLang): void {
  try {
    localStorage.setItem(key, lang)
  } catch {
    // Without storage the language is that of the browser.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

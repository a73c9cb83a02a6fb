import { createSpeaker, type NameOf, type Spoken } from '@partboard/contract/speak'
import { type OfficeLang, officeLangs } from '@partboard/domain/text/languages'
import { useSyncExternalStore } from 'react'
import type { TextKey } from '../locales/keys.ts'
import { currentLang, keepLang } from './lang.ts'

type Language = Spoken<OfficeLang, NameOf<TextKey>>
export type Translate = Language['t']

const speaker = createSpeaker<OfficeLang, NameOf<TextKey>>(officeLangs)
export const { hasText } = speaker

const files = {
  pl: () => import('../locales/pl.ts'),
  en: () => import('../locales/en.ts'),
}

async function speak(lang: OfficeLang): Promise<void> {
  speaker.addTexts({ [lang]: (await files[lang]()).default })
  document.documentElement.lang = lang
  speaker.setLanguage(lang)
}

/** Loads the texts of the browser's language; nothing is rendered before. */
export const startTexts = (): Promise<void> => speak(currentLang())

/** Switches the language without a reload. */
export async function switchLang(lang: OfficeLang): Promise<void> {
  await speak(lang)
  keepLang(lang)
}

/** A text in the current language, for code outside of components. */
export const translate: Translate = (name, values) => speaker.current().t(name, values)

/** The current language and its texts. */
export const useTranslation = (): Language => useSyncExternalStore(speaker.subscribe, speaker.current)

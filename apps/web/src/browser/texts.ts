import { createSpeaker, type NameOf, type Spoken } from '@partboard/contract/speak'
import type { AppTextKey, Lang } from '@partboard/contract/texts'
import { langs } from '@partboard/domain/text/languages'
import { useSyncExternalStore } from 'react'
import type { TextKey } from '../locales/keys.ts'

export type TextName = NameOf<TextKey | AppTextKey>
type Language = Spoken<Lang, TextName>
export type Translate = Language['t']

const speaker = createSpeaker<Lang, TextName>(langs)

export const { addTexts, hasText } = speaker

/** Sets the language of the page. Components that use `useTranslation` render again. */
export function setLanguage(lang: Lang): void {
  // The frame is rendered without a document.
  if (globalThis.document) document.documentElement.lang = lang
  speaker.setLanguage(lang)
}

/** A text in the current language, for code outside of components. */
export const translate: Translate = (name, values) => speaker.current().t(name, values)

/** The current language and its texts. */
export const useTranslation = (): Language =>
  useSyncExternalStore(speaker.subscribe, speaker.current, speaker.current)

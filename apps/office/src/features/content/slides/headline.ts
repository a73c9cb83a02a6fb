import type { OfficeSlide } from '@partboard/contract/pages/slides.office'

/** The first line of a slide's text, which is its headline; without a text its number. */
export const headlineOf = ({ id, description }: OfficeSlide, lang: string): string =>
  description[lang === 'pl' ? 'pl' : 'en'].split('\n')[0] || `#${id}`

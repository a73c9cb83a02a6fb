import type { BrowserContextOptions } from '@playwright/test'

/** Language and window width in which a screen is shown. */
export type Look = { lang: 'pl' | 'en'; width: 1440 | 390 }

export function contextOf({ lang, width }: Look): BrowserContextOptions {
  const isPhone = width === 390
  return {
    locale: lang === 'pl' ? 'pl-PL' : 'en-US',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: viewportOf(width),
    ...(isPhone && { isMobile: true, hasTouch: true }),
  }
}

export const viewportOf = (width: Look['width']) => ({ width, height: width === 390 ? 844 : 900 })

/** How the office writes figures and days in a language: the office reads Polish and English. */
export const officeCulture = (lang: string): string => (lang === 'pl' ? 'pl-PL' : 'en-GB')

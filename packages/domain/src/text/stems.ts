/** Endings of Polish nouns and adjectives, as folded text, longest first. */
const polishEndings = [
  ...['iego', 'iemu', 'ami', 'ach', 'ego', 'emu', 'ych', 'ich', 'ymi', 'imi'],
  ...['ow', 'om', 'em', 'ie', 'ia', 'iu', 'ej', 'ym', 'im', 'a', 'e', 'i', 'o', 'u', 'y'],
]

/** Shortest stem in letters: a shorter one has too little of the word left. */
const shortestStem = 3

/**
 * The part of a folded word that its forms have in common, for comparing words; it is not a word itself. Polish words
 * change with number and case: "klocki hamulcowe" and "klocek hamulcowy" are one thing. English has the plural only.
 * Words with digits and words of other languages keep their form.
 *
 * @param lang the language of the word, ISO 639-1
 */
export function stemOf(folded: string, lang: string): string {
  if (/\d/.test(folded)) return folded
  if (lang === 'en') return singular(folded)
  return lang === 'pl' ? polishStem(folded) : folded
}

function polishStem(word: string): string {
  const ending = polishEndings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  // "klocek", "hamulec" and "sworzeń" lose their e in other forms: "klocki", "hamulce", "sworznie".
  return stem.length > shortestStem ? stem.replace(/e(?=[kcn]$)/, '') : stem
}

function singular(word: string): string {
  if (word.length <= shortestStem || /(ss|us|is)$/.test(word)) return word
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

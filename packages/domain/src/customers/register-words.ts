/** Abbreviations before the name of a street or a square. */
const kinds = ['UL', 'AL', 'PL', 'OS', 'ŚW']
/** Words that are small within a name: `Nowe Miasto nad Pilicą`. */
const small = new Set(['NAD', 'POD', 'PRZY', 'NA', 'W', 'WE', 'Z', 'ZE', 'OD', 'DO', 'DE'])
const roman = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/
const polishWord = /^[A-ZĄĆĘŁŃÓŚŹŻ]{4,}$/

/** Legal forms in the capitals of a register, and as people write them. */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ(?!\S)/g, 'spółka z ograniczoną odpowiedzialnością'],
  [/(?<!\S)SP\. ?Z ?O\. ?O\.?(?!\S)/g, 'sp. z o.o.'],
  [/(?<!\S)SPÓŁKA KOMANDYTOWA(?!\S)/g, 'spółka komandytowa'],
  [/(?<!\S)SP\. ?K\.(?!\S)/g, 'sp. k.'],
  [/(?<!\S)SPÓŁKA JAWNA(?!\S)/g, 'spółka jawna'],
  [/(?<!\S)SP\. ?J\.(?!\S)/g, 'sp. j.'],
  [/(?<!\S)SPÓŁKA CYWILNA(?!\S)/g, 'spółka cywilna'],
  [/(?<!\S)S\. ?C\.(?!\S)/g, 's.c.'],
  [/(?<!\S)SPÓŁKA AKCYJNA(?!\S)/g, 'spółka akcyjna'],
  [/(?<!\S)S\. ?A\.(?!\S)/g, 'S.A.'],
]
const isSmallLetters = (text: string) => /\p{Ll}/u.test(text)

const capitalised = (word: string): string => word.slice(0, 1) + word.slice(1).toLowerCase()

/** The words of a hyphenated one, each with a capital: `Bielsko-Biała`. Null = a part of it may be an abbreviation. */
function usualWord(word: string): string | null {
  const parts = word.split('-')
  return parts.every((part) => polishWord.test(part)) ? parts.map(capitalised).join('-') : null
}

/**
 * A street or a place of a register in usual case. Words of three letters and fewer stay capitals, because they may be
 * abbreviations (`Rondo ONZ`), and so does what has other signs than Polish letters. A text with small letters is
 * written as somebody wanted it.
 */
export function usualCase(text: string): string {
  if (isSmallLetters(text)) return text
  let isFirst = true
  return text
    .split(' ')
    .map((word) => {
      if (word.endsWith('.') && kinds.includes(word.slice(0, -1))) return word.toLowerCase()
      const begins = isFirst
      isFirst = false
      if (small.has(word)) return begins ? capitalised(word) : word.toLowerCase()
      return usualWord(word) ?? word
    })
    .join(' ')
}

/**
 * The name of a company of a register in usual case. Its legal form is always written as people do; the rest only if
 * each word is a Polish word of at least four letters or a roman numeral, so that no abbreviation (`PHU`, `BMW`) and no
 * brand with a digit is changed.
 */
export function usualCompanyName(text: string): string {
  if (isSmallLetters(text)) return text
  const [name, form] = splitForm(text)
  const words = name.split(' ')
  const usual = words.map((word) => (roman.test(word) && word !== 'I' ? word : usualWord(word)))
  const isSafe = usual.every((word, at) => word !== null && !mayBeShortened(words[at]!))
  return [isSafe ? usual.join(' ') : name, form].filter((part) => part !== '').join(' ')
}

/** Three consonants begin no word of four letters, but `PPHU` does. */
const mayBeShortened = (word: string): boolean => /^[BCDFGHJKLMNPQRSTVWXZ]{3}.$/.test(word)

/** The name before the legal form that ends it, and the form; '' = it has none that is known. */
function splitForm(text: string): [string, string] {
  let rest = text.trim().replace(/\s+/g, ' ')
  const forms: string[] = []
  for (let found = true; found; ) {
    found = false
    for (const [pattern, usual] of legalForms) {
      const last = [...rest.matchAll(pattern)].at(-1)
      if (!last || last.index === 0 || last.index + last[0].length !== rest.length) continue
      rest = rest.slice(0, last.index).trim()
      forms.unshift(usual)
      found = true
    }
  }
  return [rest, forms.join(' ')]
}

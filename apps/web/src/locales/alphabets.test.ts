import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn } from '@partboard/contract/testing/text-files'
import { appTextParts, appTextsOf, type Lang, langs } from '@partboard/contract/texts'
import { alphabets, unicodeRange } from '@partboard/ui/fonts/alphabets.ts'
import { expect, test } from 'vitest'

const fonts = join(import.meta.dirname, '../../../../packages/ui/src/fonts')

const ofEveryPage = ['latin', 'latin-ext'] as const
/** What a page in a language fetches beside the fonts of every page. */
const own: Partial<Record<Lang, string>> = { uk: alphabets.cyrillic }

test.each(langs)('the fonts have all characters of the texts in %s', (lang) => {
  const texts = [textsIn(lang, 'web'), ...appTextParts.map((part) => appTextsOf(lang, part))]
  const known = new Set([...ofEveryPage.map((name) => alphabets[name]), own[lang] ?? ''].join(''))
  const used = new Set(texts.flatMap((table) => Object.values(table)).join(''))
  expect([...used].filter((char) => !known.has(char))).toEqual([])
})

test('the stylesheet and the files of the fonts belong to their alphabets', () => {
  const css = readFileSync(join(fonts, 'fonts.css'), 'utf8').replaceAll(/\s+/g, ' ')
  for (const [name, text] of Object.entries(alphabets)) {
    expect(css).toContain(`partboard-sans-${name}.woff2`)
    expect(css).toContain(`unicode-range: ${unicodeRange(text)};`)
  }
})

test('the fonts of every page are at most 46 KB', () => {
  const sizes = ofEveryPage.map((name) => readFileSync(join(fonts, `partboard-sans-${name}.woff2`)).length)
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(46_000)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appTextsOf, langs } from '@partboard/contract/texts'
import { alphabets, unicodeRange } from '@partboard/ui/fonts/alphabets.ts'
import { expect, test } from 'vitest'
import english from './en/index.ts'
import polish from './pl/index.ts'

const fonts = join(import.meta.dirname, '../../../../packages/ui/src/fonts')

test('the fonts of every page have all characters of the texts', () => {
  const texts = [
    polish,
    english,
    ...langs.flatMap((lang) => [appTextsOf(lang, 'first'), appTextsOf(lang, 'pages')]),
  ]
  const known = new Set(alphabets.latin + alphabets['latin-ext'])
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
  const sizes = ['latin', 'latin-ext'].map(
    (name) => readFileSync(join(fonts, `partboard-sans-${name}.woff2`)).length,
  )
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(46_000)
})

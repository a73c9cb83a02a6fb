import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Editor } from '@tiptap/react'
import { describe, expect, test } from 'vitest'
import { pageNodes } from './page-nodes.ts'
import { plainHtml } from './plain-html.ts'
import { valueTable } from './values.ts'

const topics = resolve(import.meta.dirname, '../../../../../../demo/topics')
const files = readdirSync(topics, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)

/** What the editor saves of a text that it has opened. */
function saved(html: string): string {
  const editor = new Editor({
    extensions: [...pageNodes, valueTable([], 'pl', 'z ustawień', 'value')],
    content: html,
  })
  const out = plainHtml(editor.getHTML())
  editor.destroy()
  return out
}

/** HTML without the spaces and line breaks between its blocks, with the short names for bold and italic. */
const plain = (html: string) =>
  html
    .replace(/<br ?\/?>/g, '<br>')
    .replace(
      /\s*(<\/?(?:p|h\d|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|dl|dt|dd|address)\b[^>]*>)\s*/g,
      '$1',
    )
    .replace(/\s+/g, ' ')
    .trim()

test.each(files)('%s is the same after it was opened and saved', (name) => {
  const html = readFileSync(join(topics, name), 'utf8')
  expect(plain(saved(html))).toBe(plain(html))
})

describe('a page keeps', () => {
  test.each([
    ['a list of terms', '<dl><dt>Kurier</dt><dd>1–2 dni</dd><dt>Trasa</dt><dd>dziś</dd></dl>'],
    [
      'an address',
      '<address>Partboard<br>ul. Prosta 1<br><a href="tel:+48221234567">22 123 45 67</a></address>',
    ],
    [
      'a caption with a link and bold text',
      '<table><caption>Opłaty <strong>brutto</strong>, <a href="/p/zwroty">zwroty</a></caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'the head of a row',
      '<table><tbody><tr><th scope="row">Kurier</th><td colspan="2">18 zł</td></tr></tbody></table>',
    ],
    ['a rule and a quotation', '<blockquote><p>Tak.</p></blockquote><hr><p>Nie.</p>'],
  ])('%s', (_, html) => {
    expect(saved(html)).toBe(html)
  })
})

test('a caption of foreign markup runs nothing', () => {
  const html =
    '<table><caption>Ceny<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">tu</a></caption><tbody><tr><td>1</td></tr></tbody></table>'
  expect(saved(html)).toBe(
    '<table><caption>Ceny<a>tu</a></caption><tbody><tr><td>1</td></tr></tbody></table>',
  )
})

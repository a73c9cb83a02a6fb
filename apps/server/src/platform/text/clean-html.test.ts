import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cleanHtml, cleanHtmlWithReport } from './clean-html.ts'
import { textOfHtml } from './text-of-html.ts'

test.each([
  ['text stays as it is', '<h2>Zwroty</h2><p>14 dni, <a href="/p/zwroty">zasady</a></p>'],
  ['mail and phone links stay', '<p><a href="mailto:a@b.example">a</a> <a href="tel:+48220000000">b</a></p>'],
])('%s', (_, html) => expect(cleanHtml(html)).toBe(html))

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a script as a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a picture that runs something', '<img src=x onerror=alert(1)>a', 'a'],
  ['a frame', '<iframe src="https://x.example"></iframe>a', 'a'],
  ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['a form', '<form action="https://x.example"><input>a</form>', 'a'],
])('%s is taken out', (_, html, expected) => expect(cleanHtml(html)).toBe(expected))

test('text pasted from a word processor becomes plain headings, lists, tables, bold text and links', () => {
  const sample = readFileSync(resolve(import.meta.dirname, 'word-sample.txt'), 'utf8')
  const { html, removed } = cleanHtmlWithReport(sample)
  expect(html.replace(/\s*\n\s*/g, '\n').trim()).toBe(
    [
      '<h2>Zwroty</h2>',
      '<p>Masz <b>14 dni</b> na zwrot, <strong>bez przyczyny</strong>.</p>',
      '<ul><li>Napisz do nas<ul><li>albo zadzwoń</li></ul></li><li>Wyślij część</li></ul><h2>Kolejność</h2>',
      '<ol><li>Formularz</li><li><a href="https://sklep.example/p/zwroty">Zasady</a></li></ol><table><tr><td><p>Kaucja</p></td><td colspan="2"><p>50 zł</p></td></tr></table>',
    ].join('\n'),
  )
  // What only formats is no news to the editor.
  expect(removed.map(({ kind }) => kind)).not.toContain('handler')
})

test('a report names what was removed, and counts it', () => {
  const { html, removed } = cleanHtmlWithReport(
    '<p onclick="a()">a</p><p onclick="b()" style="color:red">b</p><script>c()</script>' +
      '<a href="data:text/html,x">d</a><a href="java\tscript:e()">e</a><a href="//x.example">f</a><svg onload="g()"></svg>',
  )
  expect(html).toBe('<p>a</p><p>b</p><a>d</a><a>e</a><a>f</a>')
  expect(removed).toEqual([
    { kind: 'handler', name: 'onclick', count: 2 },
    { kind: 'style', name: 'style', count: 1 },
    { kind: 'element', name: 'script', count: 1 },
    { kind: 'link', name: 'data', count: 1 },
    { kind: 'link', name: 'javascript', count: 1 },
    { kind: 'link', name: '//', count: 1 },
    { kind: 'element', name: 'svg', count: 1 },
    { kind: 'handler', name: 'onload', count: 1 },
  ])
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="{{company.name}}">x</a>',
  '<p style="mso-list:l0 level1"><img src=x onerror=alert(1)></p>',
  '<span class="Mso" data-marker="1"><script>alert(1)</script></span>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
])('nothing of %s runs', (attempt) => {
  const { html } = cleanHtmlWithReport(attempt)
  expect(html).not.toMatch(
    /<(?!\/?(?:h[234]|p|[uo]l|li|a|strong|em|table|tr|td)\b)|<[^>]*\son\w+=|javascript:/i,
  )
  expect(cleanHtml(html)).toBe(html)
})

test('a link may contain only the e-mail and the phone of the company', () => {
  const links = '<a href="mailto:{{company.email}}">a</a><a href="tel:{{company.phone}}">b</a>'
  expect(cleanHtml(links)).toBe(links)
})

test('text of a page has a line for each paragraph, item and row', () => {
  expect(
    textOfHtml('<h2>A &amp; B</h2><ul><li>c</li></ul><table><tr><th>d</th><td>e</td></tr></table>'),
  ).toBe('A & B\n• c\nd | e')
})

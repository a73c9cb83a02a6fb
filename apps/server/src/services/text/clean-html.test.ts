import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

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

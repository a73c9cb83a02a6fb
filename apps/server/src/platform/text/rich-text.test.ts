import { expect, test } from 'vitest'
import { readRichText } from './rich-text.ts'

const read = (html: string) => readRichText(html, 'https://czesci.example')

test('headings, paragraphs, lists and tables become blocks of text, in their order', () => {
  expect(
    read(`<h2>1. Kto <em>sprzedaje</em></h2><p>Partboard<br>Warszawa,
      <strong>ul. Prosta</strong> 1</p><ul><li>jeden</li><li>dwa<ol><li>w środku</li><li>drugi</li></ol></li></ul>
      <h3>Koszt</h3><table><thead><tr><th>Sposób</th><th>Cena</th></tr></thead><tbody><tr><td>Kurier</td><td><p>18 zł</p></td></tr></tbody></table>
      <blockquote><p>Koniec</p></blockquote>sam tekst`),
  ).toEqual([
    { heading: '1. Kto sprzedaje', level: 2 },
    { paragraph: 'Partboard\nWarszawa, ul. Prosta 1' },
    { item: 'jeden', marker: '•', depth: 0 },
    { item: 'dwa', marker: '•', depth: 0 },
    { item: 'w środku', marker: '1.', depth: 1 },
    { item: 'drugi', marker: '2.', depth: 1 },
    { heading: 'Koszt', level: 3 },
    {
      rows: [
        [
          { text: 'Sposób', isHead: true },
          { text: 'Cena', isHead: true },
        ],
        [
          { text: 'Kurier', isHead: false },
          { text: '18 zł', isHead: false },
        ],
      ],
    },
    { paragraph: 'Koniec' },
    { paragraph: 'sam tekst' },
  ])
})

test('a link has its address behind it, unless its text is the address', () => {
  expect(read('<p>Zob. <a href="/p/zwroty">Zwroty</a> i <a href="mailto:a@b.pl">a@b.pl</a>.</p>')).toEqual([
    { paragraph: 'Zob. Zwroty (https://czesci.example/p/zwroty) i a@b.pl.' },
  ])
  expect(
    read(
      '<p><a href="https://x.pl/">x.pl</a> <a href="tel:+4822">22</a> <a href="mailto:a@b.pl">poczta</a></p>',
    ),
  ).toEqual([{ paragraph: 'x.pl 22 poczta (a@b.pl)' }])
})

test('an empty page has no blocks', () => {
  expect(read(' <p> </p><table></table>')).toEqual([])
})

import { Parser } from 'htmlparser2'

/** A part of a page's text, in its order. */
export type RichBlock =
  | { heading: string; level: 2 | 3 }
  | { paragraph: string }
  /** `marker` is a bullet or a number; `depth` of the outer list is 0. */
  | { item: string; marker: string; depth: number }
  /** The first row is the head if all of its cells are. */
  | { rows: { text: string; isHead: boolean }[][] }

/**
 * Reads the HTML of an info page into blocks of plain text. The address of a link is written behind its text.
 *
 * @param base address of the shop, for links to its pages
 */
export function readRichText(html: string, base: string): RichBlock[] {
  const blocks: RichBlock[] = []
  const lists: { isOrdered: boolean; count: number }[] = []
  const links: { href: string; start: number }[] = []
  let rows: { text: string; isHead: boolean }[][] | null = null
  let marker: string | null = null
  let text = ''

  /** Ends the current text as a block. */
  const flush = () => {
    const line = text
      .replace(/[ \t\r]*\n[ \t\r]*/g, '\n')
      .replace(/[ \t\r]+/g, ' ')
      .trim()
    text = ''
    links.length = 0
    if (line === '') return
    if (lists.length > 0) {
      blocks.push({ item: line, marker: marker ?? '', depth: lists.length - 1 })
      marker = ''
    } else blocks.push({ paragraph: line })
  }
  /** Takes the current text, for a heading or a cell. */
  const take = (): string => {
    const line = text.replace(/\s+/g, ' ').trim()
    text = ''
    return line
  }

  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'blockquote', 'div', 'hr'].includes(name))
        if (rows === null) flush()
      if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 })
      else if (name === 'li') {
        const list = lists.at(-1)
        if (list) marker = list.isOrdered ? `${++list.count}.` : '•'
      } else if (name === 'table') rows = []
      else if (name === 'tr') rows?.push([])
      else if (name === 'br') text += rows ? ' ' : '\n'
      else if (name === 'a') links.push({ href, start: text.length })
    },
    // A line break of the source is a space.
    ontext(piece) {
      text += piece.replaceAll('\n', ' ')
    },
    onclosetag(name) {
      if (name === 'a') {
        const link = links.pop()
        if (link) text += addressOf(link.href, text.slice(link.start), base)
      } else if (name === 'th' || name === 'td') {
        rows?.at(-1)?.push({ text: take(), isHead: name === 'th' })
      } else if (name === 'table' && rows) {
        if (rows.length > 0) blocks.push({ rows })
        rows = null
      } else if (/^h[1-4]$/.test(name)) {
        const heading = take()
        if (heading !== '') blocks.push({ heading, level: name < 'h3' ? 2 : 3 })
      } else if (['p', 'li', 'blockquote', 'div'].includes(name)) {
        if (rows === null) flush()
      } else if (name === 'ul' || name === 'ol') {
        flush()
        lists.pop()
        marker = ''
      }
    },
  })
  parser.write(html)
  parser.end()
  flush()
  return blocks
}

/** The address of a link in brackets; empty if the text of the link says it. */
function addressOf(href: string, text: string, base: string): string {
  const address = href.startsWith('/') ? `${base}${href}` : href.replace(/^(?:mailto|tel):/, '')
  const plain = (value: string) => value.replace(/^https?:\/\//, '').replace(/[\s/]+$/g, '')
  return href === '' || plain(address) === plain(text.trim()) || href.startsWith('tel:')
    ? ''
    : ` (${address})`
}

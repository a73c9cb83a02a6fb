import { createHash } from 'node:crypto'
import type { Lang } from '@partboard/contract/texts'
import { LRUCache } from 'lru-cache'
import { Paper } from '../../../platform/papers/paper.ts'
import { type RichBlock, readRichText } from '../../../platform/text/rich-text.ts'
import { issuerLines, type Seller } from '../../mail/index.ts'
import { withdrawalFormTexts } from '../letters/withdrawal-form.ts'

/** An info page as a mail attaches it. `publicUrl` is the base of its links. */
type PageOfPaper = { title: string; html: string; seller: Seller; lang: Lang; publicUrl: string }

/** Every order has the same few papers, so they are kept until the page, the seller or the look changes. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 40 })

/** The paper that these facts make. @param facts all that decides about its content */
function once(facts: unknown, write: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64')
  const known = kept.get(key)
  if (known) return known
  const made = write()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

/** A logo by its address: each upload has a new one. */
const factsOf = (seller: Seller) =>
  Object.assign({}, seller, { look: [seller.look.accent, seller.look.logo?.url] })

/** An info page with its whole text. */
export const pagePaper = (page: PageOfPaper): Promise<Buffer> =>
  once(['page', Object.assign({}, page, { seller: factsOf(page.seller) })], () => {
    const paper = paperOf(page.title, page.seller, page.lang)
    const blocks = readRichText(page.html, page.publicUrl)
    for (let place = 0; place < blocks.length; place++) {
      const block = blocks[place]!
      if ('heading' in block) paper.heading(block.heading, block.level === 2 ? 'H2' : 'H3')
      else if ('paragraph' in block) for (const line of block.paragraph.split('\n')) paper.paragraph(line)
      else if ('rows' in block) addTable(paper, block.rows)
      else {
        const items: { marker: string; text: string; depth: number }[] = []
        for (; place < blocks.length; place++) {
          const item = blocks[place]!
          if (!('item' in item)) break
          items.push({ marker: item.marker, text: item.item, depth: item.depth })
        }
        place--
        paper.list(items)
      }
    }
    return paper.bytes()
  })

/** The model form of a withdrawal, with lines to write on. */
export const withdrawalFormPaper = (seller: Seller, lang: Lang): Promise<Buffer> =>
  once(['withdrawal', factsOf(seller), lang], () => {
    const { title, hint, to, lines, foot } = withdrawalFormTexts(seller, lang)
    const paper = paperOf(title, seller, lang)
    paper.paragraph(hint)
    paper.paragraph(to)
    for (const { text, emptyLines } of lines) paper.field(text, emptyLines)
    paper.paragraph(foot)
    return paper.bytes()
  })

function paperOf(title: string, seller: Seller, lang: Lang): Paper {
  return new Paper({
    lang,
    title,
    of: '',
    code: null,
    issuer: issuerLines({ name: seller.company_name || seller.name, seller }, lang),
    look: seller.look,
  })
}

function addTable(paper: Paper, rows: Extract<RichBlock, { rows: unknown }>['rows']): void {
  const [first = []] = rows
  const hasHead = first.length > 0 && first.every(({ isHead }) => isHead)
  const count = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, place) => ({
    label: hasHead ? (first[place]?.text ?? '') : '',
    width: null,
    isRowHead: place === 0,
  }))
  paper.table({
    columns,
    hasNoHeads: !hasHead,
    rows: rows.slice(hasHead ? 1 : 0).map((row) => columns.map((_, place) => row[place]?.text ?? '')),
  })
}

import { cultures, dayCultureOf } from '@partboard/domain/text/languages'
import PDFDocument from 'pdfkit'
import {
  type Block,
  type Column,
  type Fact,
  factStyle,
  type Item,
  type PaperHead,
  type Part,
  type Parts,
  type Shown,
  type Table,
} from './paper-shapes.ts'
import { colours, fonts, Pen } from './pen.ts'
import { cellPadding, layOut } from './table-layout.ts'

/** Sizes in points. */
const margin = 40
const headOfNextPages = 62
const foot = 46
/** Banks read a code from 18 mm on. */
const codeSize = 90
/** Heights of blocks, in points, with the space around them. */
const headingHeight = 34
const signaturesHeight = 96

/**
 * Draws a paper of its head and its parts (`paper.ts`), as the bytes of a PDF. It runs in a thread of its own, which
 * would need long to read the texts of all languages.
 *
 * @param pageText the number of a page: `Page {page} of {pages}`
 */
export function drawPaper(head: PaperHead, parts: readonly Part[], pageText: string): Promise<Buffer> {
  const drawing = new Drawing(head)
  // A part has the arguments of the method that draws it.
  for (const [name, ...args] of parts) (drawing[name] as (...args: unknown[]) => void)(...args)
  return drawing.bytes(pageText)
}

/**
 * A tagged PDF (PDF/UA-1): title, language, headings, tables with header cells. Frames, rules and page numbers are
 * artifacts, which a screen reader leaves out.
 */
class Drawing implements Parts {
  readonly #doc: PDFKit.PDFDocument
  readonly #pen: Pen
  readonly #root: PDFKit.PDFStructureElement
  readonly #chunks: Buffer[] = []
  readonly #head: PaperHead
  readonly #done: Promise<void>
  /** Of what the current section is. */
  #of: string

  constructor(head: PaperHead) {
    this.#head = head
    this.#of = head.of
    this.#doc = new PDFDocument({
      size: 'A4',
      // Pages are broken here, never by the library.
      margins: { top: 0, bottom: 0, left: margin, right: margin },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      displayTitle: true,
      lang: dayCultureOf(cultures[head.lang]),
      info: { Title: `${head.title} ${head.of}`.trim(), Author: head.issuer[0] ?? '' },
      font: fonts.regular as unknown as string,
    })
    this.#doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
    this.#pen = new Pen(this.#doc, margin)
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
      this.#doc.on('end', resolve)
      this.#doc.on('error', reject)
    })
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
    this.#firstHead()
  }

  /** The heading of a section. @param below points of what follows it on the same page */
  heading(text: string, level: 'H2' | 'H3' = 'H2', below = 36): void {
    this.#fit(headingHeight + below)
    this.#pen.y += 14
    this.#pen.tag(this.#root, level, () =>
      this.#pen.write(text, margin, this.#width, { size: 12, bold: true }),
    )
    this.#pen.y += 20
  }

  paragraph(text: string): void {
    const height = this.#heightOf({ text })
    this.#fit(height)
    this.#pen.tag(this.#root, 'P', () => this.#pen.write(text, margin, this.#width, { size: 9 }))
    this.#pen.y += height
  }

  #heightOf(block: Block): number {
    if (block === 'heading') return headingHeight
    if (block === 'signatures') return signaturesHeight
    if ('text' in block) return this.#pen.heightOf(block.text, this.#width, { size: 9 }) + 6
    const { headHeight, heights } = this.#layOut(block.table)
    return headHeight + heights.reduce((sum, height) => sum + height, 0) + 10
  }

  #layOut(table: Table) {
    const below = (table.below ?? []).reduce((sum, block) => sum + this.#heightOf(block), 0)
    return layOut(this.#pen, table, { pageWidth: this.#width, bottom: this.#bottom, below })
  }

  /** A list; each item has its marker, a bullet or a number, and is as deep as its list. */
  list(items: readonly Item[]): void {
    const list = this.#doc.struct('L')
    this.#root.add(list)
    for (const { marker, text, depth } of items) {
      const left = margin + 16 * (depth + 1)
      const width = this.#width - 16 * (depth + 1)
      const height = this.#pen.heightOf(text, width, { size: 9 })
      this.#fit(height + 4)
      const item = this.#doc.struct('LI')
      list.add(item)
      this.#pen.tag(item, 'Lbl', () => this.#pen.write(marker || ' ', left - 14, 14, { size: 9 }))
      this.#pen.tag(item, 'LBody', () => this.#pen.write(text, left, width, { size: 9 }))
      this.#pen.y += height + 4
    }
    list.end()
    this.#pen.y += 4
  }

  /** A line of a form, with empty lines to write on. */
  field(label: string, emptyLines: number): void {
    const height = this.#pen.heightOf(label, this.#width, { size: 10 })
    const lines = 24 * emptyLines
    this.#fit(height + lines + 12)
    this.#pen.tag(this.#root, 'P', () => this.#pen.write(label, margin, this.#width, { size: 10 }))
    const top = this.#pen.y + height
    this.#pen.artifact(() => {
      for (let line = 1; line <= emptyLines; line++)
        this.#pen.rule(margin, top + 24 * line, this.#width, 0, colours.ink2, 0.6)
    })
    this.#pen.y = top + lines + 12
  }

  /** Lines beside a QR code that says the same, so that a screen reader leaves it out. @param modules null = no code */
  linesWithCode(lines: readonly string[], modules: readonly (readonly boolean[])[] | null): void {
    const left = modules ? margin + codeSize + 8 : margin
    const width = margin + this.#width - left
    const heights = lines.map((line) => this.#pen.heightOf(line, width, { size: 9.5 }) + 1)
    const height = Math.max(
      heights.reduce((sum, one) => sum + one, 0),
      modules ? codeSize : 0,
    )
    this.#fit(height + 10)
    const top = this.#pen.y
    if (modules) this.#pen.code(modules, { x: margin, y: top, size: codeSize })
    lines.forEach((line, place) => {
      this.#pen.tag(this.#root, 'P', () => this.#pen.write(line, left, width, { size: 9.5 }))
      this.#pen.y += heights[place]!
    })
    this.#pen.y = top + height + 10
  }

  /** Framed labels over values, side by side. */
  facts(facts: readonly Fact[]): void {
    const width = this.#width / facts.length
    const inner = width - 2 * cellPadding - 6
    const heights = facts.map(({ lines }) =>
      lines.reduce((sum, line, place) => sum + this.#pen.heightOf(line, inner, factStyle(place)), 0),
    )
    const height = Math.max(...heights) + 26
    this.#fit(height + 10)
    const top = this.#pen.y
    this.#pen.artifact(() => {
      for (let place = 1; place < facts.length; place++)
        this.#pen.rule(margin + place * width, top, 0, height)
      this.#doc.lineWidth(0.6).strokeColor(colours.ink).rect(margin, top, this.#width, height).stroke()
    })
    facts.forEach(({ label, lines }, place) => {
      const x = margin + place * width + cellPadding + 3
      this.#pen.y = top + 6
      this.#pen.tag(this.#root, 'P', () =>
        this.#pen.write(label, x, inner, { size: 7.5, colour: colours.ink2 }),
      )
      this.#pen.y += 11
      lines.forEach((line, at) => {
        this.#pen.tag(this.#root, 'P', () => this.#pen.write(line, x, inner, factStyle(at)))
        this.#pen.y += this.#pen.heightOf(line, inner, factStyle(at))
      })
    })
    this.#pen.y = top + height + 10
  }

  /** A table that breaks between rows. Its heads are repeated on each page. */
  table(table: Table): void {
    const { columns, hasNoHeads = false, size = 9, isWhole = false, joined = [] } = table
    const layout = this.#layOut(table)
    const { whole, widths, cells, heights, needed, headHeight } = layout
    const left = margin + this.#width - whole
    const places = widths.map((_, place) => left + widths.slice(0, place).reduce((sum, one) => sum + one, 0))
    const first = headHeight + (needed[0] ?? 0)
    if (table.heading) this.heading(table.heading, 'H2', first)
    else this.#fit(first)
    const element = this.#doc.struct('Table')
    this.#root.add(element)
    const heads = (row: PDFKit.PDFStructureElement | null) => {
      if (hasNoHeads) return
      const top = this.#pen.y
      this.#pen.artifact(() => {
        this.#doc.rect(left, top, whole, headHeight).fill(colours.head)
        this.#pen.rule(left, top, whole, 0, colours.ink, 1)
        this.#pen.rule(left, top + headHeight, whole, 0)
      })
      this.#pen.y = top + 6
      columns.forEach(({ label, end = false }, place) => {
        const write = () =>
          this.#pen.write(label, places[place]! + cellPadding, widths[place]! - 2 * cellPadding, {
            size: 7.5,
            colour: colours.ink2,
            end,
          })
        if (row) this.#pen.tag(row, 'TH', write, 'Column')
        else this.#pen.artifact(write)
      })
      this.#pen.y = top + headHeight
    }
    if (!hasNoHeads) {
      const row = this.#doc.struct('TR')
      element.add(row)
      heads(row)
    }
    cells.forEach((row, index) => {
      const height = heights[index]!
      if (index > 0 && !isWhole && !joined[index] && this.#pen.y + needed[index]! > this.#bottom) {
        this.#nextPage()
        heads(null)
      }
      const top = this.#pen.y
      const line = this.#doc.struct('TR')
      element.add(line)
      row.forEach((cell, place) => {
        const column = columns[place]!
        if (cell.tick) this.#pen.tickBox(places[place]! + cellPadding, top + 3, cell.tick === 'done')
        this.#cell(line, cell, {
          column,
          x: places[place]! + cellPadding,
          width: widths[place]! - 2 * cellPadding,
          top,
          size,
        })
      })
      this.#pen.artifact(() => this.#pen.rule(left, top + height, whole, 0))
      this.#pen.y = top + height
    })
    element.end()
    this.#pen.y += 10
  }

  /** A bar code with its text below, in a frame, side by side; for several orders. */
  codes(codes: readonly { code: string; lines: readonly string[] }[]): void {
    const perRow = 3
    const width = this.#width / perRow
    for (let first = 0; first < codes.length; first += perRow) {
      this.#fit(86)
      const top = this.#pen.y
      codes.slice(first, first + perRow).forEach(({ code, lines }, place) => {
        const x = margin + place * width
        this.#pen.artifact(() => {
          this.#doc
            .lineWidth(0.5)
            .strokeColor(colours.rule)
            .rect(x, top, width - 6, 78)
            .stroke()
        })
        this.#pen.barcode(code, { x: x + 8, y: top + 8, width: width - 22 })
        this.#pen.tag(this.#root, 'P', () => {
          this.#pen.y = top + 38
          lines.forEach((line, at) => {
            this.#pen.write(line, x + 8, width - 22, {
              size: at === 0 ? 9.5 : 8,
              bold: at === 0,
              oneLine: true,
            })
            this.#pen.y += at === 0 ? 13 : 10
          })
        })
      })
      this.#pen.y = top + 84
    }
  }

  /** Framed empty fields with a label, such as a signature. */
  signatures(labels: readonly string[]): void {
    this.#fit(signaturesHeight)
    this.#pen.y += 14
    this.facts(labels.map((label) => ({ label, lines: [' ', ' ', ' '] })))
  }

  /** Begins a new page, as if the paper began there. */
  newSection(of: string): void {
    this.#of = of
    this.#nextPage()
    this.heading(of)
  }

  async bytes(pageText: string): Promise<Buffer> {
    this.#pageNumbers(pageText)
    this.#root.end()
    this.#doc.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }

  get #width(): number {
    return this.#doc.page.width - 2 * margin
  }

  get #bottom(): number {
    return this.#doc.page.height - foot
  }

  #firstHead(): void {
    const { title, of, code, issuer, look } = this.#head
    const { logo, accent } = look
    const [name = '', ...details] = issuer
    this.#pen.artifact(() => {
      if (logo) this.#doc.image(Buffer.from(logo.bytes), margin, margin, { fit: [180, 32] })
      else this.#pen.mark(margin, margin, accent)
    })
    if (!logo)
      this.#pen.tag(this.#root, 'P', () => {
        this.#pen.y = margin + 7
        this.#pen.write(name, margin + 38, 240, { size: 13, bold: true })
      })
    const lines = (logo ? issuer : details).join('\n')
    const width = this.#width - 280
    this.#pen.y = margin
    if (lines !== '')
      this.#pen.tag(this.#root, 'P', () =>
        this.#pen.write(lines, margin + 280, width, { size: 7.5, colour: colours.ink2, end: true }),
      )
    const nameHeight = logo ? 0 : this.#pen.heightOf(name, 240, { size: 13, bold: true })
    this.#pen.y += Math.max(40, this.#pen.heightOf(lines, width, { size: 7.5 }) + 8, nameHeight + 15)
    this.#pen.artifact(() => this.#pen.rule(margin, this.#pen.y, this.#width, 0, accent, 1.2))
    this.#pen.y += 14
    const top = this.#pen.y
    this.#pen.tag(this.#root, 'H1', () => {
      this.#doc.font('bold').fontSize(20).fillColor(colours.ink)
      const options = { width: this.#width - (code ? 150 : 0) }
      if (of === '') this.#doc.text(title, margin, top, options)
      else {
        this.#doc.text(`${title} `, margin, top, { ...options, continued: true })
        this.#doc.font('regular').fillColor(colours.ink2).text(of)
      }
    })
    const bottom = this.#doc.y
    if (code) this.#pen.barcode(code, { x: margin + this.#width, y: top, width: 130, isEnd: true })
    this.#pen.y = Math.max(bottom, top + 30) + 10
  }

  #nextPage(): void {
    this.#doc.addPage()
    this.#pen.artifact(() => {
      this.#pen.y = 30
      const { title, issuer } = this.#head
      const left = `${title} ${this.#of}`
      this.#pen.write(left, margin, this.#width, { size: 9, bold: true })
      const from = this.#pen.widthOf(left, { size: 9, bold: true }) + 20
      this.#pen.write(issuer[0] ?? '', margin + from, this.#width - from, {
        size: 8,
        colour: colours.ink2,
        end: true,
        oneLine: true,
      })
      this.#pen.rule(margin, 46, this.#width, 0, colours.ink, 1)
    }, 'Pagination')
    this.#pen.y = headOfNextPages
  }

  #fit(height: number): void {
    if (this.#pen.y + height > this.#bottom) this.#nextPage()
  }

  #pageNumbers(pageText: string): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#doc.switchToPage(page)
      this.#pen.artifact(() => {
        this.#pen.y = this.#doc.page.height - 32
        const text = pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count))
        this.#pen.write(text, margin, this.#width, { size: 7.5, colour: colours.ink2, end: true })
        this.#pen.write(this.#head.issuer[0] ?? '', margin, this.#width, { size: 7.5, colour: colours.ink2 })
      }, 'Pagination')
    }
  }

  /** A cell with its text, and a note below. */
  #cell(
    row: PDFKit.PDFStructureElement,
    { text, note, strong }: Shown,
    { column, x, width, top, size }: { column: Column; x: number; width: number; top: number; size: number },
  ): void {
    const { isRowHead = false, end = false } = column
    const [type, scope] = isRowHead ? (['TH', 'Row'] as const) : (['TD', undefined] as const)
    const writeText = () => this.#pen.write(text, x, width, { size, bold: strong, end })
    this.#pen.y = top + 4
    if (!note) {
      this.#pen.tag(row, type, writeText, scope)
      return
    }
    const cell = this.#pen.element(type, scope)
    row.add(cell)
    this.#pen.tag(cell, 'P', writeText)
    this.#pen.y += this.#pen.heightOf(text, width, { size, bold: strong })
    this.#pen.tag(cell, 'P', () =>
      this.#pen.write(note, x, width, { size: size - 1.5, colour: colours.ink2, end }),
    )
  }
}

import { readFileSync } from 'node:fs'
import { runsOf } from './bank-code.ts'
import { code128 } from './code128.ts'

export const colours = { ink: '#161d1a', ink2: '#46504a', rule: '#d5dbd3', head: '#f4f6f2' }

export const fonts = {
  regular: read(
    import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  ),
  bold: read(import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf')),
}

function read(url: string): Buffer {
  return readFileSync(new URL(url))
}

type Scope = 'Row' | 'Column'
type Writing = { size: number; bold?: boolean; colour?: string; end?: boolean; oneLine?: boolean }

/** A short Polish word stays with the word after it, and a postcode with its town. */
const glued = (text: string) => text.replace(/(?<=^|[\s(„])([aiouwz]|\d\d-\d{3}) (?=\S)/giu, '$1\u00a0')

/** Draws tagged text, and artifacts that screen readers leave out, on the current page of a document. */
export class Pen {
  /** Where the next text begins, in points below the top of the page. */
  y: number
  readonly #doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument, y: number) {
    this.#doc = doc
    this.y = y
  }

  /** Adds an element of the structure with its text. */
  tag(parent: PDFKit.PDFStructureElement, type: string, write: () => void, scope?: Scope): void {
    const element = this.element(type, scope)
    parent.add(element)
    element.add(write)
  }

  /** An element of the structure, which belongs to no other yet. @param scope what a header cell names */
  element(type: string, scope?: Scope): PDFKit.PDFStructureElement {
    // The types do not have `scope` yet.
    const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions
    return this.#doc.struct(type, options)
  }

  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#doc.endMarkedContent()
  }

  write(
    text: string,
    x: number,
    width: number,
    { size, bold = false, colour = colours.ink, end = false, oneLine = false }: Writing,
  ): void {
    this.#doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
    const options = { width, align: end ? 'right' : 'left', lineGap: 1 } as const
    this.#doc.text(
      glued(text),
      x,
      this.y,
      oneLine ? { ...options, height: size + 2, ellipsis: true } : options,
    )
  }

  heightOf(text: string, width: number, { size, bold = false }: Pick<Writing, 'size' | 'bold'>): number {
    return this.#doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .heightOfString(glued(text), { width, lineGap: 1 })
  }

  widthOf(text: string, { size, bold = false }: Pick<Writing, 'size' | 'bold'>): number {
    return this.#doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text)
  }

  tickBox(x: number, y: number, isDone: boolean): void {
    this.artifact(() => {
      this.#doc.lineWidth(0.9).strokeColor(colours.ink).rect(x, y, 12, 12).stroke()
      if (isDone)
        this.#doc
          .moveTo(x + 2.5, y + 6)
          .lineTo(x + 5, y + 9)
          .lineTo(x + 9.5, y + 3)
          .stroke()
    })
  }

  /** A bar code, 26 points high. @param place its left edge; with `isEnd` its right edge */
  barcode(
    code: string,
    { x, y, width, isEnd = false }: { x: number; y: number; width: number; isEnd?: boolean },
  ): void {
    const modules = code128(code)
    const module = Math.min(1.2, width / modules.length)
    const left = isEnd ? x - module * modules.length : x
    this.artifact(() => {
      for (const { index, 0: bar } of modules.matchAll(/1+/g))
        this.#doc.rect(left + index * module, y, bar.length * module, 26)
      this.#doc.fill(colours.ink)
    })
  }

  /** A QR code. @param modules its rows; true = black */
  code(
    modules: readonly (readonly boolean[])[],
    { x, y, size }: { x: number; y: number; size: number },
  ): void {
    const module = size / modules.length
    this.artifact(() => {
      modules.forEach((row, line) => {
        for (const { start, length } of runsOf(row))
          this.#doc.rect(x + start * module, y + line * module, length * module, module)
      })
      this.#doc.fill(colours.ink)
    })
  }

  /** The mark of the shop: a callout balloon with its leader (packages/ui/src/Logo.tsx). */
  mark(x: number, y: number, accent: string): void {
    this.#doc
      .save()
      .translate(x, y)
      .lineWidth(1.7)
      .strokeColor(colours.ink)
      .path('M12.6 18.4 5.4 25')
      .stroke()
      .circle(4.4, 26, 2.6)
      .fill(accent)
      .circle(20, 11.5, 10)
      .stroke()
      .lineWidth(2.1)
      .path('M17.1 16.6V6.6h3.6a2.9 2.9 0 0 1 0 5.9h-3.6')
      .stroke()
      .restore()
  }

  rule(x: number, y: number, width: number, height: number, colour = colours.rule, weight = 0.5): void {
    this.#doc
      .lineWidth(weight)
      .strokeColor(colour)
      .moveTo(x, y)
      .lineTo(x + width, y + height)
      .stroke()
  }
}

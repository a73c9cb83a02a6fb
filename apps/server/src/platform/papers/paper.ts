import { join } from 'node:path'
import { offThread, paperThread } from '../process/off-thread.ts'
import type { PaperHead, Part, Parts } from './paper-shapes.ts'
import { paperTranslatorFor } from './texts.ts'

const drawn = offThread<typeof import('./drawing.ts')>(join(import.meta.dirname, 'drawing.ts'), paperThread)

/**
 * A paper of the shop: collects its parts, which a thread draws (`drawing.ts`), so that nobody waits for it.
 *
 *     const paper = new Paper(head)
 *     paper.facts([{ label: 'Delivery', lines: ['Courier'] }])
 *     paper.table({ columns, rows })
 *     return paper.bytes()
 */
export class Paper implements Parts {
  readonly #head: PaperHead
  readonly #parts: Part[] = []

  constructor(head: PaperHead) {
    this.#head = head
  }

  heading = this.#adds('heading')
  paragraph = this.#adds('paragraph')
  list = this.#adds('list')
  field = this.#adds('field')
  linesWithCode = this.#adds('linesWithCode')
  facts = this.#adds('facts')
  table = this.#adds('table')
  codes = this.#adds('codes')
  signatures = this.#adds('signatures')
  newSection = this.#adds('newSection')

  /** @throws ShopError 'too_much_work' when drawing it takes too long */
  async bytes(): Promise<Buffer> {
    const pageText = paperTranslatorFor(this.#head.lang)('page', { page: '{page}', pages: '{pages}' })
    // A thread answers with plain bytes.
    const { buffer, byteOffset, byteLength } = await drawn('drawPaper', this.#head, this.#parts, pageText)
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  #adds<Name extends keyof Parts>(name: Name): Parts[Name] {
    return ((...args: unknown[]) => void this.#parts.push([name, ...args] as Part)) as Parts[Name]
  }
}

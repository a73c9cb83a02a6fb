import sanitize from 'sanitize-html'

const isFromWordProcessor = /\bmso-|<o:p\b|\bclass="?Mso|\bdocs-internal-guid/i
const headings: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** An item of a list as word processors write it: a paragraph with a level, and a marker such as "1." or "·". */
type Item = { level: number; isNumbered: boolean }

/**
 * Turns the markup of word processors into plain HTML: paragraphs with markers become lists, spans become bold or italic
 * text. Headings that a page does not use become the nearest one. The result must still be sanitized.
 */
export function plainPaste(html: string): string {
  const headed = html.replace(
    /<(\/?)(h[156])\b/gi,
    (_, end, name) => `<${end}${headings[name.toLowerCase()]}`,
  )
  return isFromWordProcessor.test(html) ? plainWord(headed) : headed
}

function plainWord(html: string): string {
  const items: Item[] = []
  const plain = sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      p: (tagName, attribs) => {
        const level = /mso-list:\s*\w+\s+level(\d)/i.exec(attribs.style ?? '')?.[1]
        if (level === undefined) return { tagName, attribs: withoutStyle(attribs) }
        items.push({ level: Number(level), isNumbered: false })
        return { tagName: 'li', attribs: { 'data-item': String(items.length - 1) } }
      },
      span: (tagName, attribs) => {
        const style = attribs.style ?? ''
        if (/mso-list:\s*ignore/i.test(style)) return { tagName, attribs: { 'data-marker': '1' } }
        const isBold = /(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/i.test(style)
        const isItalic = /font-style:\s*italic/i.test(style)
        return { tagName: isBold ? 'strong' : isItalic ? 'em' : tagName, attribs: withoutStyle(attribs) }
      },
      // Google Docs wraps everything in a <b> that is not bold.
      b: (tagName, attribs) => ({
        tagName: /(?<![-\w])font-weight:\s*normal/i.test(attribs.style ?? '') ? 'span' : tagName,
        attribs: {},
      }),
      // A name of a bookmark is no link.
      a: (tagName, attribs) => ({ tagName: attribs.href ? tagName : 'span', attribs: withoutStyle(attribs) }),
      table: plainElement,
      tr: plainElement,
      td: plainElement,
      th: plainElement,
      ul: plainElement,
      ol: plainElement,
      li: plainElement,
      h2: plainElement,
      h3: plainElement,
      h4: plainElement,
    },
    exclusiveFilter: ({ attribs, text }) => {
      if (!attribs['data-marker']) return false
      const item = items.at(-1)
      if (item) item.isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(text)
      return true
    },
  })
  return plain
    .replace(/(?:<li data-item="\d+">(?:(?!<\/?li\b)[\s\S])*<\/li>\s*)+/g, (run) => listOf(run, items))
    .replace(/<p>(?:\s|&nbsp;|\u00a0|<\/?(?:span|o:p)>)*<\/p>\s*/g, '')
}

/** The styles of a word processor are expected, so their removal is not worth a report. */
function withoutStyle({
  style: _,
  class: __,
  lang: ___,
  ...attribs
}: sanitize.Attributes): sanitize.Attributes {
  return attribs
}

const plainElement = (tagName: string, { colspan, rowspan }: sanitize.Attributes) => {
  const attribs: sanitize.Attributes = {}
  if (colspan !== undefined) attribs.colspan = colspan
  if (rowspan !== undefined) attribs.rowspan = rowspan
  return { tagName, attribs }
}

/** Nests items by their levels. */
function listOf(run: string, items: readonly Item[]): string {
  const open: string[] = []
  let html = ''
  for (const [, index, text] of run.matchAll(/<li data-item="(\d+)">([\s\S]*?)<\/li>/g)) {
    const { level, isNumbered } = items[Number(index)]!
    // A level that is skipped, as after level 1 directly level 3, is not opened.
    const isDeeper = level > open.length
    if (!isDeeper) {
      while (open.length > level) html += `</li></${open.pop()}>`
      html += '</li>'
    } else {
      const list = isNumbered ? 'ol' : 'ul'
      open.push(list)
      html += `<${list}>`
    }
    html += `<li>${text!.trim()}`
  }
  while (open.length > 0) html += `</li></${open.pop()}>`
  return html
}

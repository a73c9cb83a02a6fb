import sanitize from 'sanitize-html'
import { plainPaste } from './plain-paste.ts'

/** Something that was removed from HTML. `name` = the element, the attribute, or the scheme of the link. */
export type Removed = {
  kind: 'element' | 'handler' | 'style' | 'link' | 'attribute' | 'formatting'
  name: string
  count: number
}

/** The list of elements that an info page may have. The customers' side relies on it (docs/security.md). */
const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'address'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'b', 'em', 'i', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const allowedAttributes: Record<string, string[]> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
const allowedSchemes = ['http', 'https', 'mailto', 'tel']

/** Elements whose text is no text of the page. */
const withoutText = ['script', 'style', 'textarea', 'option', 'noscript', 'head', 'title', 'xml']

/** Values of the shop that a link may contain; a value anywhere else in a link could choose its scheme. */
const linkValues = ['mailto:{{company.email}}', 'tel:{{company.phone}}']

/** Markup that only formats: its removal changes no meaning, and word processors add hundreds of it. */
const formattingTags = /^(?:span|div|font|center|u|small|big|colgroup|col|html|body|meta|\w+:\w+)$/
const formattingAttributes =
  /^(?:class|id|lang|dir|align|valign|width|height|border|cell\w+|bgcolor|xmlns.*|data-.*)$/

/**
 * Sanitizes the HTML of an info page: only headings, paragraphs, lists, tables and links remain. Removed elements leave
 * their text, except scripts and styles.
 *
 * Source: docs/spec/wire.md#reference-data.
 */
export const cleanHtml = (html: string): string => cleanHtmlWithReport(html).html

/** Like `cleanHtml`; it also turns the markup of word processors into plain lists and bold text, and lists removals. */
export function cleanHtmlWithReport(html: string): { html: string; removed: Removed[] } {
  const counts = new Map<string, Removed>()
  const report = (kind: Removed['kind'], name: string) => {
    const found = counts.get(`${kind} ${name}`)
    if (found) found.count++
    else counts.set(`${kind} ${name}`, { kind, name, count: 1 })
  }
  const clean = sanitize(plainPaste(html), {
    allowedTags,
    allowedAttributes,
    allowedSchemes,
    allowProtocolRelative: false,
    nonTextTags: withoutText,
    transformTags: { '*': inspect },
  })
  return { html: clean, removed: [...counts.values()] }

  function inspect(tagName: string, attribs: sanitize.Attributes) {
    if (!allowedTags.includes(tagName)) reportTag(tagName)
    for (const [name, value] of Object.entries(attribs))
      if (!isKept(tagName, name, value)) delete attribs[name]
    return { tagName, attribs }
  }

  function reportTag(name: string) {
    if (formattingTags.test(name)) report('formatting', '')
    else report(name === 'style' ? 'style' : 'element', name)
  }

  function isKept(tag: string, name: string, value: string): boolean {
    if (allowedAttributes[tag]?.includes(name)) {
      const scheme = name === 'href' ? forbiddenScheme(value) : null
      if (scheme !== null) report('link', scheme)
      return scheme === null
    }
    if (name.startsWith('on')) report('handler', name)
    else if (name === 'style') report('style', name)
    else if (formattingAttributes.test(name)) report('formatting', '')
    else report('attribute', name)
    return false
  }
}

/** The part of a link that forbids it; null = the link is allowed. */
function forbiddenScheme(href: string): string | null {
  if (href.includes('{{')) return linkValues.includes(href) ? null : '{{'
  // Browsers ignore control characters and spaces in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed here
  const plain = href.replace(/[\u0000-\u0020]/g, '')
  if (/^[/\\]{2}/.test(plain)) return '//'
  const scheme = /^([a-z][\w.+-]*):/i.exec(plain)?.[1]?.toLowerCase()
  return scheme === undefined || allowedSchemes.includes(scheme) ? null : scheme
}

import sanitize from 'sanitize-html'

/**
 * HTML of an info page as it may be stored and shown: headings, paragraphs, lists, tables and links, without scripts,
 * styles, frames, forms and handlers. What is taken out leaves its text behind, a script nothing.
 *
 * Source: docs/spec/wire.md#reference-data.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'b',
      'em',
      'i',
      'a',
    ].concat(['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'address']),
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
}

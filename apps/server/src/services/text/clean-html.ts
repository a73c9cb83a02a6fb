import sanitize from 'sanitize-html'

/**
 * Sanitizes the HTML of an info page: only headings, paragraphs, lists, tables and links remain. Removed elements leave
 * their text, except scripts and styles.
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

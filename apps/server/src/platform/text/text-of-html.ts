/** The text of clean HTML, one line for each paragraph, item and row. */
export function textOfHtml(html: string): string {
  const lines = html
    .replace(/<\/t[hd]>\s*<t[hd]\b[^>]*>/g, ' | ')
    .replace(/<li>/g, '• ')
    .replace(/<br ?\/?>|<hr ?\/?>|<\/(?:p|h[234]|li|tr|dt|dd|blockquote|address|caption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
  return decode(lines)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Clean HTML has no entities but these. */
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)

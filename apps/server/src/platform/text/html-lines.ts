const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** The text of a cleaned page, line by line: a block of HTML is a line, and an item of a list begins with a dash. */
export const linesOfHtml = (html: string): string[] =>
  html
    .replace(/<li\b[^>]*>/g, '\n– ')
    .replace(/<\/t[dh]>/g, ' · ')
    .replace(/<(?:br|\/?(?:p|h\d|ul|ol|li|table|tr|blockquote|address))\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (text, name: string) => entities[name] ?? text)
    .split('\n')
    .map((line) => line.replace(/( · )+$/, '').trim())
    .filter((line) => line !== '' && line !== '–')

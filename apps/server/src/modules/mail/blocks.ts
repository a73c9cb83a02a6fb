import { escapeHtml } from '../../platform/text/escape-html.ts'

/** One row of a list: parts with their prices, sums with their amounts. */
type Row = { label: string; note?: string; value: string; strong?: boolean }

/** A part of a letter. HTML and plain text are both rendered from the blocks, so they have the same content. */
export type Block =
  | { paragraph: string }
  | { heading: string }
  | { button: string; url: string }
  | { rows: Row[] }
  | { lines: string[] }
  | { links: { label: string; url: string }[] }
  /** A QR code as PNG. The text of the letter says the same, because many mail programs block pictures. */
  | { code: Buffer; alt: string }

/** The logo at the top of a letter; sizes in pixels. */
export type LetterLogo = { src: string; width: number; height: number }

export type Page = {
  lang: string
  title: string
  shop: string
  /** Null = the name of the shop as text. */
  logo: LetterLogo | null
  /** Colour of the button and of links, `#rrggbb`. */
  accent: string
  blocks: readonly Block[]
  footer: string[]
  /** Address of the picture of a QR code in the HTML. */
  codeSrc: (code: Buffer) => string
}

const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = '#161D1A'
const quiet = '#59635D'
const line = '#D5DBD3'

/** Renders a page of one column, at most 600 px wide, with inline styles, because mail programs drop style sheets. */
export function renderHtml(page: Page): string {
  const { lang, title, shop, logo, blocks, footer } = page
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#E6EAE4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:4px;${font};font-size:16px;line-height:24px;color:${ink};text-align:left">
<tr><td style="padding:24px 24px 8px;font-size:18px;font-weight:700">${logo ? logoHtml(logo, shop) : escapeHtml(shop)}</td></tr>
<tr><td style="padding:0 24px">
<h1 style="margin:8px 0 16px;font-size:22px;line-height:28px;font-weight:700">${htmlText(title)}</h1>
${blocks.map((block) => htmlOf(block, page)).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${quiet}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Renders the same letter as plain text. */
export function renderText({ shop, title, blocks, footer }: Page): string {
  return `${[shop, title, ...blocks.map(textOf).filter((text) => text !== ''), `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

/**
 * The logo on a white ground of its own: mail programs with a dark theme darken grounds but not pictures, and leave a
 * gradient as it is. Where pictures are blocked, the name stands there as text.
 */
function logoHtml({ src, width, height }: LetterLogo, shop: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#ffffff" style="padding:4px;background-color:#ffffff;background-image:linear-gradient(#ffffff,#ffffff)"><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(shop)}" style="display:block;border:0;${font};font-size:18px;font-weight:700;color:${ink}"></td></tr></table>`
}

/** What a line must not break in: a part number, a quantity with its price, the word `e-mail`. */
const oneWord = /\b\d\d \d\d [0-9A-Z] [0-9A-Z]{3} [0-9A-Z]{3}\b|\d+ × [\p{L}\d.,\u00a0\u202f]+|\be-mail\w*/gu

/** Text as HTML. Mail programs for phones break lines at each space and hyphen. */
const htmlText = (text: string) =>
  escapeHtml(text).replace(oneWord, '<span style="white-space:nowrap">$&</span>')

function htmlOf(block: Block, { accent, codeSrc }: Page): string {
  if ('paragraph' in block) return `<p style="margin:0 0 16px">${htmlText(block.paragraph)}</p>`
  if ('heading' in block)
    return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:24px;font-weight:700">${htmlText(block.heading)}</h2>`
  if ('button' in block)
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:3px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.button)}</a></p>`
  if ('lines' in block) return `<p style="margin:0 0 16px">${block.lines.map(htmlText).join('<br>')}</p>`
  if ('code' in block)
    return `<p style="margin:0 0 16px"><img src="${escapeHtml(codeSrc(block.code))}" width="160" height="160" alt="${escapeHtml(block.alt)}" style="display:block;border:0;background-color:#ffffff"></p>`
  if ('links' in block)
    return `<p style="margin:0 0 16px">${block.links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${accent};word-break:break-word">${htmlText(label)}</a>`).join('<br>')}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(htmlRow).join('')}</table>`
}

/** The longest value that stays on one line, in characters: an amount. Others break, or a phone would cut them. */
const longestOneLine = 16

function htmlRow({ label, note, value, strong }: Row): string {
  const breaks = value.length > longestOneLine ? 'overflow-wrap:anywhere' : 'white-space:nowrap'
  const cell = `padding:8px 0;border-top:1px solid ${line};vertical-align:top${strong ? ';font-weight:700' : ''}`
  const small = note
    ? `<br><span style="font-size:14px;line-height:20px;color:${quiet}">${htmlText(note)}</span>`
    : ''
  return `<tr><td style="${cell}">${htmlText(label)}${small}</td><td align="right" style="${cell};padding-left:16px;${breaks}">${escapeHtml(value)}</td></tr>`
}

function textOf(block: Block): string {
  if ('paragraph' in block) return block.paragraph
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`
  if ('button' in block) return `${block.button}:\n${block.url}`
  if ('lines' in block) return block.lines.join('\n')
  if ('code' in block) return ''
  if ('links' in block) return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n')
  return block.rows
    .map(({ label, note, value }) => `${label}: ${value}${note ? `\n  ${note}` : ''}`)
    .join('\n')
}

import type { Lang } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'
import type { Addresses } from './addresses.ts'
import { cleanHtml, type Html, html, jsonInScript } from './html.ts'
import type { Page } from './page.ts'

/** What a page is put into. */
export type Place = {
  lang: Lang
  /** Whether the address names the language. */
  isLangAsked: boolean
  addresses: Addresses
  storeName: string
}

/**
 * Puts a page into the HTML of the web app: its head, and its content in front of everything else. first-paint.js moves
 * the content into the frame of the page, or removes it where the app alone draws the page.
 *
 * @param page null = search engines keep nothing of it
 */
export function intoHtml(appHtml: string, page: Page | null, place: Place): string {
  const { lang, isLangAsked } = place
  // Functions, because `$` in a replacement has a meaning.
  const withHead = appHtml
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${headOf(page, place).text}${page ? style.text : ''}</head>`)
    .replace(/<html lang="\w+"(?: data-culture="[^"]*")?/, (known) => {
      if (!isLangAsked) return known
      return `<html lang="${lang}" data-culture="${cultures[lang]}" data-lang-asked`
    })
  if (!page) return withHead
  const content = html`<main id="readable" lang="${lang}"><div class="readable">${page.content}</div></main>`
  return withHead.replace('<body>', () => `<body>${content.text}`)
}

/** The content looks plain, and its way and title are where the app has them. */
const style = cleanHtml(`<style>
#readable{padding:20px}
.readable nav ol{display:flex;flex-wrap:wrap;gap:2px 7px;margin:0;padding:0;list-style:none;font-size:13px;line-height:18px}
.readable nav li+li::before{content:"› "}
.readable h1{margin:4px 0 16px}
.readable h1 span{font-weight:400}
.readable dl div{display:flex;gap:8px}
.readable section,.readable dl,.readable p{margin:0 0 16px}
.readable section li,.readable h1+ul li,.readable td{padding:4px 8px 4px 0}
</style>`)

function headOf(page: Page | null, { lang, addresses, storeName }: Place): Html {
  const name = page ? `${page.title} · ${storeName}` : storeName
  const title = page?.path === '/' ? page.title : name
  if (!page || page.path === null) return html`<title>${title}</title><meta name="robots" content="noindex">`
  const { path, description, picture } = page
  const { languages, urlIn } = addresses
  const url = urlIn(lang, path)
  const alternate = (
    code: string,
    one: Lang,
  ) => html`<link rel="alternate" hreflang="${code}" href="${urlIn(one, path)}">
`
  const alternates = [...languages.map((one) => alternate(one, one)), alternate('x-default', languages[0]!)]
  return html`<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
${languages.length > 1 ? alternates : null}<meta property="og:type" content="website">
<meta property="og:site_name" content="${storeName}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="${cultures[lang].replace('-', '_')}">
${picture === null ? null : html`<meta property="og:image" content="${addresses.fileUrlOf(picture)}">`}
${page.data.map(
  (data) =>
    html`<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...data })}</script>
`,
)}`
}

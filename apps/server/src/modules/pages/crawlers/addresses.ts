import type { Lang } from '@partboard/contract/texts'
import { langOfCulture } from '@partboard/domain/text/languages'
import type { Look } from '../../../platform/http/context.ts'

/** The public addresses of a store. */
export type Addresses = {
  /** The languages of the store; the first one is that of addresses without a language. */
  languages: readonly Lang[]
  /** Without a trailing slash. */
  base: string
  /** The link to a page in a language, without the host. */
  hrefIn: (lang: Lang, path: string) => string
  urlIn: (lang: Lang, path: string) => string
  fileUrlOf: (path: string) => string
}

/**
 * The public addresses of a store: below PUBLIC_URL, as in its mails. A store that is found by host names has its own: the
 * address in its settings if it is one of them, else the first of them.
 */
export function addressesOf(store: Look, publicUrl: string): Addresses {
  const offered = store.languages as readonly Lang[]
  const byCulture = langOfCulture(store.default_culture)
  const first = offered.includes(byCulture) ? byCulture : offered[0]!
  const languages = [first, ...offered.filter((lang) => lang !== first)]
  const base = baseOf(store, publicUrl)
  const hrefIn = (lang: Lang, path: string) =>
    lang === first ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
  return {
    languages,
    base,
    hrefIn,
    urlIn: (lang, path) => base + hrefIn(lang, path),
    fileUrlOf: (path) => (URL.canParse(path) ? path : base + path),
  }
}

function baseOf({ hosts, url }: Look, publicUrl: string): string {
  const isOwn = (address: string) => URL.canParse(address) && hosts.includes(new URL(address).hostname)
  const [first] = hosts
  if (first === undefined || isOwn(publicUrl)) return publicUrl
  if (isOwn(url)) return url.replace(/\/+$/, '')
  const own = new URL(publicUrl)
  own.hostname = first
  return own.href.replace(/\/+$/, '')
}

import type { Lang } from '@partboard/contract/texts'
import type { Translate } from '../../../platform/http/texts.ts'
import type { crawlerWords } from '../../../platform/texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Ask } from './visitor.ts'

/** Data of schema.org. */
export type Schema = { '@type': string; [name: string]: unknown }

/** One step of the way to a page; `path` null = the page itself. */
export type Crumb = { name: string; path: string | null }

/** What a search engine reads of a page. */
export type Page = {
  status: 200 | 404
  /** Without the name of the store. */
  title: string
  description: string
  /** The one address of what the page shows, without a language; null = the page is not to be found. */
  path: string | null
  /** Address of a bitmap that shows it; null = there is none. */
  picture: string | null
  data: readonly Schema[]
  /** The readable content. */
  content: Html
}

/** What the makers of pages get. */
export type Reading = {
  ask: Ask
  lang: Lang
  words: ReturnType<typeof crawlerWords>
  translate: Translate
  storeName: string
  /** Code of the currency of all prices. */
  currency: string
  /** The public address of a page of this store, in the language of this page. */
  urlOf: (path: string) => string
  /** The same without the host, for links. */
  hrefOf: (path: string) => string
  /** The public address of a picture. */
  fileUrlOf: (path: string) => string
}

/** Longest description in characters that search engines show. */
const descriptionLength = 160

/** A description from sentences; the last words are left out if it is too long. */
export function describe(sentences: readonly string[]): string {
  const text = sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= descriptionLength) return text
  const cut = text.slice(0, descriptionLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLength / 2)).toWellFormed()}…`
}

/** The way to a page, as links. */
export const crumbsHtml = ({ hrefOf, words }: Reading, crumbs: readonly Crumb[]): Html => html`
<nav aria-label="${words('crumbs')}"><ol>${crumbs.map(
  ({ name, path }) =>
    html`<li>${path === null ? html`<bdi>${name}</bdi>` : html`<a href="${hrefOf(path)}"><bdi>${name}</bdi></a>`}</li>`,
)}</ol></nav>`

/** The way to a page, for search engines. */
export const crumbsData = ({ urlOf }: Reading, crumbs: readonly Crumb[]): Schema => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path !== null && { item: urlOf(path) }),
  })),
})

/** Links of a list, each with a detail such as a number; '' = none. */
export const linksHtml = (
  { hrefOf }: Reading,
  links: readonly { path: string; name: string; detail?: string }[],
): Html =>
  html`<ul>${links.map(
    ({ path, name, detail = '' }) =>
      html`<li><a href="${hrefOf(path)}"><bdi>${name}</bdi></a>${detail === '' ? null : html` ${detail}`}</li>`,
  )}</ul>`

/** A page that does not exist. */
export const missingPage = (title: string): Page => ({
  status: 404,
  title,
  description: '',
  path: null,
  picture: null,
  data: [],
  content: html`<h1>${title}</h1>`,
})

/** The steps above every page of the catalogue. */
export const catalogueCrumbs = ({ words }: Reading): Crumb[] => [
  { name: words('home'), path: '/' },
  { name: words('catalogue'), path: '/level4' },
]

import { setTimeout as wait } from 'node:timers/promises'
import type { Lang } from '@partboard/contract/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Look, lookOf } from '../../../platform/http/context.ts'
import { isOfficeHost } from '../../../platform/http/hosts.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { traceparentOf } from '../../../platform/observability/trace.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { crawlerWords } from '../../../platform/texts/texts.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import { intoHtml, type Place } from './into-html.ts'
import type { Page } from './page.ts'
import { readLang, readPage } from './read-page.ts'
import { type Ask, askAsVisitor } from './visitor.ts'

/** What is read of a request for a page or a file. */
export type PageRequest = Pick<FastifyRequest, 'url' | 'hostname' | 'ip' | 'id' | 'raw' | 'log'>

/** The store of a request for a page or a file, with its addresses; null = it is not open to visitors, or the host is the office's. */
export async function openStoreOf(
  app: FastifyInstance,
  request: PageRequest,
): Promise<{ store: Look; addresses: Addresses } | null> {
  if (isOfficeHost(request.hostname, app.settings)) return null
  const store = await lookOf(app.db, request.hostname)
  if (!store?.open_to_visitors) return null
  return { store, addresses: addressesOf(store, app.settings.publicUrl) }
}

/** The API as a visitor of the store of a request reads it. */
export const visitorsApi = (app: FastifyInstance, request: PageRequest, store: Look, lang: Lang): Ask =>
  askAsVisitor(app, {
    storeId: store.id,
    currency: store.default_currency,
    lang,
    address: request.ip,
    traceparent: traceparentOf(request.raw, request.id),
  })

/** Longest time in ms that the HTML of the app waits for what search engines read of its page. */
const maxWaitMs = 2_000

/**
 * Adds to the HTML of the web app what search engines read of its page. In a store that is not open to visitors it stays
 * as it is. It depends on the address only: not on who asks, nor on the languages of the browser.
 *
 * @param appHtml the HTML of the app for this page, with its frame
 */
export async function readableHtml(
  app: FastifyInstance,
  request: PageRequest,
  appHtml: string,
): Promise<{ html: string; status: number }> {
  const late = new AbortController()
  try {
    const read = readOpenStore(app, request)
    const found = await Promise.race([read, wait(maxWaitMs, 'late' as const, { signal: late.signal })])
    if (found === 'late') {
      read.catch(() => undefined)
      throw new Error(`Its content took longer than ${maxWaitMs} ms`)
    }
    return found
      ? { html: intoHtml(appHtml, found.page, found.place), status: found.page?.status ?? 200 }
      : { html: appHtml, status: 200 }
  } catch (error) {
    request.log.warn({ err: error }, 'a page is sent without its readable content')
    return { html: appHtml, status: 200 }
  } finally {
    late.abort()
  }
}

/** Reads the page of a request; null = its store is not open. */
async function readOpenStore(
  app: FastifyInstance,
  request: PageRequest,
): Promise<{ page: Page | null; place: Place } | null> {
  const open = await openStoreOf(app, request)
  if (!open) return null
  const { store, addresses } = open
  const url = new URL(request.url, 'http://path')
  const asked = readLang(url.searchParams, addresses.languages)
  const lang = asked ?? addresses.languages[0]!
  const reading = {
    ask: visitorsApi(app, request, store, lang),
    lang,
    words: crawlerWords(lang),
    translate: translatorFor(lang),
    storeName: store.name,
    currency: store.default_currency,
    urlOf: (path: string) => addresses.urlIn(lang, path),
    hrefOf: (path: string) => addresses.hrefIn(lang, path),
    fileUrlOf: addresses.fileUrlOf,
  }
  const homeTitle = localText(store.default_title, lang)
  const page = await readPage(reading, url.pathname, url.searchParams, homeTitle)
  return { page, place: { lang, isLangAsked: asked !== null, addresses, storeName: store.name } }
}

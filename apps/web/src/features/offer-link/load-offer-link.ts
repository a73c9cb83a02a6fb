import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { type ClientOffer, openOfferLink } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { langOfCulture } from '@partboard/domain/text/languages'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { currentCulture } from '../../browser/culture.ts'
import { firstTexts } from '../../locales/index.ts'
import { offerLinkTexts } from '../../locales/offer-link.ts'
import { loadTexts } from '../../state/i18n.ts'
import { inLanguage } from './link-language.ts'

/** What the link leads to. `closed` = the offer is unknown, over or withdrawn; `failed` = another try may help. */
export type OpenedLink =
  | { kind: 'open'; offer: ClientOffer; lang: Lang }
  | { kind: 'closed' | 'failed'; why: string; lang: Lang }

/**
 * Opens an offer by its code and loads the texts of its page.
 *
 * @param lang language of the sentence about an offer that cannot be opened; by default that of this browser
 */
export async function loadOfferLink(
  code: string,
  lang: Lang = langOfCulture(currentCulture()),
): Promise<OpenedLink> {
  const opened = await open(code, lang)
  await loadLinkTexts(opened.lang)
  return opened
}

/** Loads what the page says in a language. */
export const loadLinkTexts = (lang: Lang) => loadTexts([firstTexts, offerLinkTexts], lang)

async function open(code: string, lang: Lang): Promise<OpenedLink> {
  try {
    const offer = await call(openOfferLink, { params: { code } }, inLanguage(lang))
    return { kind: 'open', offer, lang: offer.Language }
  } catch (error) {
    const isClosed = error instanceof CallFailed && (error.status === 404 || error.status === 410)
    return { kind: isClosed ? 'closed' : 'failed', why: messageOf(error), lang }
  }
}

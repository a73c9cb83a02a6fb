import * as wire from '@partboard/contract/offers/offer-link'
import type { FastifyRequest } from 'fastify'
import { tokenHashOf } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { findCustomerOf } from '../../../platform/http/sessions.ts'
import { countAttempt, offerQuestionLimits } from '../../../platform/limits/attempts.ts'
import { wordsForPaper } from '../../mail/index.ts'
import { currentVersion } from '../../parts/index.ts'
import { noteSeen } from '../changing/offer-changes.queries.ts'
import { acceptedPaper } from '../papers/papers.ts'
import { presentClientOffer } from '../stored/offers.present.ts'
import { readOffer } from '../stored/offers.queries.ts'
import { askAboutOffer, type ClientDecision, decideOffer } from './decide-offer.ts'
import { drawLines } from './offer-drawings.ts'
import type { LinkedOffer } from './offer-links.queries.ts'
import { openLink } from './open-link.ts'

/** The page of an offer's client. It has no login: who has the link is the client. */
export const offerLinksRoutes: ShopPlugin = async (app) => {
  const answerWith = async ({ id, companyId, garage, shop }: LinkedOffer): Promise<wire.ClientOffer> => {
    const catalogue = await currentVersion(app.db)
    const offer = await readOffer(app.db, { id, companyId, catalogue }, 'sent')
    // It was deleted in between.
    if (!offer) throw new ShopError('offer_link_not_found')
    return presentClientOffer(offer, { garage, shop }, await drawLines(app.db, offer, catalogue))
  }

  const decide = async (
    { ip, lang, translate }: FastifyRequest,
    code: string,
    decision: ClientDecision,
  ): Promise<wire.ClientOffer> => {
    const linked = await openLink(app.db, code, { ip, lang })
    await decideOffer(app.db, linked, decision, { lang, translate })
    return answerWith(linked)
  }

  app.route({
    ...route(wire.openOfferLink),
    handler: async (request) => {
      const linked = await openLink(app.db, request.params.code, request)
      if (!linked.isSeen && !(await isGarage(request, linked)))
        await noteSeen(app.db, linked.id, linked.version)
      return answerWith(linked)
    },
  })

  app.route({
    ...route(wire.acceptOffer),
    handler: async (request) => {
      const { Version: version, Name: name, Lines: accepted, Email: email, EarlyStart } = request.body
      return decide(request, request.params.code, {
        version,
        name,
        accepted,
        email,
        wantsEarlyStart: EarlyStart,
      })
    },
  })

  app.route({
    ...route(wire.declineOffer),
    handler: async (request) => {
      const { Version: version, Name: name = '' } = request.body
      return decide(request, request.params.code, { version, name, accepted: [] })
    },
  })

  app.route({
    ...route(wire.askAboutOffer),
    handler: async (request) => {
      const linked = await openLink(app.db, request.params.code, request)
      await countAttempt(app.db, offerQuestionLimits(linked.id, request.ip))
      await askAboutOffer(app.db, linked, request.body.Text)
      return answerWith(linked)
    },
  })

  app.route({
    ...route(wire.getOfferConfirmation),
    handler: async (request) => {
      const { id, companyId, version, storeId } = await openLink(app.db, request.params.code, request)
      const accepted = { id, companyId, version, storeId }
      const confirmation = await acceptedPaper(app.db, accepted, request.lang, wordsForPaper)
      if (!confirmation) throw new ShopError('offer_nothing_accepted')
      return { FileName: confirmation.filename, Pdf: confirmation.pdf.toString('base64') }
    },
  })

  /** The garage that looks at its own offer as the client sees it has not been its client. */
  const isGarage = async ({ headers }: FastifyRequest, { companyId }: LinkedOffer): Promise<boolean> => {
    const tokenHash = tokenHashOf(headers)
    const reader = tokenHash && (await findCustomerOf(app.db, tokenHash))
    return reader?.companyId === companyId
  }
}

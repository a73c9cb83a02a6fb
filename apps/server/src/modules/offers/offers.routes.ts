import type { Offer } from '@partboard/contract/offers/stored-offer-shapes'
import * as wire from '@partboard/contract/offers/stored-offers'
import { MAX_OFFER_MESSAGES } from '@partboard/domain/numbers/limits'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type RequestCustomer, route, type ShopPlugin } from '../../platform/http/route.ts'
import { countAttempt, offerMailLimits, offerSendLimits } from '../../platform/limits/attempts.ts'
import { currentVersion } from '../parts/index.ts'
import { copyOffer, createOffer, type Editor, saveOffer, setTarget } from './changing/change-offer.ts'
import {
  deleteOffer,
  insertMessage,
  type LockedOffer,
  lockOffer,
  withdrawOffer,
} from './changing/offer-changes.queries.ts'
import { drawLines } from './link/offer-drawings.ts'
import { linkAgain, sendOffer } from './link/send-offer.ts'
import { putIntoCart } from './offer-to-cart.ts'
import { requirePrices } from './require-prices.ts'
import { presentOffer, presentOfferRow } from './stored/offers.present.ts'
import { listOffers, readOffer } from './stored/offers.queries.ts'

const pageSize = 20

/** The offers of a company, for its people who see prices. */
export const offersRoutes: ShopPlugin = async (app) => {
  const editorOf = async ({ customer, lang, translate }: FastifyRequest): Promise<Editor> => {
    requirePrices(customer)
    return { customer, lang, translate, catalogue: await currentVersion(app.db) }
  }

  /** @throws ShopError 'offer_not_found' */
  const answerWith = async (id: number, { customer, catalogue, lang }: Editor): Promise<Offer> => {
    const offer = await readOffer(app.db, { id, companyId: customer.companyId, catalogue })
    if (!offer) throw new ShopError('offer_not_found')
    return presentOffer(offer, await drawLines(app.db, offer, catalogue, lang))
  }

  /** Changes a locked offer. @throws ShopError 'offer_not_found' */
  const change = (
    id: number,
    { companyId }: RequestCustomer,
    work: (trx: Transaction<Database>, locked: LockedOffer) => Promise<void>,
  ) =>
    inTransaction(app.db, async (trx) => {
      const locked = await lockOffer(trx, { id, companyId })
      if (!locked) throw new ShopError('offer_not_found')
      await work(trx, locked)
    })

  app.route({
    ...route(wire.listOffers),
    handler: async ({ customer, query }) => {
      requirePrices(customer)
      const { q = '', state = null, page = 1 } = query
      const { rows, total, counts } = await listOffers(app.db, customer.companyId, {
        search: q,
        state,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      })
      return {
        Offers: rows.map(presentOfferRow),
        Total: total,
        Page: page,
        PageSize: pageSize,
        Counts: counts.map(({ state: State, count: Count }) => ({ State, Count })),
      }
    },
  })

  app.route({
    ...route(wire.createOffer),
    handler: async (request) => {
      const editor = await editorOf(request)
      const { storeId, currency } = request
      return answerWith(await createOffer(app.db, request.body, editor, { storeId, currency }), editor)
    },
  })

  app.route({
    ...route(wire.getOffer),
    handler: async (request) => answerWith(request.params.id, await editorOf(request)),
  })

  app.route({
    ...route(wire.updateOffer),
    handler: async (request) => {
      const editor = await editorOf(request)
      await saveOffer(app.db, request.params.id, request.body, editor)
      return answerWith(request.params.id, editor)
    },
  })

  app.route({
    ...route(wire.deleteOffer),
    handler: async ({ params, customer }, reply) => {
      requirePrices(customer)
      await change(params.id, customer, async (trx, { sentVersion }) => {
        if (sentVersion !== null) throw new ShopError('offer_was_sent')
        await deleteOffer(trx, params.id)
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.copyOffer),
    handler: async (request) => {
      const editor = await editorOf(request)
      return answerWith(await copyOffer(app.db, request.params.id, editor, request.storeId), editor)
    },
  })

  app.route({
    ...route(wire.setTargetPrice),
    handler: async (request) => {
      const editor = await editorOf(request)
      await setTarget(app.db, request.params.id, request.body, editor)
      return answerWith(request.params.id, editor)
    },
  })

  app.route({
    ...route(wire.sendOffer),
    handler: async (request) => {
      const editor = await editorOf(request)
      const { params, body, lang, storeId } = request
      const { companyId } = editor.customer
      await countAttempt(app.db, (body.By === 'email' ? offerMailLimits : offerSendLimits)(companyId))
      const Link = await sendOffer(
        app.db,
        { id: params.id, companyId, personId: editor.customer.id, catalogue: editor.catalogue },
        { by: body.By, revision: body.Revision, lang, storeId, publicUrl: app.settings.publicUrl },
      )
      return { Offer: await answerWith(params.id, editor), Link }
    },
  })

  app.route({
    ...route(wire.addOfferLink),
    handler: async (request) => {
      const { customer, catalogue } = await editorOf(request)
      const { companyId } = customer
      await countAttempt(app.db, offerSendLimits(companyId))
      const target = { id: request.params.id, companyId, personId: customer.id, catalogue }
      return linkAgain(app.db, target, app.settings.publicUrl)
    },
  })

  app.route({
    ...route(wire.withdrawOffer),
    handler: async (request) => {
      const editor = await editorOf(request)
      const { id } = request.params
      await change(id, editor.customer, async (trx, { sentVersion, isAccepted, isWithdrawn }) => {
        if (sentVersion === null) throw new ShopError('offer_not_sent')
        if (isAccepted) throw new ShopError('offer_is_accepted')
        if (!isWithdrawn) await withdrawOffer(trx, id)
      })
      return answerWith(id, editor)
    },
  })

  app.route({
    ...route(wire.answerOffer),
    handler: async (request) => {
      const editor = await editorOf(request)
      const { id } = request.params
      await change(id, editor.customer, async (trx, { sentVersion, isWithdrawn }) => {
        if (sentVersion === null) throw new ShopError('offer_not_sent')
        if (isWithdrawn) throw new ShopError('offer_is_withdrawn')
        const message = { by: 'garage', text: request.body.Text, most: MAX_OFFER_MESSAGES } as const
        if (!(await insertMessage(trx, id, message)))
          throw new ShopError('offer_messages_full', { params: { max: MAX_OFFER_MESSAGES } })
      })
      return answerWith(id, editor)
    },
  })

  app.route({
    ...route(wire.addOfferToCart),
    handler: async (request) => {
      const editor = await editorOf(request)
      const { id } = request.params
      const { currency } = request
      const report = await putIntoCart(app.db, { id, catalogue: editor.catalogue }, { ...editor, currency })
      return { ...report, Offer: await answerWith(id, editor) }
    },
  })
}

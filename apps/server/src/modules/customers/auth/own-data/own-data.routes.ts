import * as wire from '@partboard/contract/customers/privacy'
import type { CustomerAuthor } from '../../../../platform/audit/audit.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../../platform/http/route.ts'
import { copyLimits, countAttempt } from '../../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../../platform/observability/security-log.ts'
import { readOthers } from '../../accounts/close-account.queries.ts'
import { closeAccount, closePerson, obstaclesOf } from '../../accounts/close-account.ts'
import { copyPage } from '../../accounts/copy/copy-page.ts'
import { exportPerson } from '../../accounts/copy/copy-person.ts'
import { erasureTexts } from '../../accounts/erasure-texts.ts'
import { listConsents } from '../../consents/consents.queries.ts'
import { isOwnPassword } from '../../passwords/own-password.ts'

/** What the customer reads and erases of the own data: consents, a copy of everything, and the account itself. */
export const ownDataRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listConsents),
    handler: async ({ customer }) =>
      (await listConsents(app.db, customer.id)).map((row) => ({
        Kind: row.kind,
        Action: row.action,
        Source: row.source,
        TextVersion: row.textVersion,
        Language: row.language,
        At: new Date(row.at).toISOString(),
        OrderNumber: row.orderNumber,
      })),
  })

  app.route({
    ...route(wire.copyOwnData),
    handler: async (request) => {
      const { customer, lang } = request
      await countAttempt(app.db, copyLimits(customer.id))
      const copy = await exportPerson(app.db, authorOf(request), {
        id: customer.id,
        seesPrices: customer.rights.seesPrices,
      })
      securityEvent(request, 'data_copied', customer.id)
      return { MadeOn: copy.madeOn, Tables: copy.tables, Html: copyPage(copy, lang) }
    },
  })

  app.route({
    ...route(wire.previewErasure),
    handler: async ({ customer, lang, translate }) => {
      const isAccount = customer.id === customer.companyId
      const [obstacles, others] = isAccount
        ? await Promise.all([obstaclesOf(app.db, customer.id), readOthers(app.db, customer.id)])
        : [[], nobodyElse]
      const { goes, stays } = erasureTexts(isAccount ? 'account' : 'person', lang)
      return {
        Obstacles: obstacles.map(({ code, details }) => translate(`error.${code}`, details.params)),
        Goes: goes,
        Stays: stays,
        OtherPeople: others.names,
        OpenRequests: others.openRequests,
      }
    },
  })

  app.route({
    ...route(wire.eraseAccount),
    handler: async (request, reply) => {
      const { body, customer, translate } = request
      const { id, companyId } = customer
      if (!(await isOwnPassword(app.db, request, body.password)))
        throw new ShopError('validation', { errors: { password: [translate('field.currentPassword')] } })
      if (id === companyId)
        await closeAccount(app.db, authorOf(request), id, { isForAll: body.closesCompany })
      else await closePerson(app.db, authorOf(request), { companyId, personId: id })
      securityEvent(request, 'account_erased', id)
      return reply.code(204).send(null)
    },
  })
}

const nobodyElse = { names: [], openRequests: 0 }

/** The audit log keeps that the person did it, without the name. */
const authorOf = ({ customer, id }: { customer: { id: number }; id: string }): CustomerAuthor => ({
  kind: 'customer',
  id: customer.id,
  name: '',
  traceId: id,
})

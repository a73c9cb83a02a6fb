import * as wire from '@partboard/contract/admin/setup.office'
import { checkIban } from '@partboard/domain/billing/iban'
import { PICKUP } from '@partboard/domain/checkout/checkout'
import { checkNip } from '@partboard/domain/customers/nip'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { audit } from '../../../../platform/audit/audit.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { forgetSettings } from '../../../../platform/http/context.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../../platform/http/office/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { newPasswordLimits } from '../../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../../platform/observability/security-log.ts'
import { hashPassword, passwordError } from '../../../customers/index.ts'
import { setLogoOf } from '../logo.changes.ts'
import { changeStoreOf } from '../stores.changes.ts'
import { hasNoStaff, insertOwner, writeSetup } from './setup.queries.ts'
import { type ShopSetup, shopSetup, standardPayments, standardPickup } from './setup-file.ts'
import { forgetSetupLink, isSetupToken } from './setup-link.ts'

type Answers = z.output<(typeof wire.setUpShop)['schema']['body']>

/** The first set-up of an empty shop in the browser. It writes what the command `setup` writes, and the first owner. */
export const setupOffice: OfficePlugin = async (app) => {
  const { db, settings } = app

  app.route({
    ...route(wire.checkSetup),
    handler: async ({ body }, reply) => {
      if (!(await isSetupToken(db, body.token))) throw new ShopError('setup_not_found')
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.setUpShop),
    handler: async (request, reply) => {
      const { body } = request
      if (!(await isSetupToken(db, body.token))) throw new ShopError('setup_not_found')
      requireAnswers(request, body, settings.publicUrl)
      const { name, email } = body.owner
      const asker = { db, ip: request.ip, account: 'setup', limits: newPasswordLimits('setup', request.ip) }
      const passwordHash = await hashPassword(asker, body.owner.password)
      const id = await inTransaction(db, async (trx) => {
        // It locks the empty shop, so that of two calls one wins.
        const isWritten = await writeSetup(trx, setupOf(body), new Map(), passwordHash)
        if (!isWritten || !(await hasNoStaff(trx))) throw new ShopError('setup_not_found')
        const staffId = await insertOwner(trx, { name, email, passwordHash })
        const author = { kind: 'staff', id: staffId, name, traceId: request.id } as const
        await audit(trx, author, {
          action: 'shop.setUp',
          subject: { kind: 'store', id: 1 },
          after: { ...body.store, owner: email, branches: body.branches.map(({ code }) => code) },
        })
        const look = { author, lang: request.lang, id: 1, revision: null }
        if (body.accent) await changeStoreOf(trx, look, { accent: body.accent })
        if (body.picture) {
          const png = body.png === null ? null : Buffer.from(body.png, 'base64')
          await setLogoOf(trx, look, Buffer.from(body.picture, 'base64'), png)
        }
        await forgetSetupLink(trx)
        return staffId
      })
      forgetSettings(db)
      securityEvent(request, 'office_set_up', id)
      return reply.code(204).send(undefined)
    },
  })
}

function requireAnswers(
  { translate }: FastifyRequest,
  { store, owner, branches, courier, cashOnDelivery }: Answers,
  publicUrl: string,
): void {
  const errors: Record<string, string[]> = {}
  if (store.nip !== '' && !checkNip(store.nip).ok) errors['store.nip'] = [translate('store.nip')]
  if (store.bankAccount !== '' && !checkIban(store.bankAccount).ok)
    errors['store.bankAccount'] = [translate('store.bankAccount')]
  const unfit = passwordError(owner.password, owner.email.toLowerCase(), publicUrl, translate)
  if (unfit) errors['owner.password'] = [unfit]
  const codes = branches.map(({ code }) => code)
  for (const [index, code] of codes.entries())
    if (codes.indexOf(code) < index) errors[`branches.${index}.code`] = [translate('branch.repeated')]
  if (cashOnDelivery && !courier) errors.cashOnDelivery = [translate('setup.cash')]
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
}

const courierName = 'Shipping.Courier'

/** The answers in the form of a setup file, whose defaults they have. */
function setupOf({ store, branches, courier, cashOnDelivery }: Answers): ShopSetup {
  return shopSetup({
    store: {
      name: store.name,
      email: store.email,
      company_name: store.companyName,
      company_address: store.companyAddress,
      company_phone: store.companyPhone,
      company_vat: store.nip,
      bank_account: store.bankAccount,
      company_krs: store.krs,
      company_court: store.court,
      company_capital: store.shareCapital,
      company_bdo: store.bdo,
    },
    branches: branches.map(({ code, name, street, postcode, city }) => ({
      code,
      name,
      address1: street,
      zip_postal_code: postcode,
      city,
    })),
    shippingMethods: [
      ...(courier
        ? [
            {
              system_name: courierName,
              name: { pl: 'Kurier', en: 'Courier' },
              description: { pl: 'Pod wskazany adres', en: 'To the address that you name' },
              fee_gross_minor: courier.fee,
              free_from_minor: courier.freeFrom,
              takes: ['bulky' as const],
            },
          ]
        : []),
      { ...standardPickup, system_name: PICKUP, takes: ['bulky', 'dangerous', 'theftRelevant'] },
    ],
    paymentMethods: [
      ...standardPayments,
      ...(cashOnDelivery
        ? [
            {
              system_name: 'Payments.CashOnDelivery',
              name: { pl: 'Pobranie', en: 'Cash on delivery' },
              description: { pl: 'Gotówką lub kartą u kuriera', en: 'Cash or card at the door' },
              fee_gross_minor: cashOnDelivery.fee,
              shipments: [courierName],
            },
          ]
        : []),
    ],
  })
}

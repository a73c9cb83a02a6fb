import * as wire from '@partboard/contract/customers/account'
import { MAX_ADDRESSES } from '@partboard/domain/numbers/limits'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type RequestCustomer, route, type ShopPlugin } from '../../../platform/http/route.ts'
import { guestLimits } from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { presentAddress } from '../../../platform/text/address.ts'
import { findNote, readAcceptedTexts } from '../../content/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { cleanAddress } from '../accounts/clean-address.ts'
import { findHomeCountry } from '../accounts/home-country.queries.ts'
import { emailTaken, findPlaces, insertAddress, insertCustomer } from '../accounts/new-account.queries.ts'
import { consentsOfPages, recordConsents } from '../consents/consents.queries.ts'
import { stopNewsletterOf } from '../consents/newsletter.queries.ts'
import { askForNewsletter } from '../consents/newsletter.ts'
import { passwordError } from '../passwords/new-password.ts'
import { hashing } from '../passwords/passwords.ts'
import { cleanChanges, cleanRegistration, splitChanges } from './account.input.ts'
import { presentCreditLimit, presentCustomer, presentNote } from './account.present.ts'
import {
  countAddresses,
  deleteAddress,
  findBuyer,
  findCustomer,
  listAddresses,
  updateAddress,
  updateCustomer,
} from './account.queries.ts'

/** Addresses belong to the company, and whoever orders for it may change them. @throws ShopError 'not_allowed' */
function requireOrder({ rights }: RequestCustomer): void {
  if (!rights.mayOrder) throw new ShopError('not_allowed')
}

export const accountRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.getCustomer),
    handler: async ({ customer, lang, storeId }) => {
      const [buyer, addresses, note] = await Promise.all([
        findBuyer(app.db, customer),
        listAddresses(app.db, customer.companyId),
        findNote(app.db, { customerId: customer.id, storeId }),
      ])
      const presented = presentCustomer(buyer, addresses)
      return note ? { ...presented, TermsNote: presentNote(note, lang) } : presented
    },
  })

  app.route({
    ...route(wire.register),
    handler: async (request) => {
      const { body, ip, lang, storeId, translate } = request
      const places = await findPlaces(app.db, body.CountryId)
      const { errors, customer, address } = cleanRegistration(body, places, translate)
      const unfit = passwordError(body.Password, customer.email_lower, app.settings.publicUrl, translate)
      if (unfit) errors.Password = [unfit]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      // Whether an e-mail has an account is checked last and rate-limited, so that it is hard to probe.
      const limits = guestLimits('registration', ip)
      const taken = { Email: [translate('field.emailTaken')] }
      const asker = { db: app.db, ip, account: customer.email_lower, limits }
      const passwordHash = await hashing(asker, async ({ hash }) => {
        if (await emailTaken(app.db, customer.email_lower))
          throw new ShopError('validation', { errors: taken })
        return hash(body.Password)
      })
      const registered = await app.db.transaction().execute(async (trx) => {
        const accepted = await readAcceptedTexts(trx, storeId)
        const id = await insertCustomer(trx, {
          ...customer,
          password_hash: passwordHash,
          language: lang,
          store_id: storeId,
          accepted_texts: JSON.stringify(accepted),
        })
        // A concurrent registration of this e-mail was faster.
        if (id === null) throw new ShopError('validation', { errors: taken })
        await insertAddress(trx, id, address)
        await addEvent(trx, 'customer.registered', { customerId: id })
        await enqueueMail(trx, { kind: 'welcome', customerId: id, lang, storeId })
        const where = { source: 'registration', lang } as const
        await recordConsents(trx, id, where, consentsOfPages(accepted))
        if (body.Newsletter) await askForNewsletter(trx, id, { ...where, storeId })
        return id
      })
      securityEvent(request, 'registered', registered)
      return { Id: registered as never }
    },
  })

  app.route({
    ...route(wire.addAddress),
    handler: async ({ body, customer, translate }) => {
      requireOrder(customer)
      const { errors, address } = cleanAddress(body, await findPlaces(app.db, body.CountryId), translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      return app.db.transaction().execute(async (trx) => {
        if ((await countAddresses(trx, customer.companyId)) >= MAX_ADDRESSES)
          throw new ShopError('too_many_addresses', { params: { max: MAX_ADDRESSES } })
        const row = await insertAddress(trx, customer.companyId, address)
        await addEvent(trx, 'customer.changed', { customerId: customer.companyId })
        return presentAddress(row)
      })
    },
  })

  app.route({
    ...route(wire.updateCustomer),
    handler: async ({ body, customer, lang, storeId, translate }) => {
      const { id, companyId } = customer
      const { errors, changes } = cleanChanges(body, await findHomeCountry(app.db, companyId), translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const chosen = [changes.billing_address_id, changes.shipping_address_id].flatMap((one) => one ?? [])
      return app.db.transaction().execute(async (trx) => {
        const addresses = await listAddresses(trx, companyId)
        if (chosen.some((addressId) => !addresses.some((address) => address.id === addressId)))
          throw new ShopError('address_not_found')
        const before = await findBuyer(trx, customer)
        const { own, shared } = splitChanges(changes, before)
        if (shared && !customer.rights.managesPeople) throw new ShopError('not_allowed')
        // The company first: people and orders lock it first too.
        if (shared) await updateCustomer(trx, companyId, shared)
        const newsletter = { lang, storeId, source: 'profile' } as const
        if (own?.newsletter === false) await stopNewsletterOf(trx, id, newsletter)
        if (own) await updateCustomer(trx, id, own)
        if (own?.newsletter === true) await askForNewsletter(trx, id, newsletter, before.person)
        const invoiceEmail = changes.invoice_email ?? before.company.invoice_email
        if (invoiceEmail !== before.company.invoice_email)
          await enqueueMail(trx, { kind: 'invoiceEmailChanged', customerId: companyId, lang, storeId })
        if (own || shared) await addEvent(trx, 'customer.changed', { customerId: companyId })
        return presentCustomer(await findBuyer(trx, customer), addresses)
      })
    },
  })

  app.route({
    ...route(wire.updateAddress),
    handler: async ({ body, customer, translate }) => {
      requireOrder(customer)
      const { errors, address } = cleanAddress(body, await findPlaces(app.db, body.CountryId), translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      return app.db.transaction().execute(async (trx) => {
        const row = await updateAddress(trx, customer.companyId, body.Id, address)
        if (!row) throw new ShopError('address_not_found')
        await addEvent(trx, 'customer.changed', { customerId: customer.companyId })
        return presentAddress(row)
      })
    },
  })

  app.route({
    ...route(wire.deleteAddress),
    handler: async ({ body, customer }, reply) => {
      requireOrder(customer)
      await app.db.transaction().execute(async (trx) => {
        if (!(await deleteAddress(trx, customer.companyId, body.addressId)))
          throw new ShopError('address_not_found')
        await addEvent(trx, 'customer.changed', { customerId: customer.companyId })
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.getCreditLimit),
    handler: async ({ customer }) => presentCreditLimit(await findCustomer(app.db, customer.companyId)),
  })
}

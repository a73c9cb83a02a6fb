import {
  addAddress,
  deleteAddress as deleteAddressEndpoint,
  getCreditLimit,
  getCustomer,
  register,
  updateAddress as updateAddressEndpoint,
  updateCustomer as updateCustomerEndpoint,
} from '@partboard/contract/account'
import { MAX_ADDRESSES } from '@partboard/domain/limits'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { securityEvent } from '../../platform/observability/security-log.ts'
import { findHomeCountry } from '../../services/accounts/home-country.queries.ts'
import { presentAddress } from '../../services/address.ts'
import { addEvent } from '../../services/events/events.ts'
import { enqueueMail } from '../../services/mail/queue.ts'
import { countAttempt, guestLimits } from '../../services/passwords/attempts.ts'
import { passwordError } from '../../services/passwords/new-password.ts'
import { hashPassword } from '../../services/passwords/passwords.ts'
import { cleanAddress, cleanChanges, cleanRegistration } from './account.input.ts'
import { presentCreditLimit, presentCustomer } from './account.present.ts'
import {
  countAddresses,
  deleteAddress,
  emailTaken,
  findCustomer,
  findPlaces,
  insertAddress,
  insertCustomer,
  listAddresses,
  updateAddress,
  updateCustomer,
} from './account.queries.ts'

export const accountRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(getCustomer),
    handler: async ({ customer }) => {
      const [row, addresses] = await Promise.all([
        findCustomer(app.db, customer.id),
        listAddresses(app.db, customer.id),
      ])
      return presentCustomer(row, addresses)
    },
  })

  app.route({
    ...route(register),
    handler: async (request) => {
      const { body, ip, lang, storeId, translate } = request
      const places = await findPlaces(app.db, body.CountryId)
      const { errors, customer, address } = cleanRegistration(body, places, translate)
      const unfit = passwordError(body.Password, customer.email_lower, app.settings.publicUrl, translate)
      if (unfit) errors.Password = [unfit]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      // Whether an e-mail has an account is checked last and rate-limited, so that it is hard to probe.
      const logLimit = () => securityEvent(request, 'registration_limited')
      await countAttempt(app.db, guestLimits('registration', ip), logLimit)
      const taken = { Email: [translate('field.emailTaken')] }
      if (await emailTaken(app.db, customer.email_lower)) throw new ShopError('validation', { errors: taken })
      const passwordHash = await hashPassword(body.Password)
      const registered = await app.db.transaction().execute(async (trx) => {
        const id = await insertCustomer(trx, {
          ...customer,
          password_hash: passwordHash,
          language: lang,
          store_id: storeId,
        })
        // A concurrent registration of this e-mail was faster.
        if (id === null) throw new ShopError('validation', { errors: taken })
        await insertAddress(trx, id, address)
        await addEvent(trx, 'customer.registered', { customerId: id })
        await enqueueMail(trx, { kind: 'welcome', customerId: id, lang, storeId })
        return id
      })
      securityEvent(request, 'registered', registered)
      return { Id: registered as never }
    },
  })

  app.route({
    ...route(addAddress),
    handler: async ({ body, customer, translate }) => {
      const { errors, address } = cleanAddress(body, await findPlaces(app.db, body.CountryId), translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      return app.db.transaction().execute(async (trx) => {
        if ((await countAddresses(trx, customer.id)) >= MAX_ADDRESSES)
          throw new ShopError('too_many_addresses', { params: { max: MAX_ADDRESSES } })
        const row = await insertAddress(trx, customer.id, address)
        await addEvent(trx, 'customer.changed', { customerId: customer.id })
        return presentAddress(row)
      })
    },
  })

  app.route({
    ...route(updateCustomerEndpoint),
    handler: async ({ body, customer: { id }, translate }) => {
      const { errors, changes } = cleanChanges(body, await findHomeCountry(app.db, id), translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const chosen = [changes.billing_address_id, changes.shipping_address_id].flatMap((one) => one ?? [])
      return app.db.transaction().execute(async (trx) => {
        const addresses = await listAddresses(trx, id)
        if (chosen.some((addressId) => !addresses.some((address) => address.id === addressId)))
          throw new ShopError('address_not_found')
        const hasChanges = Object.values(changes).some((value) => value !== undefined)
        const row = hasChanges ? await updateCustomer(trx, id, changes) : await findCustomer(trx, id)
        if (hasChanges) await addEvent(trx, 'customer.changed', { customerId: id })
        return presentCustomer(row, addresses)
      })
    },
  })

  app.route({
    ...route(updateAddressEndpoint),
    handler: async ({ body, customer, translate }) => {
      const { errors, address } = cleanAddress(body, await findPlaces(app.db, body.CountryId), translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      return app.db.transaction().execute(async (trx) => {
        const row = await updateAddress(trx, customer.id, body.Id, address)
        if (!row) throw new ShopError('address_not_found')
        await addEvent(trx, 'customer.changed', { customerId: customer.id })
        return presentAddress(row)
      })
    },
  })

  app.route({
    ...route(deleteAddressEndpoint),
    handler: async ({ body, customer }, reply) => {
      await app.db.transaction().execute(async (trx) => {
        if (!(await deleteAddress(trx, customer.id, body.addressId))) throw new ShopError('address_not_found')
        await addEvent(trx, 'customer.changed', { customerId: customer.id })
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(getCreditLimit),
    handler: async ({ customer }) => presentCreditLimit(await findCustomer(app.db, customer.id)),
  })
}

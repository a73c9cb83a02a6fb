import { addAddress, getCustomer, register } from '@partboard/contract/account'
import { ShopError } from '../../platform/errors.ts'
import { route, type ShopPlugin } from '../../platform/route.ts'
import { presentAddress } from '../../shared/address.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { cleanAddress, cleanRegistration } from './account.input.ts'
import { presentCustomer } from './account.present.ts'
import {
  emailTaken,
  findCustomer,
  findPlaces,
  insertAddress,
  insertCustomer,
  listAddresses,
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
    handler: async ({ body, say }) => {
      const places = await findPlaces(app.db, body.CountryId)
      const { errors, customer, address } = cleanRegistration(body, places, say)
      if (await emailTaken(app.db, body.Email.toLowerCase())) errors.Email = [say('field.emailTaken')]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const passwordHash = await hashPassword(body.Password)
      return app.db.transaction().execute(async (trx) => {
        const id = await insertCustomer(trx, { ...customer, password_hash: passwordHash })
        // Another registration of this e-mail won in the meantime: the constraint tells, not the look-up above.
        if (id === null) throw new ShopError('validation', { errors: { Email: [say('field.emailTaken')] } })
        await insertAddress(trx, id, address)
        return { Id: id as never }
      })
    },
  })

  app.route({
    ...route(addAddress),
    handler: async ({ body, customer, say }) => {
      const { errors, address } = cleanAddress(body, await findPlaces(app.db, body.CountryId), say)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      return presentAddress(await insertAddress(app.db, customer.id, address))
    },
  })
}

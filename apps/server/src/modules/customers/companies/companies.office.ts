import * as wire from '@partboard/contract/customers/company-register.office'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { findCompany } from './find-company.ts'

/** The data of a company by its tax number, for who writes down a customer. */
export const companiesOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.readCompany),
    handler: async (request) => {
      const { query, actor, translate } = request
      const found = await findCompany(app.db, {
        text: query.number,
        country: query.country,
        urls: app.settings,
        asker: 'office',
        key: String(actor.id),
      })
      if (!found) throw new ShopError('validation', { errors: { number: [translate('field.vatNumber')] } })
      return found
    },
  })
}

import * as wire from '@partboard/contract/customers/company-register'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { addressKey } from '../../../platform/http/address-key.ts'
import { tokenHashOf } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { findCustomerOf } from '../../../platform/http/sessions.ts'
import type { CompanyAsker } from '../../../platform/limits/attempts.ts'
import { hasProvenEmail } from './companies.queries.ts'
import { type Company, findCompany } from './find-company.ts'

/** The data of a company by its tax number, for who registers, orders without an account, or has one. */
export const companiesRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.findCompany),
    handler: async (request) => {
      const { body, translate } = request
      const found = await findCompany(app.db, {
        text: body.VatNumber,
        country: body.Country,
        urls: app.settings,
        ...(await askerOf(app.db, request)),
      })
      if (!found) throw new ShopError('validation', { errors: { VatNumber: [translate('field.vatNumber')] } })
      return { Result: found.result, Company: found.company && present(found.company) }
    },
  })
}

/** A customer by the account, everybody else by the network address. */
async function askerOf(
  db: Kysely<Database>,
  { headers, ip }: FastifyRequest,
): Promise<{ asker: CompanyAsker; key: string }> {
  const tokenHash = tokenHashOf(headers)
  const customer = tokenHash && (await findCustomerOf(db, tokenHash))
  if (customer && !customer.isVisitor && (await hasProvenEmail(db, customer.id)))
    return { asker: 'customer', key: String(customer.companyId) }
  return { asker: 'guest', key: addressKey(ip) }
}

const present = (company: Company): wire.RegisteredCompany => ({
  VatNumber: company.number,
  Name: company.name,
  Street: company.street,
  HouseNumber: company.houseNumber,
  ZipPostalCode: company.postcode,
  City: company.city,
  Address: company.address,
})

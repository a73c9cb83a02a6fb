import * as wire from '@partboard/contract/customers/people.office'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { changePerson, inviteAgain, invitePerson, listEverybody, removePerson } from '../accounts/people.ts'
import { readCustomer } from '../record/read-customer.ts'
import { endSecondFactorOf } from '../second-factor/end-second-factor.ts'
import { mergeAccounts, previewMergeOf } from './merge.ts'
import { fields, presentPerson, rightsOf } from './people.present.ts'

/** The people of a customer, and merging two customers. */
export const customerPeopleOffice: OfficePlugin = async (app) => {
  app.route({ ...route(wire.listCustomerPeople), handler: ({ params }) => peopleOf(params.id) })

  app.route({
    ...route(wire.inviteCustomerPerson),
    handler: async (request) => {
      const { params, body } = request
      const { email, firstName, lastName } = body
      const target = { companyId: params.id, fields, storeId: null }
      await invitePerson(app.db, byOf(request), target, {
        email,
        firstName,
        lastName,
        rights: rightsOf(body),
      })
      return peopleOf(params.id)
    },
  })

  app.route({
    ...route(wire.changeCustomerPerson),
    handler: async (request) => {
      const { params, body } = request
      const revision = seenRevision(request)
      const target = { companyId: params.id, personId: params.person, revision, fields }
      await changePerson(app.db, byOf(request), target, rightsOf(body))
      return peopleOf(params.id)
    },
  })

  app.route({
    ...route(wire.removeCustomerPerson),
    handler: async (request) => {
      const { id, person } = request.params
      await removePerson(app.db, byOf(request), id, person)
      return peopleOf(id)
    },
  })

  app.route({
    ...route(wire.inviteCustomerPersonAgain),
    handler: async (request, reply) => {
      const { id, person } = request.params
      await inviteAgain(app.db, byOf(request), id, person)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.endPersonSecondFactor),
    handler: async (request) => {
      const { body, params } = request
      await endSecondFactorOf(app.db, authorOf(request), { ...params, reason: body.reason })
      return peopleOf(params.id)
    },
  })

  app.route({
    ...route(wire.previewMerge),
    handler: async ({ params, query, lang }) => {
      const { people, seen } = await previewMergeOf(app.db, lang, { into: params.id, from: query.from })
      return { people: people.map(presentPerson), seen }
    },
  })

  app.route({
    ...route(wire.mergeCustomers),
    handler: async (request) => {
      const { params, body, actor } = request
      await mergeAccounts(app.db, byOf(request), { into: params.id, from: body.from, seen: body.seen })
      return readCustomer(app.db, params.id, actor)
    },
  })

  const byOf = (request: FastifyRequest) => ({ author: authorOf(request), lang: request.lang })

  async function peopleOf(id: number) {
    const people = await listEverybody(app.db, id)
    if (!people.some(({ isFirst }) => isFirst)) throw new ShopError('customer_not_found')
    return { items: people.map(presentPerson) }
  }
}

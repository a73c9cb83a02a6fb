import * as wire from '@partboard/contract/customers/people'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { type RequestCustomer, route, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { countAttempt, invitationLimits, newPasswordLimits } from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { handOver } from '../accounts/hand-over.ts'
import { findInvitationOf, type InvitationFacts } from '../accounts/invitations.queries.ts'
import type { PersonRow } from '../accounts/people.queries.ts'
import {
  acceptInvitation,
  changePerson,
  inviteAgain,
  invitePerson,
  listEverybody,
  type PeopleChanger,
  removePerson,
} from '../accounts/people.ts'
import { passwordError } from '../passwords/new-password.ts'
import { isOwnPassword } from '../passwords/own-password.ts'
import { findAccount } from '../passwords/passwords.queries.ts'
import { hashPassword } from '../passwords/passwords.ts'

const fields = { email: 'Email', managesPeople: 'ManagesPeople' }

/** The people of a company, for those who manage them. */
export const peopleRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listPeople),
    handler: async ({ customer }) => {
      requireManager(customer)
      return peopleOf(customer)
    },
  })

  app.route({
    ...route(wire.invitePerson),
    handler: async (request) => {
      const { body, customer, storeId } = request
      requireManager(customer)
      await countAttempt(app.db, invitationLimits(customer.companyId))
      const { Email: email, FirstName: firstName, LastName: lastName } = body
      const target = { companyId: customer.companyId, fields, storeId }
      const invited = { email, firstName, lastName, rights: rightsOf(body) }
      await invitePerson(app.db, changerOf(request), target, invited)
      securityEvent(request, 'person_invited', customer.id)
      return peopleOf(customer)
    },
  })

  app.route({
    ...route(wire.changePerson),
    handler: async (request) => {
      const { body, customer, params } = request
      requireManager(customer)
      const target = { companyId: customer.companyId, personId: params.id, revision: null, fields }
      await changePerson(app.db, changerOf(request), target, rightsOf(body))
      securityEvent(request, 'person_changed', customer.id)
      return peopleOf(customer)
    },
  })

  app.route({
    ...route(wire.removePerson),
    handler: async (request) => {
      const { customer, params } = request
      requireManager(customer)
      await removePerson(app.db, changerOf(request), customer.companyId, params.id)
      securityEvent(request, 'person_removed', customer.id)
      return peopleOf(customer)
    },
  })

  app.route({
    ...route(wire.inviteAgain),
    handler: async (request, reply) => {
      const { customer, params } = request
      requireManager(customer)
      await countAttempt(app.db, invitationLimits(customer.companyId))
      await inviteAgain(app.db, changerOf(request), customer.companyId, params.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.handOverCompany),
    handler: async (request, reply) => {
      const { body, customer, params, translate } = request
      if (customer.id !== customer.companyId) throw new ShopError('not_allowed')
      const { email_lower } = await findAccount(app.db, customer.id)
      if (!(await isOwnPassword(app.db, request, body.Password)))
        throw new ShopError('validation', { errors: { Password: [translate('field.currentPassword')] } })
      const { lang, storeId, id: traceId } = request
      const owner = { companyId: customer.companyId, emailLower: email_lower, traceId, lang, storeId }
      await handOver(app.db, owner, params.id)
      securityEvent(request, 'company_handed_over', customer.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.openInvitation),
    handler: async ({ params }) => {
      const found = await findInvitationOf(app.db, hashToken(params.token))
      if (!found) throw new ShopError('invitation_ended')
      return presentInvitation(found)
    },
  })

  app.route({
    ...route(wire.acceptInvitation),
    handler: async (request, reply) => {
      const { body, ip, params, translate } = request
      const tokenHash = hashToken(params.token)
      const found = await findInvitationOf(app.db, tokenHash)
      if (!found) throw new ShopError('invitation_ended')
      if (found.hasAccount) throw new ShopError('invitation_account')
      const errors: Record<string, string[]> = {}
      const unfit = passwordError(body.NewPassword, found.email, app.settings.publicUrl, translate)
      if (unfit) errors.NewPassword = [unfit]
      if (body.ConfirmNewPassword !== body.NewPassword)
        errors.ConfirmNewPassword = [translate('field.passwordMismatch')]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      const limits = newPasswordLimits(`link ${tokenHash.toString('hex')}`, ip)
      const asker = { db: app.db, ip, account: found.email.toLowerCase(), limits }
      const passwordHash = await hashPassword(asker, body.NewPassword)
      const id = await acceptInvitation(app.db, tokenHash, { passwordHash, traceId: request.id })
      securityEvent(request, 'invitation_accepted', id)
      return reply.code(204).send(null)
    },
  })

  const peopleOf = async (customer: RequestCustomer): Promise<wire.Person[]> =>
    (await listEverybody(app.db, customer.companyId)).map((row) => present(row, customer))
}

const changerOf = ({ lang, customer, id: traceId }: FastifyRequest): PeopleChanger => ({
  lang,
  personId: customer.id,
  traceId,
})

/** @throws ShopError 'not_allowed' */
function requireManager({ rights }: RequestCustomer): void {
  if (!rights.managesPeople) throw new ShopError('not_allowed')
}

type WireRights = Pick<wire.Person, 'SeesPrices' | 'MayOrder' | 'OrderLimit' | 'ManagesPeople'>

const rightsOf = ({ SeesPrices, MayOrder, OrderLimit, ManagesPeople }: WireRights) => ({
  seesPrices: SeesPrices,
  mayOrder: MayOrder,
  orderLimitMinor: OrderLimit,
  managesPeople: ManagesPeople,
})

const present = (row: PersonRow, customer: RequestCustomer): wire.Person => ({
  Id: row.id as wire.Person['Id'],
  Email: row.email,
  FirstName: row.firstName,
  LastName: row.lastName,
  IsFirst: row.isFirst,
  IsSelf: row.id === customer.id,
  HasJoined: row.hasJoined,
  InvitedUntil: row.invitedUntil?.toISOString() ?? null,
  SeesPrices: row.seesPrices,
  MayOrder: row.mayOrder,
  OrderLimit: row.orderLimitMinor,
  ManagesPeople: row.managesPeople,
})

/** A company that the shop has not checked is known by its e-mail alone: strangers read no words of its people. */
const presentInvitation = (row: InvitationFacts): wire.OpenInvitation => ({
  Company: row.company,
  InvitedBy: row.isNamed ? row.invitedBy : '',
  Email: row.email,
  SeesPrices: row.seesPrices,
  MayOrder: row.mayOrder,
  OrderLimit: row.orderLimitMinor,
  ManagesPeople: row.managesPeople,
  ValidUntil: row.invitedUntil!.toISOString(),
  HasAccount: row.hasAccount,
})

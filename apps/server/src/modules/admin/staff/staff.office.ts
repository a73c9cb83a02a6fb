import * as wire from '@partboard/contract/admin/staff.office'
import { addDays, instantOf } from '@partboard/domain/stock/calendar'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { timeZone } from '../../stock/index.ts'
import { addKey, addPerson, changePerson, resetPerson, revokeKeyOf } from './staff.changes.ts'
import { listAuditRows, listKeyRows, listStaffRows, unknownBranches } from './staff.queries.ts'

/** Staff, API keys and the audit log. */
export const staffOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listStaff),
    handler: async () => ({ items: (await listStaffRows(app.db)).map(presentStaff) }),
  })

  app.route({
    ...route(wire.inviteStaff),
    handler: async (request, reply) => {
      const { body } = request
      await requireBranches(request, body.branchIds)
      const id = await addPerson(app.db, authorOf(request), body)
      securityEvent(request, 'office_invited', id)
      return reply.code(201).send(await memberOf(id))
    },
  })

  app.route({
    ...route(wire.changeStaff),
    handler: async (request) => {
      const { params, body } = request
      const revision = seenRevision(request)
      await requireBranches(request, body.branchIds ?? [])
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      await changePerson(app.db, authorOf(request), { id: params.id, revision, change })
      securityEvent(request, 'office_staff_changed', params.id)
      return memberOf(params.id)
    },
  })

  app.route({
    ...route(wire.resetStaff),
    handler: async (request) => {
      const { id } = request.params
      await resetPerson(app.db, authorOf(request), id)
      securityEvent(request, 'office_staff_changed', id)
      return memberOf(id)
    },
  })

  app.route({
    ...route(wire.listKeys),
    handler: async () => ({ items: (await listKeyRows(app.db)).map(presentKey) }),
  })

  app.route({
    ...route(wire.issueKey),
    handler: async (request, reply) => {
      const { name, scopes, lastDay } = request.body
      const expiresAt = lastDay === null ? null : instantOf({ day: addDays(lastDay, 1), minute: 0 }, timeZone)
      const { id, key } = await addKey(app.db, authorOf(request), { name, scopes, expiresAt })
      securityEvent(request, 'office_key_issued', id)
      const [row] = await listKeyRows(app.db, id)
      return reply.code(201).send({ key, details: presentKey(row!) })
    },
  })

  app.route({
    ...route(wire.revokeKey),
    handler: async (request, reply) => {
      const { id } = request.params
      await revokeKeyOf(app.db, authorOf(request), id)
      securityEvent(request, 'office_key_revoked', id)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.listAudit),
    handler: async ({ query: { after, subject, limit } }) => {
      const before =
        after === undefined ? null : readCursor(after, z.tuple([z.string().regex(/^\d{1,18}$/)]))[0]
      const rows = await listAuditRows(app.db, { before, subject, limit: limit + 1 })
      return pageOfRows(
        rows,
        limit,
        ({ id }) => [id],
        (row) => ({ ...row, at: row.at.toISOString() }),
      )
    },
  })

  const memberOf = async (id: number) => presentStaff((await listStaffRows(app.db, id))[0]!)

  async function requireBranches({ translate }: FastifyRequest, branchIds: readonly number[]) {
    if ((await unknownBranches(app.db, branchIds)).length === 0) return
    throw new ShopError('validation', { errors: { branchIds: [translate('field.invalid')] } })
  }
}

const presentStaff = (row: Awaited<ReturnType<typeof listStaffRows>>[number]): wire.StaffMember => ({
  ...row,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

const presentKey = (row: Awaited<ReturnType<typeof listKeyRows>>[number]): wire.ApiKey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

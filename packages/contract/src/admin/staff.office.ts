import { rights, roles, scopes } from '@partboard/domain/admin/office-rights'
import { MAX_EMAIL, MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { PartBrand } from '../pages/reference.ts'
import { Day, Email, Formed, Instant, idFromText, Line, NewPassword, TypedPassword } from '../values.ts'
import * as samples from './staff.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const Name = Line(MAX_PERSON_NAME).min(1)
const Role = z.enum(roles)
const Right = z.enum(rights)
const BranchIds = z.array(id).max(100).describe('Branches of the person; empty = all.')

/** A code of the authenticator app, or a recovery code, which works once. */
export const SecondFactor = Formed(/^(\d{3} ?\d{3}|[A-Za-z2-7]{4}(-?[A-Za-z2-7]{4}){3})$/)

/** The session of a person. `next` = what is missing before the session may be used. */
export const OfficeSession = z.object({
  next: z.enum(['connectApp', 'enterCode']).nullable(),
  isDemo: z.boolean().describe('The account of the demo, which signs in by password alone.'),
  name: z.string(),
  email: z.string(),
  role: Role,
  rights: z.array(Right),
  branchIds: BranchIds,
  csrfToken: z.string().describe('Sent back as the header X-CSRF-Token with every call that writes.'),
  partBrands: z
    .array(PartBrand)
    .default([])
    .describe(
      'How part numbers are written and read, by brand; empty = the brand of catalogues without brands.',
    ),
})
export type OfficeSession = z.infer<typeof OfficeSession>

/** What the sign-in page shows of the shop. */
export const OfficeAbout = z.object({
  demo: z
    .object({ email: z.string(), password: z.string() })
    .nullable()
    .describe('The account of the demo, which signs in by password alone; null = there is none.'),
})
export type OfficeAbout = z.infer<typeof OfficeAbout>

export const getAbout = {
  method: 'GET',
  url: '/api/office/v1/about',
  access: 'guest',
  docs: {
    summary: 'What the sign-in page shows',
    example: { answer: { demo: { email: 'biuro@partboard.example', password: 'biuro-demo' } } },
  },
  schema: { response: { 200: OfficeAbout } },
} as const satisfies OfficeEndpoint

export const signIn = {
  method: 'POST',
  url: '/api/office/v1/session',
  access: 'guest',
  people: true,
  docs: {
    summary: 'Sign in with e-mail and password',
    description:
      'Sets the session cookie. `next` says which second factor is missing; until then only the calls of the session answer.',
    example: {
      body: { email: 'anna@sklep.example', password: 'pewne i długie hasło' },
      answer: { ...samples.session, next: 'enterCode' },
    },
  },
  schema: {
    body: z.object({ email: Line(MAX_EMAIL), password: TypedPassword }),
    response: { 200: OfficeSession },
  },
} as const satisfies OfficeEndpoint

export const getSession = {
  method: 'GET',
  url: '/api/office/v1/session',
  access: 'started',
  people: true,
  docs: { summary: 'The session of this browser', example: { answer: samples.session } },
  schema: { response: { 200: OfficeSession } },
} as const satisfies OfficeEndpoint

export const signOut = {
  method: 'DELETE',
  url: '/api/office/v1/session',
  access: 'started',
  people: true,
  docs: { summary: 'Sign out' },
  schema: { response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const startTotp = {
  method: 'POST',
  url: '/api/office/v1/session/totp/setup',
  access: 'started',
  people: true,
  docs: {
    summary: 'A new secret for the authenticator app',
    description: 'It counts when the first code of the app was sent. 409 when an app is connected already.',
    example: {
      answer: {
        secret: 'EXAMPLE234567',
        uri: 'otpauth://totp/Partboard:anna%40sklep.example?secret=EXAMPLE234567&issuer=Partboard',
      },
    },
  },
  schema: {
    response: {
      200: z.object({ secret: z.string(), uri: z.string().describe('For a QR code (otpauth://).') }),
    },
  },
} as const satisfies OfficeEndpoint

export const enterCode = {
  method: 'POST',
  url: '/api/office/v1/session/totp',
  access: 'started',
  people: true,
  docs: {
    summary: 'Send the code of the authenticator app, or a recovery code',
    description: 'The session gets a new token: the cookie and the CSRF token change.',
    example: { body: { code: '123456' }, answer: samples.session },
  },
  schema: {
    body: z.object({ code: SecondFactor }),
    response: { 200: OfficeSession },
  },
} as const satisfies OfficeEndpoint

export const acceptInvitation = {
  method: 'POST',
  url: '/api/office/v1/invitation',
  access: 'guest',
  people: true,
  docs: {
    summary: 'Set the password by the link of an invitation',
    example: { body: { token: 'example-token', password: 'pewne i długie hasło' } },
  },
  schema: {
    body: z.object({ token: Line(100), password: NewPassword }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

export const StaffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: Role,
  branchIds: BranchIds,
  isActive: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: Instant.nullable(),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = {
  method: 'GET',
  url: '/api/office/v1/staff',
  access: 'staff:write',
  people: true,
  docs: {
    summary: 'The staff',
    example: {
      answer: {
        items: [
          {
            ...samples.person,
            hasPassword: true,
            hasSecondFactor: true,
            lastSeenAt: '2026-11-27T09:30:00.000Z',
            revision: 2,
          },
        ],
      },
    },
  },
  schema: { response: { 200: z.object({ items: z.array(StaffMember) }) } },
} as const satisfies OfficeEndpoint

export const inviteStaff = {
  method: 'POST',
  url: '/api/office/v1/staff',
  access: 'staff:write',
  people: true,
  power: 'shop',
  docs: {
    summary: 'Add a person',
    description: 'The link that sets the password goes to the person by mail. It works once, within 7 days.',
    example: {
      body: { email: 'ola@sklep.example', name: 'Ola Nowak', role: 'sales', branchIds: [1] },
      answer: { ...samples.person, revision: 1 },
    },
  },
  schema: {
    body: z.object({ email: Email, name: Name, role: Role, branchIds: BranchIds.default([]) }),
    response: { 201: StaffMember },
  },
} as const satisfies OfficeEndpoint

export const changeStaff = {
  method: 'PATCH',
  url: '/api/office/v1/staff/{id}',
  access: 'staff:write',
  people: true,
  power: 'shop',
  idempotent: true,
  docs: {
    summary: 'Change a person',
    description:
      'Needs If-Match. A person who is not active any more loses all sessions and passkeys at once.',
    example: {
      params: { id: '2' },
      body: { branchIds: [1, 2] },
      answer: {
        ...samples.person,
        branchIds: [1, 2],
        hasPassword: true,
        hasSecondFactor: true,
        lastSeenAt: '2026-11-27T09:30:00.000Z',
      },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      name: Name.optional(),
      role: Role.optional(),
      branchIds: BranchIds.optional(),
      isActive: z.boolean().optional(),
    }),
    response: { 200: StaffMember },
  },
} as const satisfies OfficeEndpoint

export const resetStaff = {
  method: 'POST',
  url: '/api/office/v1/staff/{id}/reset',
  access: 'staff:write',
  people: true,
  power: 'shop',
  docs: {
    summary: 'Take password and second factor from a person',
    description:
      'Ends all sessions of the person, and removes the passkeys and the recovery codes. The link for a new password goes to the person by mail.',
    example: { params: { id: '2' }, answer: samples.person },
  },
  schema: { params: IdParams, response: { 200: StaffMember } },
} as const satisfies OfficeEndpoint

export const ApiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string().describe('The first characters of the key.'),
  scopes: z.array(Right),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listKeys = {
  method: 'GET',
  url: '/api/office/v1/keys',
  access: 'staff:write',
  people: true,
  docs: { summary: 'The API keys', example: { answer: { items: [samples.apiKey] } } },
  schema: { response: { 200: z.object({ items: z.array(ApiKey) }) } },
} as const satisfies OfficeEndpoint

export const issueKey = {
  method: 'POST',
  url: '/api/office/v1/keys',
  access: 'staff:write',
  people: true,
  power: 'shop',
  docs: {
    summary: 'Issue an API key',
    description:
      'The key is in this answer only. `lastDay` is the last day on which it works, in Polish time.',
    example: {
      body: { name: 'ERP', scopes: ['orders:read'], lastDay: '2027-12-31' },
      answer: { key: 'pbk_example', details: { ...samples.apiKey, lastUsedAt: null } },
    },
  },
  schema: {
    body: z.object({
      name: Name,
      scopes: z.array(z.enum(scopes as [(typeof scopes)[number]])).min(1),
      lastDay: Day.nullable().default(null),
    }),
    response: { 201: z.object({ key: z.string(), details: ApiKey }) },
  },
} as const satisfies OfficeEndpoint

export const revokeKey = {
  method: 'DELETE',
  url: '/api/office/v1/keys/{id}',
  access: 'staff:write',
  people: true,
  power: 'shop',
  idempotent: true,
  docs: { summary: 'Revoke an API key', example: { params: { id: '1' } } },
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actor: z.object({
    kind: z
      .enum(['staff', 'key', 'command', 'system', 'customer'])
      .describe('`customer` = a person of a company, who manages its people.'),
    id: id.nullable(),
    name: z.string().describe('Empty = the person is erased.'),
  }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  traceId: z.string().nullable(),
  network: z
    .string()
    .nullable()
    .describe(
      'The network address, shortened; null = the command line, the shop itself, or an earlier release.',
    ),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = {
  method: 'GET',
  url: '/api/office/v1/audit',
  access: 'audit:read',
  docs: {
    summary: 'Who changed what, and when',
    description: 'Newest first. `subject` is a kind (`order`) or a kind and an id (`order:17`).',
    example: { querystring: { subject: 'staff:2' }, answer: samples.audit },
  },
  schema: {
    querystring: z.object({ ...pageQuery, subject: Line(100).optional() }),
    response: { 200: pageOf(AuditEntry) },
  },
} as const satisfies OfficeEndpoint

import { MAX_CITY, MAX_INTERVALS, MAX_PHONE, MAX_STREET } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Day, Email, Formed, Instant, idFromText, Line } from '../values.ts'
import * as samples from './shop.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const maxName = 100
const maxUrl = 300
const maxHolidays = 2000

/** A branch, or a warehouse that customers do not visit. */
export const Branch = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  isBranchOffice: z.boolean().describe('false = a warehouse that customers do not visit.'),
  isClosed: z.boolean().describe('Customers do not see it, and nothing is sold from it.'),
})
export type Branch = z.infer<typeof Branch>

export const listBranches = {
  method: 'GET',
  url: '/api/office/v1/branches',
  access: 'anyone',
  docs: {
    summary: 'The branches and warehouses',
    description: 'In the order of the shop. Everyone reads all of them, also a person of one branch.',
    example: {
      answer: {
        items: [
          { id: 1, code: 'WAW', name: 'Warszawa Wola', isBranchOffice: true, isClosed: false },
          { id: 2, code: 'KRK', name: 'Kraków', isBranchOffice: true, isClosed: false },
          { id: 3, code: 'GDA', name: 'Gdańsk', isBranchOffice: true, isClosed: true },
        ],
      },
    },
  },
  schema: { response: { 200: z.object({ items: z.array(Branch) }) } },
} as const satisfies OfficeEndpoint

/** A time of day, `08:00`; `24:00` = the end of the day. */
const Clock = Formed(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
const Words = z
  .object({ pl: Line(maxName), en: Line(maxName) })
  .describe('How a sentence says it: "z Gdańska", "from Gdańsk".')

const settings = {
  code: Formed(/^[\w-]{1,20}$/).describe('As in the stock file and in calls of the stock.'),
  name: Line(maxName).min(1),
  street: Line(MAX_STREET).min(1),
  postcode: Formed(/^\d{2}-\d{3}$/),
  city: Line(MAX_CITY).min(1),
  phone: Line(MAX_PHONE),
  email: z.union([z.literal(''), Email]),
  url: Line(maxUrl),
  allowsPickup: z.boolean().describe('Customers collect orders here.'),
  isBranchOffice: z.boolean().describe('Customers see it in the list of branches.'),
  isCentral: z.boolean().describe('A central store, from which branches are supplied; it has no pickup.'),
  hours: z
    .array(z.array(z.object({ from: Clock, to: Clock })).max(MAX_INTERVALS))
    .length(7)
    .describe('Opening hours by day, Monday first; an empty day = closed.'),
  cutOff: Clock.nullable().describe('Orders before it are ready the same day; null = until closing.'),
  transferDays: z.int().min(1).max(30).describe('Working days from here to any other warehouse.'),
  from: Words.nullable(),
  to: Words.nullable(),
}

/** Stored texts may be older than the rules for typed ones. */
const storedTexts = {
  code: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  url: z.string(),
}

/** A branch with everything that is set about it. */
export const BranchSettings = z.object({
  id,
  ...settings,
  ...storedTexts,
  position: z.int().describe('Stock is taken in this order.'),
  closedAt: Instant.nullable().describe('Since when it is closed; null = it is open.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type BranchSettings = z.infer<typeof BranchSettings>

export const readBranches = {
  method: 'GET',
  url: '/api/office/v1/settings/branches',
  access: 'settings:read',
  docs: { summary: 'What is set about the branches', example: { answer: { items: [samples.branch] } } },
  schema: { response: { 200: z.object({ items: z.array(BranchSettings) }) } },
} as const satisfies OfficeEndpoint

const { code, name, street, postcode, city, ...others } = settings
export const NewBranch = z.object({ code, name, street, postcode, city, ...z.object(others).partial().shape })
export type NewBranch = z.infer<typeof NewBranch>

export const addBranch = {
  method: 'POST',
  url: '/api/office/v1/settings/branches',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Add a branch',
    description: 'Without `hours` it promises nothing for today.',
    example: {
      body: { code: 'LUB', name: 'Lublin', street: 'ul. Krótka 1', postcode: '20-001', city: 'Lublin' },
      answer: {
        id: 4,
        code: 'LUB',
        name: 'Lublin',
        street: 'ul. Krótka 1',
        postcode: '20-001',
        city: 'Lublin',
        phone: '',
        email: '',
        url: '',
        allowsPickup: true,
        isBranchOffice: true,
        isCentral: false,
        hours: [[], [], [], [], [], [], []],
        cutOff: null,
        transferDays: 1,
        from: null,
        to: null,
        position: 4,
        closedAt: null,
        revision: 1,
      },
    },
  },
  schema: { body: NewBranch, response: { 201: BranchSettings } },
} as const satisfies OfficeEndpoint

const BranchChange = z
  .object({ ...settings, isClosed: z.literal(false).describe('Opens a closed branch again.') })
  .partial()
export type BranchChange = z.infer<typeof BranchChange>

export const changeBranch = {
  method: 'PATCH',
  url: '/api/office/v1/settings/branches/{id}',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Change a branch',
    description: 'Needs If-Match. Promises follow it from the next answer on.',
    example: { params: { id: '1' }, body: { cutOff: '16:00' }, answer: samples.branch },
  },
  schema: { params: IdParams, body: BranchChange, response: { 200: BranchSettings } },
} as const satisfies OfficeEndpoint

export const ClosedBranch = z.object({
  isDeleted: z.boolean(),
  pieces: z.int(),
  openOrders: z.int(),
  message: z.string().describe('What has happened, and why, in the language of the request.'),
})

export const closeBranch = {
  method: 'POST',
  url: '/api/office/v1/settings/branches/{id}/close',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Close a branch',
    description:
      'Needs If-Match. A branch that nothing refers to is deleted. Any other one is hidden from customers, and nothing is sold from it; open orders are still handed out. The last branch with pickup stays.',
    example: {
      params: { id: '4' },
      answer: {
        isDeleted: true,
        pieces: 0,
        openOrders: 0,
        message: 'Oddział Lublin jest usunięty: nic się do niego nie odwoływało.',
      },
    },
  },
  schema: { params: IdParams, response: { 200: ClosedBranch } },
} as const satisfies OfficeEndpoint

export const Holiday = z.object({
  day: Day,
  branchId: id.nullable().describe('null = all branches.'),
  name: Line(maxName),
})
export type Holiday = z.infer<typeof Holiday>

export const Holidays = z.object({
  items: z.array(Holiday),
  revision: z.int().describe('For If-Match: `"3"`.'),
})

export const readHolidays = {
  method: 'GET',
  url: '/api/office/v1/settings/holidays',
  access: 'settings:read',
  docs: {
    summary: 'Days on which branches are closed',
    example: { answer: { items: [{ day: '2027-12-24', branchId: null, name: 'Wigilia' }], revision: 4 } },
  },
  schema: { response: { 200: Holidays } },
} as const satisfies OfficeEndpoint

export const setHolidays = {
  method: 'PUT',
  url: '/api/office/v1/settings/holidays',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Set all days on which branches are closed',
    description: 'Needs If-Match. A day that the list does not have is a working day again.',
    example: {
      body: { items: [{ day: '2027-12-24', branchId: null, name: 'Wigilia' }] },
      answer: { items: [{ day: '2027-12-24', branchId: null, name: 'Wigilia' }], revision: 5 },
    },
  },
  schema: { body: z.object({ items: z.array(Holiday).max(maxHolidays) }), response: { 200: Holidays } },
} as const satisfies OfficeEndpoint

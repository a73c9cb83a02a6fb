import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, Line } from '../values.ts'
import * as samples from './mails.office.samples.ts'

const Kind = Line(40)
const KindParams = z.object({ kind: Kind })
const Lang = z.enum(['pl', 'en'])
const storeId = z.int().min(1).max(2_147_483_647)

/** Blocks of a mail that the shop may word itself. */
export const mailBlocks = ['subject', 'heading', 'lead', 'closing'] as const

/** Maximum characters of a block. */
const MAX_MAIL_TEXT = 1_000
const Block = z.object({ pl: Line(MAX_MAIL_TEXT), en: Line(MAX_MAIL_TEXT) })
const BlockByLang = z.object({ pl: z.string(), en: z.string() })

/** A block of a mail: its text, that of the code, and its placeholders. */
export const MailBlockText = z.object({
  block: z.enum(mailBlocks),
  text: BlockByLang.describe('What the mail says; empty = the mail has no such block.'),
  default: BlockByLang,
  isChanged: z.boolean(),
  known: z.array(z.string()).describe('Placeholders that the text may contain, written `{{name}}`.'),
  needed: z.array(z.string()).describe('Placeholders that the text must contain.'),
})
export type MailBlockText = z.infer<typeof MailBlockText>

/** A kind of mail with the texts that the shop may change. */
export const MailKind = z.object({
  kind: Kind,
  blocks: z.array(MailBlockText),
  isChanged: z.boolean(),
  changedAt: Instant.nullable(),
  author: z.string(),
  revision: z.int().describe('For If-Match: `"3"`; 0 = it was never changed.'),
})
export type MailKind = z.infer<typeof MailKind>

const Texts = z
  .partialRecord(z.enum(mailBlocks), Block.nullable())
  .describe(
    'Texts by block; null, and an empty text, is the text of the code. A missing block stays as it is.',
  )

export const listMails = {
  method: 'GET',
  url: '/api/office/v1/mails',
  access: 'content:read',
  docs: { summary: 'The kinds of mails with their texts', example: { answer: samples.mails } },
  schema: { response: { 200: z.object({ items: z.array(MailKind) }) } },
} as const satisfies OfficeEndpoint

export const changeMail = {
  method: 'PUT',
  url: '/api/office/v1/mails/{kind}',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Change the texts of a kind of mail',
    description: 'Needs If-Match. An unknown placeholder is refused by its name, and so is a missing one.',
    example: {
      params: { kind: 'orderShipped' },
      body: { texts: { subject: { pl: 'Zamówienie {{number}} w drodze', en: 'Order {{number}} sent' } } },
      answer: samples.mail,
    },
  },
  schema: { params: KindParams, body: z.object({ texts: Texts }), response: { 200: MailKind } },
} as const satisfies OfficeEndpoint

export const previewMail = {
  method: 'POST',
  url: '/api/office/v1/mails/{kind}/preview',
  access: 'content:read',
  docs: {
    summary: 'A mail about an invented order or customer',
    description: '`texts` are used without being saved.',
    example: {
      params: { kind: 'orderShipped' },
      body: { lang: 'en' },
      answer: {
        subject: 'Order 000000 is on its way',
        html: '<!doctype html>…',
        text: 'Hello Jan,\n\nOrder 000000 has been sent.',
      },
    },
  },
  schema: {
    params: KindParams,
    body: z.object({ lang: Lang, storeId: storeId.optional(), texts: Texts.default({}) }),
    response: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
  },
} as const satisfies OfficeEndpoint

export const sendSample = {
  method: 'POST',
  url: '/api/office/v1/mails/{kind}/sample',
  access: 'content:write',
  people: true,
  idempotent: true,
  docs: {
    summary: 'Send an invented mail to the own address',
    example: {
      params: { kind: 'orderShipped' },
      body: { lang: 'pl' },
      answer: { email: 'anna@sklep.example' },
    },
  },
  schema: {
    params: KindParams,
    body: z.object({ lang: Lang, storeId: storeId.optional() }),
    response: { 200: z.object({ email: z.string() }) },
  },
} as const satisfies OfficeEndpoint

import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Base64Text, Day, Done, Instant, Line } from '../values.ts'
import { token } from './privacy.samples.ts'

/** The version of the sentence of the newsletter's box; a new sentence is a new version. */
export const NEWSLETTER_TEXT = '2026-11'
/** Days for which the link that confirms a newsletter works. */
export const NEWSLETTER_LINK_DAYS = 7

const Token = Line(200).min(1)

/** Ours: the link of the mail that confirms a newsletter. 400 for a wrong or old token. The link may be used again. */
export const confirmNewsletter = {
  method: 'POST',
  url: '/api/newsletter/confirm',
  access: 'guest',
  docs: {
    summary: 'Confirm the newsletter',
    description:
      'The token of the link in the mail that follows `Newsletter: true`. Without it no newsletter is sent. Works without a login, for 7 days, and again.',
    example: { body: { token }, answer: [] },
  },
  schema: { body: z.object({ token: Token }), response: { 200: Done, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: stops a newsletter without a login, by the token of its mail; any token gets the same answer. Mail programs send
 * it as a form with one press (RFC 8058).
 */
export const stopNewsletter = {
  method: 'POST',
  url: '/api/newsletter/stop',
  access: 'guest',
  docs: {
    summary: 'Stop the newsletter',
    description:
      'The token of a newsletter. Works without a login, and any token gets the same answer. The body is ignored: mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058).',
    example: { querystring: { token }, answer: [] },
  },
  schema: { querystring: z.object({ token: Token }), response: { 200: Done, '4xx': Problem } },
} as const satisfies Endpoint

/** A consent or its withdrawal. */
export const Consent = z.object({
  Kind: z.enum(['terms', 'privacy', 'newsletter']),
  /** asked = ticked, and not confirmed by the link of the mail yet. */
  Action: z.enum(['asked', 'given', 'withdrawn']),
  Source: z.enum(['registration', 'profile', 'link', 'office', 'checkout']),
  TextVersion: z.string(),
  Language: z.string(),
  At: Instant,
  /** The order with which terms were accepted. */
  OrderNumber: z.string().nullable(),
})
export type Consent = z.infer<typeof Consent>

/** Ours: the log of the caller's consents, newest first. */
export const listConsents = {
  method: 'GET',
  url: '/api/Customer/Consents',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'Consents of the customer',
    description:
      'The log of consents and withdrawals, newest first: terms and privacy of the registration and of orders, and the newsletter. asked = the box was ticked, and the link of the mail was not followed yet.',
    example: {
      answer: [
        {
          Kind: 'newsletter',
          Action: 'given',
          Source: 'link',
          TextVersion: '2026-11',
          Language: 'pl',
          At: '2026-11-23T13:05:00.000Z',
          OrderNumber: null,
        },
      ],
    },
  },
  schema: { response: { 200: z.array(Consent), '4xx': Problem } },
} as const satisfies Endpoint

/** Ours: everything that the shop stores about the caller, for programs and as a page to read. It is in the audit log. */
export const copyOwnData = {
  method: 'POST',
  url: '/api/Customer/Data',
  access: 'customer',
  docs: {
    summary: 'A copy of all data of the customer',
    description:
      'Everything that the shop stores about the caller (GDPR, articles 15 and 20), without passwords and tokens: records by table, and the same as a page to read. It is in the audit log. After 20 copies in an hour it is 429.',
    refusals: [429],
    example: {
      answer: {
        MadeOn: '2026-11-23',
        Tables: { customer: [{ id: 3, email: 'ewa.nowak@klient.example' }] },
        Html: '<!doctype html>…',
      },
    },
  },
  schema: {
    response: {
      200: z.object({
        MadeOn: Day,
        /** Records by table; their fields are the columns. */
        Tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
        Html: z.string(),
      }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint

/** Ours: what an erasure of the caller's account would do, in sentences. */
export const previewErasure = {
  method: 'GET',
  url: '/api/Customer/Erasure',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'What an erasure of the account would do',
    description:
      'Obstacles are sentences about what is open; with one of them the account cannot be erased. Goes and Stays say what is deleted and what the law keeps. OtherPeople are those whose logins would end with the account of a company, OpenRequests how many of their orders wait for approval.',
    example: {
      answer: {
        Obstacles: ['Open orders: 100001. The account can be erased once they are handed over or cancelled.'],
        Goes: ['the account, its login, saved addresses, cart and shopping lists'],
        Stays: ['orders and invoices, for 5 years from the end of the year in which their tax fell due'],
        OtherPeople: ['Piotr Zieliński'],
        OpenRequests: 1,
      },
    },
  },
  schema: {
    response: {
      200: z.object({
        /** Why the account cannot be erased now; empty = it can. */
        Obstacles: z.array(z.string()),
        Goes: z.array(z.string()),
        Stays: z.array(z.string()),
        /** Of a company's first person: names of the others, whose logins would end too. */
        OtherPeople: z.array(z.string()).default([]),
        /** Orders of the company that wait for approval and would be deleted. */
        OpenRequests: z.int().default(0),
      }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint

/**
 * Ours: erases the caller's account; cannot be undone. 409 with the reason while something is open. All sessions end. The
 * first person of a company with others is refused with `company_has_people`, unless `closesCompany` says that it is
 * closed for all of them.
 */
export const eraseAccount = {
  method: 'POST',
  url: '/api/Customer/Erasure',
  access: 'customer',
  settles: true,
  session: 'ends',
  docs: {
    summary: 'Erase the account',
    description:
      'Cannot be undone. Needs the current password and `confirmed: true`. All sessions end, and a last mail says that it is done. 409 while orders, returns or purchases on account are open. The first person of a company with others is 409 `company_has_people`: hand the company over first, or send `closesCompany: true` to close it for all. A wrong password counts as a failed login.',
    refusals: [409, 429],
    example: { body: { password: 'dGFqbmUtaGFzbG8=', confirmed: true } },
  },
  schema: {
    body: z.object({
      password: Base64Text,
      confirmed: z.literal(true),
      closesCompany: z.boolean().default(false),
    }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Base64Text, Day, Done, Instant } from '../values.ts'

/** The version of the sentence of the newsletter's box; a new sentence is a new version. */
export const NEWSLETTER_TEXT = '2026-11'
/** Days for which the link that confirms a newsletter works. */
export const NEWSLETTER_LINK_DAYS = 7

const Token = z.string().min(1).max(200)

/** Ours: the link of the mail that confirms a newsletter. 400 for a wrong or old token. The link may be used again. */
export const confirmNewsletter = {
  method: 'POST',
  url: '/api/newsletter/confirm',
  config: { access: 'guest' },
  schema: { body: z.object({ token: Token }), response: { 200: Done, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: stops a newsletter without a login, by the token of its mail; any token gets the same answer. Mail programs send
 * it as a form with one press (RFC 8058).
 */
export const stopNewsletter = {
  method: 'POST',
  url: '/api/newsletter/stop',
  config: { access: 'guest' },
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
  config: { reads: 'primary' },
  schema: { response: { 200: z.array(Consent), '4xx': Problem } },
} as const satisfies Endpoint

/** Ours: everything that the shop stores about the caller, for programs and as a page to read. It is in the audit log. */
export const copyOwnData = {
  method: 'POST',
  url: '/api/Customer/Data',
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
  config: { reads: 'primary' },
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
  config: { settles: true, session: 'ends' },
  schema: {
    body: z.object({
      password: Base64Text,
      confirmed: z.literal(true),
      closesCompany: z.boolean().default(false),
    }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

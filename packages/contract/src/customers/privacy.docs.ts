import { documented } from '../documented.ts'
import {
  confirmNewsletter,
  copyOwnData,
  eraseAccount,
  listConsents,
  previewErasure,
  stopNewsletter,
} from './privacy.ts'

const token = 'q7Jv0yX2m3Kq1Zs5Tn8Rw4Lb6Pd9Hc'

export const privacyCalls = {
  listConsents: documented(listConsents, {
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
  }),
  copyOwnData: documented(copyOwnData, {
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
  }),
  previewErasure: documented(previewErasure, {
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
  }),
  eraseAccount: documented(eraseAccount, {
    summary: 'Erase the account',
    description:
      'Cannot be undone. Needs the current password and `confirmed: true`. All sessions end, and a last mail says that it is done. 409 while orders, returns or purchases on account are open. The first person of a company with others is 409 `company_has_people`: hand the company over first, or send `closesCompany: true` to close it for all. A wrong password counts as a failed login.',
    refusals: [409, 429],
    example: { body: { password: 'dGFqbmUtaGFzbG8=', confirmed: true } },
  }),
  confirmNewsletter: documented(confirmNewsletter, {
    summary: 'Confirm the newsletter',
    description:
      'The token of the link in the mail that follows `Newsletter: true`. Without it no newsletter is sent. Works without a login, for 7 days, and again.',
    example: { body: { token }, answer: [] },
  }),
  stopNewsletter: documented(stopNewsletter, {
    summary: 'Stop the newsletter',
    description:
      'The token of a newsletter. Works without a login, and any token gets the same answer. The body is ignored: mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058).',
    example: { querystring: { token }, answer: [] },
  }),
}

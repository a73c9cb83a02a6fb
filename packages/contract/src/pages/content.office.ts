import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Formed, Instant, idFromText, Line, Markup } from '../values.ts'
import * as samples from './content.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** Maximum characters of a page's text in one language, as HTML. */
export const MAX_PAGE_TEXT = 100_000
const MAX_TITLE = 200

/** Places in which a page is linked. */
export const pagePlaces = ['row1', 'row2', 'row3', 'sitemap', 'top'] as const
const Places = z.array(z.enum(pagePlaces)).describe('Footer rows 1 to 3, the site map, and the top menu.')

const SeName = Formed(/^[a-z0-9-]{1,60}$/).describe(
  'The name in the address `/p/<seName>`: small letters, digits and hyphens.',
)

/** A text in both languages. */
export const Texts = z.object({ pl: z.string(), en: z.string() })
const Title = z.object({ pl: Line(MAX_TITLE).min(1), en: Line(MAX_TITLE).min(1) })
const Html = Markup(MAX_PAGE_TEXT)

/** A version without its text. */
export const PageVersionHead = z.object({
  version: z.int(),
  state: z.enum(['draft', 'planned', 'current', 'superseded']),
  publishedFrom: Instant.nullable().describe('Customers read the version from this instant; null = a draft.'),
  publishedUntil: Instant.nullable().describe('Until the next version began; null = no end is known.'),
  savedAt: Instant,
  author: z.string(),
  note: z.string().describe('What the editor says about the change.'),
  changedAt: z
    .object({ pl: Instant, en: Instant })
    .describe('When the text of each language last changed; a translation may be older.'),
})
export type PageVersionHead = z.infer<typeof PageVersionHead>

/** A version with its text. `body` is HTML with placeholders such as `{{delivery.table}}`. */
export const PageVersion = PageVersionHead.extend({
  title: Texts,
  body: Texts,
  filled: Texts.describe('`body` with the values of the settings at `valuesAt`.'),
  valuesAt: Instant.describe(
    'Now, or `at`; or the first instant from which the settings are known, if that is later.',
  ),
  text: Texts.describe('`body` without markup, one line for each paragraph, item and row.'),
})
export type PageVersion = z.infer<typeof PageVersion>

const Page = z.object({
  id,
  seName: SeName,
  places: Places,
  storeId: id.nullable().describe('The store of the page; null = all stores.'),
  isRequired: z
    .boolean()
    .describe('The law requires the page: it cannot be removed, and its address is fixed.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})

/** A page in the list. */
export const PageHead = Page.extend({
  title: Texts.describe('Of the current version, else of the newest.'),
  currentSince: Instant.nullable().describe('null = customers cannot read the page yet.'),
  plannedFrom: Instant.nullable(),
  hasDraft: z.boolean(),
  changedAt: Instant,
  author: z.string(),
  translationAgeDays: z
    .int()
    .describe(
      'By how many days English is older (positive) or newer (negative) than Polish in the newest version.',
    ),
})
export type PageHead = z.infer<typeof PageHead>

/** A page with its versions. */
export const InfoPage = Page.extend({
  current: PageVersion.nullable().describe('What customers read, at `at` if it was given.'),
  draft: PageVersion.nullable(),
  planned: z.array(PageVersion),
  history: z.array(PageVersionHead).describe('All versions, newest first.'),
})
export type InfoPage = z.infer<typeof InfoPage>

/** Something that was removed from a text. */
export const RemovedMarkup = z.object({
  kind: z.enum(['element', 'handler', 'style', 'link', 'attribute', 'formatting']),
  name: z.string(),
  count: z.int(),
})
export type RemovedMarkup = z.infer<typeof RemovedMarkup>

const SavedPage = z.object({ page: InfoPage, removed: z.array(RemovedMarkup) })

export const listPages = {
  method: 'GET',
  url: '/api/office/v1/pages',
  access: 'content:read',
  docs: {
    summary: 'The info pages',
    description: 'In the order in which the shop links them.',
    example: { answer: samples.pages },
  },
  schema: { response: { 200: z.object({ items: z.array(PageHead) }) } },
} as const satisfies OfficeEndpoint

export const getPage = {
  method: 'GET',
  url: '/api/office/v1/pages/{id}',
  access: 'content:read',
  docs: {
    summary: 'An info page with its versions',
    description: '`at` answers what customers could read at that instant as `current`.',
    example: { params: { id: '4' }, answer: samples.page },
  },
  schema: {
    params: IdParams,
    querystring: z.object({ at: Instant.optional() }),
    response: { 200: InfoPage },
  },
} as const satisfies OfficeEndpoint

export const getPageVersion = {
  method: 'GET',
  url: '/api/office/v1/pages/{id}/versions/{version}',
  access: 'content:read',
  docs: {
    summary: 'One version of an info page',
    example: { params: { id: '4', version: '2' }, answer: samples.pageVersion },
  },
  schema: {
    params: z.object({ id: idFromText(id), version: idFromText(id) }),
    response: { 200: PageVersion },
  },
} as const satisfies OfficeEndpoint

export const createPage = {
  method: 'POST',
  url: '/api/office/v1/pages',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Create an info page, as a draft',
    example: {
      body: { seName: 'montaz', title: { pl: 'Montaż', en: 'Fitting' }, places: ['row2'] },
      answer: {
        id: 12,
        seName: 'montaz',
        places: ['row2'],
        storeId: null,
        isRequired: false,
        revision: 1,
        current: null,
        draft: { ...samples.pageVersion, version: 3, state: 'draft', publishedFrom: null },
        planned: [],
        history: [],
      },
    },
  },
  schema: {
    body: z.object({
      seName: SeName,
      title: Title,
      places: Places.default([]),
      storeId: id.nullable().default(null),
    }),
    response: { 201: InfoPage },
  },
} as const satisfies OfficeEndpoint

export const changePage = {
  method: 'PATCH',
  url: '/api/office/v1/pages/{id}',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: "Change a page's address and the places in which it is linked",
    description: 'Needs If-Match. It applies at once; a link to the old address no longer works.',
    example: {
      params: { id: '4' },
      body: { places: ['row1', 'sitemap'] },
      answer: { ...samples.page, places: ['row1', 'sitemap'], revision: 7 },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({ seName: SeName.optional(), places: Places.optional() }),
    response: { 200: InfoPage },
  },
} as const satisfies OfficeEndpoint

export const savePageDraft = {
  method: 'PUT',
  url: '/api/office/v1/pages/{id}/draft',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Save the draft of a page',
    description:
      'Needs If-Match. The HTML is cleaned; `removed` lists what the page may not have. An unknown placeholder is refused.',
    example: {
      params: { id: '4' },
      body: {
        title: { pl: 'Regulamin', en: 'Terms' },
        body: { pl: '<h2>Dostawa</h2>', en: '<h2>Delivery</h2>' },
      },
      answer: { page: samples.page, removed: [{ kind: 'style', name: 'font-size', count: 2 }] },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      title: Title,
      body: z.object({ pl: Html, en: Html }),
      note: Line(200).default(''),
    }),
    response: { 200: SavedPage },
  },
} as const satisfies OfficeEndpoint

export const discardPageDraft = {
  method: 'DELETE',
  url: '/api/office/v1/pages/{id}/draft',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Discard the draft of a page',
    description: 'Needs If-Match. Customers have never read a draft, so it is deleted.',
    example: { params: { id: '4' }, answer: { ...samples.page, revision: 7 } },
  },
  schema: { params: IdParams, response: { 200: InfoPage } },
} as const satisfies OfficeEndpoint

export const publishPage = {
  method: 'POST',
  url: '/api/office/v1/pages/{id}/publish',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Publish the draft of a page, now or later',
    description: 'Needs If-Match. Without `at`, customers read it with their next request.',
    example: {
      params: { id: '4' },
      body: { at: null, note: 'Nowe terminy dostawy.' },
      answer: { ...samples.page, revision: 7 },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({ at: Instant.nullable().default(null), note: Line(200).optional() }),
    response: { 200: InfoPage },
  },
} as const satisfies OfficeEndpoint

export const withdrawPage = {
  method: 'POST',
  url: '/api/office/v1/pages/{id}/withdraw',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Make a planned version a draft again',
    description:
      'Needs If-Match. 409 when the page has another draft, or customers can read the version already.',
    example: { params: { id: '4' }, body: { version: 3 }, answer: { ...samples.page, revision: 7 } },
  },
  schema: { params: IdParams, body: z.object({ version: id }), response: { 200: InfoPage } },
} as const satisfies OfficeEndpoint

export const restorePage = {
  method: 'POST',
  url: '/api/office/v1/pages/{id}/restore',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Copy a former version into a new draft',
    description: 'Needs If-Match. 409 when the page has a draft already.',
    example: { params: { id: '4' }, body: { version: 1 }, answer: { ...samples.page, revision: 7 } },
  },
  schema: { params: IdParams, body: z.object({ version: id }), response: { 200: InfoPage } },
} as const satisfies OfficeEndpoint

export const announcePage = {
  method: 'POST',
  url: '/api/office/v1/pages/{id}/announcement',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Tell customers of a version of a page that the law requires',
    description:
      'A mail with the text goes to every account, behind all other mails, and the shop shows a note until 30 days after the version is in force. Once for a version, planned or current (`page_announced`); other pages are refused (`page_not_announced`).',
    example: { params: { id: '4' }, body: { version: 2 }, answer: { mails: 138 } },
  },
  schema: {
    params: IdParams,
    body: z.object({ version: id }),
    response: { 200: z.object({ mails: z.int().describe('Mails that were put into the queue.') }) },
  },
} as const satisfies OfficeEndpoint

export const removePage = {
  method: 'DELETE',
  url: '/api/office/v1/pages/{id}',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Remove a page',
    description:
      'Needs If-Match, and its address as `confirm`. Its versions are kept. A page that the law requires is refused.',
    example: { params: { id: '12' }, querystring: { confirm: 'montaz' } },
  },
  schema: {
    params: IdParams,
    querystring: z.object({ confirm: Line(60).optional() }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

export const cleanMarkup = {
  method: 'POST',
  url: '/api/office/v1/pages/clean',
  access: 'content:write',
  docs: {
    summary: 'Clean HTML without saving it',
    description:
      'As saving does: markup of a word processor becomes plain headings, lists, tables, bold text, links.',
    example: {
      body: { html: '<p style="color: red">Dostawa</p>' },
      answer: { html: '<p>Dostawa</p>', removed: [{ kind: 'style', name: 'color', count: 1 }] },
    },
  },
  schema: {
    body: z.object({ html: Markup(900_000) }),
    response: { 200: z.object({ html: z.string(), removed: z.array(RemovedMarkup) }) },
  },
} as const satisfies OfficeEndpoint

/** A value of the settings that a page may contain. */
export const PageValue = z.object({
  name: z.string().describe('Written `{{name}}` in a page.'),
  isTable: z.boolean().describe('The value is a table, so it is a paragraph of its own.'),
  html: Texts.describe('What customers of the first store read now.'),
})
export type PageValue = z.infer<typeof PageValue>

export const listPageValues = {
  method: 'GET',
  url: '/api/office/v1/page-values',
  access: 'content:read',
  docs: {
    summary: 'The values of the settings that a page may contain',
    example: {
      querystring: { storeId: '1' },
      answer: {
        items: [
          {
            name: 'company.name',
            isTable: false,
            html: { pl: 'Partboard Demo sp. z o.o.', en: 'Partboard Demo sp. z o.o.' },
          },
        ],
      },
    },
  },
  schema: {
    querystring: z.object({ storeId: idFromText(id).optional() }),
    response: { 200: z.object({ items: z.array(PageValue) }) },
  },
} as const satisfies OfficeEndpoint

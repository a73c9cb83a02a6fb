import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { langs } from '../texts.ts'
import { idFromText, Line } from '../values.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
/** Maximum number of characters of a term and of a meaning. */
const MAX_TERM = 80

const fields = {
  lang: z.enum(langs).describe('The language of customers who write the term.'),
  term: Line(MAX_TERM).min(1).describe('What customers write: "filtr kabinowy".'),
  meaning: Line(MAX_TERM).min(1).describe('What the catalogue calls it: "mikrofiltr".'),
}

/** What customers call a thing, and what the catalogue calls it. */
export const Synonym = z.object({ ...fields, term: z.string(), meaning: z.string(), id })
export type Synonym = z.infer<typeof Synonym>

export const listSynonyms = {
  method: 'GET',
  url: '/api/office/v1/synonyms',
  access: 'content:read',
  docs: {
    summary: 'Synonyms for the search of customers, by term',
    example: {
      querystring: { q: 'filtr' },
      answer: { items: [{ lang: 'pl', term: 'filtr kabinowy', meaning: 'mikrofiltr', id: 1 }], next: null },
    },
  },
  schema: {
    querystring: z.object({
      ...pageQuery,
      q: Line(MAX_TERM).optional().describe('Only with this text in the term or the meaning.'),
      lang: z.enum(langs).optional(),
    }),
    response: { 200: pageOf(Synonym) },
  },
} as const satisfies OfficeEndpoint

export const addSynonym = {
  method: 'POST',
  url: '/api/office/v1/synonyms',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Add a synonym',
    description: 'It works at once. A pair that exists is refused.',
    example: {
      body: { lang: 'pl', term: 'filtr kabinowy', meaning: 'mikrofiltr' },
      answer: { lang: 'pl', term: 'filtr kabinowy', meaning: 'mikrofiltr', id: 1 },
    },
  },
  schema: { body: z.object(fields), response: { 201: Synonym } },
} as const satisfies OfficeEndpoint

export const changeSynonym = {
  method: 'PUT',
  url: '/api/office/v1/synonyms/{id}',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Change a synonym',
    example: {
      params: { id: '1' },
      body: { lang: 'pl', term: 'filtr kabinowy', meaning: 'mikrofiltr' },
      answer: { lang: 'pl', term: 'filtr kabinowy', meaning: 'mikrofiltr', id: 1 },
    },
  },
  schema: { params: IdParams, body: z.object(fields), response: { 200: Synonym } },
} as const satisfies OfficeEndpoint

export const removeSynonym = {
  method: 'DELETE',
  url: '/api/office/v1/synonyms/{id}',
  access: 'content:write',
  idempotent: true,
  docs: { summary: 'Remove a synonym', example: { params: { id: '1' } } },
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

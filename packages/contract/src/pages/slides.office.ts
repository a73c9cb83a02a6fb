import { addressWithin } from '@partboard/domain/content/own-address'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText, Line, Paragraph } from '../values.ts'
import * as samples from './slides.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** Sliders in the order of their numbers on the customers' wire. */
export const sliders = ['home', 'catalogue', 'maker', 'login'] as const

/** The size for which a slide's picture should be made, and the largest file. */
export const slidePicture = { width: 1200, height: 840, maxBytes: 2 * 1024 * 1024 } as const

const both = <T extends z.ZodType>(text: T) => z.object({ pl: text, en: text })
const fields = {
  slider: z.enum(sliders),
  storeId: id.nullable().describe('The store of the slide; null = all stores.'),
  description: both(Paragraph(300)).describe('The first line is the headline.'),
  buttonText: both(Line(60)),
  link: Line(500)
    .regex(/^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)?$/)
    .refine((link) => !link.startsWith('/') || addressWithin(link, 'https://shop.example') !== null)
    .describe('A path of the shop or an https address; empty = no button.'),
  pictureUrl: z
    .string()
    .max(200)
    .regex(/^\/pictures\/[\w./-]+$/)
    .describe('From `POST /slide-pictures`, or a drawing of the catalogue.'),
  alt: both(Line(200).min(1)).describe('What the picture shows, in words.'),
  isFullWidth: z.boolean(),
  visibleFrom: Instant.nullable().describe('null = from the beginning.'),
  visibleUntil: Instant.nullable().describe('null = without end.'),
}

/** A slide as the office edits it. */
export const OfficeSlide = z.object({
  ...fields,
  alt: both(z.string()),
  id,
  state: z
    .enum(['visible', 'planned', 'over'])
    .describe('Whether customers see the slide now, will see it, or have seen it.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type OfficeSlide = z.infer<typeof OfficeSlide>

export const listOfficeSlides = {
  method: 'GET',
  url: '/api/office/v1/slides',
  access: 'content:read',
  docs: {
    summary: 'The slides, in their order',
    example: { answer: { items: [samples.slide], stores: [{ id: 1, name: 'Partboard' }] } },
  },
  schema: {
    response: {
      200: z.object({
        items: z.array(OfficeSlide),
        stores: z
          .array(z.object({ id, name: z.string() }))
          .describe('The stores to which a slide can belong.'),
      }),
    },
  },
} as const satisfies OfficeEndpoint

export const createSlide = {
  method: 'POST',
  url: '/api/office/v1/slides',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Add a slide at the end',
    example: {
      body: {
        slider: 'home',
        storeId: null,
        description: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
        buttonText: { pl: 'Zobacz', en: 'See' },
        link: '/p/hamulce',
        pictureUrl: '/pictures/slide-1.webp',
        alt: { pl: 'Tarcza hamulcowa', en: 'A brake disc' },
        isFullWidth: false,
        visibleFrom: null,
        visibleUntil: null,
      },
      answer: samples.slide,
    },
  },
  schema: { body: z.object(fields), response: { 201: OfficeSlide } },
} as const satisfies OfficeEndpoint

export const changeSlide = {
  method: 'PUT',
  url: '/api/office/v1/slides/{id}',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Change a slide',
    description: 'Needs If-Match.',
    example: {
      params: { id: '3' },
      body: {
        slider: 'home',
        storeId: null,
        description: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
        buttonText: { pl: 'Zobacz', en: 'See' },
        link: '/p/hamulce',
        pictureUrl: '/pictures/slide-1.webp',
        alt: { pl: 'Tarcza hamulcowa', en: 'A brake disc' },
        isFullWidth: false,
        visibleFrom: null,
        visibleUntil: null,
      },
      answer: { ...samples.slide, revision: 2 },
    },
  },
  schema: { params: IdParams, body: z.object(fields), response: { 200: OfficeSlide } },
} as const satisfies OfficeEndpoint

export const removeSlide = {
  method: 'DELETE',
  url: '/api/office/v1/slides/{id}',
  access: 'content:write',
  idempotent: true,
  docs: { summary: 'Remove a slide', description: 'Needs If-Match.', example: { params: { id: '3' } } },
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const orderSlides = {
  method: 'PUT',
  url: '/api/office/v1/slide-order',
  access: 'content:write',
  idempotent: true,
  docs: {
    summary: 'Set the order of the slides',
    example: { body: { ids: [3] }, answer: { items: [samples.slide] } },
  },
  schema: {
    body: z.object({ ids: z.array(id).max(500).describe('All slides, once each.') }),
    response: { 200: z.object({ items: z.array(OfficeSlide) }) },
  },
} as const satisfies OfficeEndpoint

export const uploadSlidePicture = {
  method: 'POST',
  url: '/api/office/v1/slide-pictures',
  access: 'content:write',
  upload: 'image/*',
  docs: {
    summary: 'Upload the picture of a slide',
    description: `PNG, JPEG or WebP up to 2 MiB, about ${slidePicture.width} × ${slidePicture.height} pixels. The content decides the type.`,
    example: { answer: { pictureUrl: '/pictures/slide-1.webp', width: 1200, height: 840 } },
  },
  schema: {
    response: { 201: z.object({ pictureUrl: z.string(), width: z.int(), height: z.int() }) },
  },
} as const satisfies OfficeEndpoint

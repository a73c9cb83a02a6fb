import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'

const { app, db } = await buildTestApp()

test.each([
  ['pl-PL', 'Brak numeru obrazka'],
  ['en-US', 'No picture ID'],
])('a picture without an id is refused in words (%s)', async (language, title) => {
  for (const url of ["/api/picture('')", '/api/picture()', '/api/picture(%27%27)', '/api/picture']) {
    const response = await app.inject({ url, headers: { 'accept-language': language } })
    expect(response.json(), url).toMatchObject({ type: 'urn:partboard:problem:picture_no_id', title })
    expect(response.statusCode).toBe(400)
  }
})

test('a picture is found by its id, and an unknown one is not', async () => {
  const id = 7
  await db
    .insertInto('picture')
    .values({
      id,
      image_url: '/pictures/34_9030.svg',
      width: 800,
      height: 560,
      alt_text: JSON.stringify({ pl: 'Hamulec', en: 'Brake' }),
    })
    .execute()
  const found = await app.inject(`/api/picture('${id}')`)
  expect(found.json()).toEqual({
    Id: id,
    ImageUrl: '/pictures/34_9030.svg',
    Width: 800,
    Height: 560,
    AltText: 'Hamulec',
  })
  expect((await app.inject(`/api/picture('${id + 1}')`)).statusCode).toBe(404)
  expect((await app.inject("/api/picture('x')")).json().errors).toHaveProperty('id')
})

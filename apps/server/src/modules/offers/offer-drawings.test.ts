import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { buildGarage, buildSent } from '../../testing/offers.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })

test('parts of an offer have their places on drawings; the client gets no id of the catalogue with them', async () => {
  const { read, client, code } = await buildSent({ app, db }, await buildGarage(db), [
    { Kind: 'part', Sku: '34 11 4 300 202', Quantity: 1 },
    { Kind: 'own', Text: 'Jazda próbna', Quantity: 1, Unit: 50 },
  ])
  const { Lines } = await read()
  const place = {
    ImageUrl: expect.stringMatching(/^\/pictures\/.*\.svg$/),
    Position: expect.stringMatching(/^\d+$/),
  }
  expect(Lines[0]!.Drawing).toMatchObject({ ...place, GrafikId: expect.any(String) })
  expect(Lines[1]!.Drawing).toBeNull()
  const shown = (await client.open(code)).json().Lines[0].Drawing
  expect(shown).toEqual(place)
  expect(shown).toEqual({ ImageUrl: Lines[0]!.Drawing!.ImageUrl, Position: Lines[0]!.Drawing!.Position })
})

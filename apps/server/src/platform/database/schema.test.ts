import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { generateSchema } from '../../testing/generate-schema.ts'

/** `npm run schema` writes the file. */
test('the types of the tables are those of the migrated database', async () => {
  const { db } = await testDatabase()
  await expect(await generateSchema(db)).toMatchFileSnapshot('schema.gen.ts')
})

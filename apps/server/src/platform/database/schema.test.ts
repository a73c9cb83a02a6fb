import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { generateColumns, generateSchema } from '../../testing/generate-schema.ts'

/** `npm run schema` writes the files. */
test('the types of the tables are those of the migrated database', async () => {
  const { db } = await testDatabase()
  await expect(await generateSchema(db)).toMatchFileSnapshot('schema.gen.ts')
  await expect(await generateColumns(db)).toMatchFileSnapshot('columns.gen.ts')
})

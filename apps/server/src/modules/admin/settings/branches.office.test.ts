import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

test('everyone of the office reads all branches, in the order of the shop', async () => {
  const rows = await db.selectFrom('warehouse').selectAll().orderBy('position').orderBy('id').execute()
  const expected = rows.map(({ id, code, name, is_branch_office }) => ({
    id,
    code,
    name,
    isBranchOffice: is_branch_office,
    isClosed: false,
  }))
  expect(expected.length).toBeGreaterThan(0)
  const picker = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [rows[0]!.id] }))
  const program = asKey(app, await buildKey(db, ['orders:read']))
  for (const caller of [picker, program])
    expect((await caller.get('/api/office/v1/branches')).json()).toEqual({ items: expected })
})

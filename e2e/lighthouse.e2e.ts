import { expect, inject, test } from 'vitest'
import { inspectPages, type Report } from '../bench/lighthouse-pages.ts'

test('Lighthouse finds nothing to complain about in accessibility and best practices', async () => {
  const reports: Report[] = []
  await inspectPages(inject('shopUrl'), ['accessibility', 'best-practices'], (report) => reports.push(report))
  const full = { accessibility: 100, 'best-practices': 100 }
  expect(reports.map(({ name, scores, findings }) => ({ name, ...scores, findings }))).toEqual(
    ['login', 'home', 'category', 'board', 'cart'].map((name) => ({ name, ...full, findings: [] })),
  )
}, 300_000)

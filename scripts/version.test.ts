import { expect, test } from 'vitest'
import { releaseChangelog } from './version.ts'

test('the unreleased heading gets the version and the day of the release, and released headings stay', () => {
  const text = '# Changelog\n\n## 1.12.0 – unreleased\n\n- New.\n\n## 1.11.0 – 2026-11-20\n\n- Old.\n'
  expect(releaseChangelog(text, '1.12.1', '2026-12-01')).toBe(
    '# Changelog\n\n## 1.12.1 – 2026-12-01\n\n- New.\n\n## 1.11.0 – 2026-11-20\n\n- Old.\n',
  )
  expect(() => releaseChangelog('## 1.11.0 – 2026-11-20\n', '1.12.0', '2026-12-01')).toThrow('unreleased')
})

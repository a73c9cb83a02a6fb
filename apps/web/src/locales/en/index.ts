import buying from './buying.ts'
import pages from './pages.ts'
import people from './people.ts'
import start from './start.ts'
import withdrawal from './withdrawal.ts'

export default { ...start, ...pages, ...buying, ...people, ...withdrawal } as const

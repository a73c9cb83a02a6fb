import pages from './pages.ts'
import start from './start.ts'

export default { ...start, ...pages } as const

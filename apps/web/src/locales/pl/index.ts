import offer from './offer.ts'
import pages from './pages.ts'
import people from './people.ts'
import start from './start.ts'

export default { ...start, ...pages, ...offer, ...people } as const

import shop from 'virtual:shop-texts/uk/pages'
import pages from './pages.ts'

/** All that customers' pages say beside `first.ts`, in one piece. */
export default { ...shop, ...pages }

import shop from 'virtual:shop-texts/pl/first'
import start from './start.ts'

/** All that a page of guests and the frame of every page say, in one piece. */
export default { ...shop, ...start }

// What is fetched later (../index.ts).
export const pages = () => import('./customer.ts')
export const buying = () => import('./buying.ts')

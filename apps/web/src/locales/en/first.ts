import shop from 'virtual:shop-texts/en/first'
import auth from '../../../../../texts/en/web/auth.json' with { type: 'json' }
import shell from '../../../../../texts/en/web/shell.json' with { type: 'json' }
import ui from '../../../../../texts/en/web/ui.json' with { type: 'json' }

/** All that a page of guests and the frame of every page say, in one piece. */
export default { ...shop, ...auth, ...shell, ...ui }

// What is fetched later (../index.ts).
export const pages = () => import('./customer.ts')
export const buying = () => import('./buying.ts')

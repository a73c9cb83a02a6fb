import cart from './cart-elsewhere.ts'
import catalogue from './catalogue.ts'
import fit from './fit.ts'
import home from './home.ts'
import suggest from './suggest.ts'
import totals from './totals.ts'
import vehicles from './vehicles.ts'

/** What customers' pages say beside `first.ts`, without those of `buying.ts`. */
export default { ...cart, ...catalogue, ...fit, ...home, ...suggest, ...totals, ...vehicles } as const

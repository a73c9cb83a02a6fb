import shop from 'virtual:shop-texts/cs/pages'
import cartElsewhere from '../../../../../texts/cs/web/cart-elsewhere.json' with { type: 'json' }
import catalogue from '../../../../../texts/cs/web/catalogue.json' with { type: 'json' }
import fit from '../../../../../texts/cs/web/fit.json' with { type: 'json' }
import home from '../../../../../texts/cs/web/home.json' with { type: 'json' }
import totals from '../../../../../texts/cs/web/totals.json' with { type: 'json' }
import vehicles from '../../../../../texts/cs/web/vehicles.json' with { type: 'json' }

/** What customers' pages say beside `first.ts`, without those of `buying.ts`. */
export default {
  ...shop,
  ...cartElsewhere,
  ...catalogue,
  ...fit,
  ...home,
  ...totals,
  ...vehicles,
}

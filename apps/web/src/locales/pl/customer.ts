import shop from 'virtual:shop-texts/pl/pages'
import cartElsewhere from '../../../../../texts/pl/web/cart-elsewhere.json' with { type: 'json' }
import catalogue from '../../../../../texts/pl/web/catalogue.json' with { type: 'json' }
import fit from '../../../../../texts/pl/web/fit.json' with { type: 'json' }
import home from '../../../../../texts/pl/web/home.json' with { type: 'json' }
import totals from '../../../../../texts/pl/web/totals.json' with { type: 'json' }
import vehicles from '../../../../../texts/pl/web/vehicles.json' with { type: 'json' }

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

import shop from 'virtual:shop-texts/uk/pages'
import cartElsewhere from '../../../../../texts/uk/web/cart-elsewhere.json' with { type: 'json' }
import catalogue from '../../../../../texts/uk/web/catalogue.json' with { type: 'json' }
import fit from '../../../../../texts/uk/web/fit.json' with { type: 'json' }
import home from '../../../../../texts/uk/web/home.json' with { type: 'json' }
import totals from '../../../../../texts/uk/web/totals.json' with { type: 'json' }
import vehicles from '../../../../../texts/uk/web/vehicles.json' with { type: 'json' }

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

import shop from 'virtual:shop-texts/de/pages'
import cartElsewhere from '../../../../../texts/de/web/cart-elsewhere.json' with { type: 'json' }
import catalogue from '../../../../../texts/de/web/catalogue.json' with { type: 'json' }
import fit from '../../../../../texts/de/web/fit.json' with { type: 'json' }
import home from '../../../../../texts/de/web/home.json' with { type: 'json' }
import totals from '../../../../../texts/de/web/totals.json' with { type: 'json' }
import vehicles from '../../../../../texts/de/web/vehicles.json' with { type: 'json' }

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

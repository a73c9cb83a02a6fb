import shop from 'virtual:shop-texts/en/pages'
import cartElsewhere from '../../../../../texts/en/web/cart-elsewhere.json' with { type: 'json' }
import catalogue from '../../../../../texts/en/web/catalogue.json' with { type: 'json' }
import fit from '../../../../../texts/en/web/fit.json' with { type: 'json' }
import home from '../../../../../texts/en/web/home.json' with { type: 'json' }
import totals from '../../../../../texts/en/web/totals.json' with { type: 'json' }
import vehicles from '../../../../../texts/en/web/vehicles.json' with { type: 'json' }

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

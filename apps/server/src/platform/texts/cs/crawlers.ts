import type { Translation } from '@partboard/contract/speak'
import type english from '../en/crawlers.ts'

/** Words of pages as search engines read them. What the web app says beside a part is worded as there. */
export default {
  crumbs: 'Jste zde',
  home: 'Úvod',
  catalogue: 'Katalog',
  catalogueAbout: 'Díly podle skupin, na schématech, s cenami a skladem.',
  homeAbout: 'Díly na vozidla podle VIN, čísla dílu nebo na schématu: ceny a sklad na pobočkách.',
  info: 'Informace',
  vehicles: 'Vozidla',
  vehiclesAbout: 'Díly podle značky, modelu a roku výroby vozidla.',
  groupsFor: 'Díly pro {{vehicle}}',
  fits: 'Hodí se pro',
  related: 'Související díly',
  numbers: 'Další čísla',
  number: 'Číslo dílu',
  brand: 'Značka',
  price: 'Cena',
  priceGross: '{{amount}} s DPH',
  'lowestPrice.30_days': 'Nejnižší cena za 30 dní před slevou',
  'lowestPrice.first_sale': 'Nejnižší cena od uvedení do prodeje',
  'deposit.core': 'Záloha za starý díl, s DPH, připočte se k objednávce',
  'deposit.battery': 'Záloha za autobaterii, připočte se k objednávce',
  delivery: 'Dodání',
  replacedBy: 'Nahrazeno dílem',
  boardParts: 'Díly na schématu: {{number}}.',
  position: 'Pozice',
  part: 'Díl',
} satisfies Translation<typeof english>

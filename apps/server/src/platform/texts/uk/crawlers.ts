import type { Translation } from '@partboard/contract/speak'
import type english from '../en/crawlers.ts'

/** Words of pages as search engines read them. What the web app says beside a part is worded as there. */
export default {
  crumbs: 'Ви тут',
  home: 'Головна',
  catalogue: 'Каталог',
  catalogueAbout: 'Деталі за групами, на схемах, із цінами та наявністю.',
  homeAbout: 'Деталі для транспорту за VIN, номером деталі або на схемі: ціни та наявність у філіях.',
  info: 'Інформація',
  vehicles: 'Транспорт',
  vehiclesAbout: 'Деталі за маркою, моделлю та роком випуску.',
  groupsFor: 'Деталі для {{vehicle}}',
  fits: 'Підходить для',
  related: 'Пов’язані деталі',
  numbers: 'Інші номери',
  number: 'Номер деталі',
  brand: 'Марка',
  price: 'Ціна',
  priceGross: '{{amount}} з ПДВ',
  'lowestPrice.30_days': 'Найнижча ціна за 30 днів до знижки',
  'lowestPrice.first_sale': 'Найнижча ціна від початку продажу',
  'deposit.core': 'Застава за стару деталь, з ПДВ, додається до замовлення',
  'deposit.battery': 'Застава за акумулятор, додається до замовлення',
  delivery: 'Доставка',
  replacedBy: 'Замінено на',
  boardParts: 'Деталі на схемі: {{number}}.',
  position: 'Позиція',
  part: 'Деталь',
} satisfies Translation<typeof english>

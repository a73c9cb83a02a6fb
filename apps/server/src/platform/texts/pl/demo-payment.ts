import type { Translation } from '@partboard/contract/speak'
import type english from '../en/demo-payment.ts'

/** The page on which a customer of the demo pays. */
export default {
  title: 'Płatność pokazowa',
  notReal: 'To jest sklep pokazowy. Ta strona nie pobiera pieniędzy.',
  code: 'Kod BLIK, 6 dowolnych cyfr',
  wrong: 'Wpisz 6 cyfr, na przykład 777 123.',
  pay: 'Zapłać BLIK',
  decline: 'Odrzuć',
  leave: 'Wyjdź',
  ended: 'Ta płatność jest zakończona.',
  back: 'Wróć do sklepu',
} satisfies Translation<typeof english>

import type { Translation } from '@partboard/contract/speak'
import type english from '../en/demo-payment.ts'

/** The page on which a customer of the demo pays. */
export default {
  title: 'Ukázková platba',
  notReal: 'Toto je ukázkový obchod. Tato stránka nestrhává žádné peníze.',
  code: 'Kód BLIK, libovolných 6 číslic',
  wrong: 'Zadejte 6 číslic, například 777 123.',
  pay: 'Zaplatit přes BLIK',
  decline: 'Odmítnout',
  leave: 'Odejít',
  ended: 'Tato platba je ukončena.',
  back: 'Zpět do obchodu',
} satisfies Translation<typeof english>

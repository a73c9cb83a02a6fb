import type { Translation } from '@partboard/contract/speak'
import type english from '../en/demo-payment.ts'

/** The page on which a customer of the demo pays. */
export default {
  title: 'Demo-Zahlung',
  notReal: 'Dies ist ein Demo-Shop. Auf dieser Seite wird kein Geld eingezogen.',
  code: 'BLIK-Code, 6 beliebige Ziffern',
  wrong: 'Geben Sie 6 Ziffern ein, zum Beispiel 777 123.',
  pay: 'Mit BLIK bezahlen',
  decline: 'Ablehnen',
  leave: 'Verlassen',
  ended: 'Diese Zahlung ist beendet.',
  back: 'Zurück zum Shop',
} satisfies Translation<typeof english>

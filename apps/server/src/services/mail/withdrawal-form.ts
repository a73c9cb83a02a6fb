import type { Lang } from '@partboard/contract/texts'
import { registerLines } from '../content/company-register.ts'
import type { Seller } from './mail.queries.ts'

/** The model form of the law: annex 2 of the Consumer Rights Act, annex I (B) of Directive 2011/83. */
const texts = {
  pl: {
    title: 'Wzór formularza odstąpienia od umowy',
    hint: '(formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy)',
    to: 'Adresat:',
    lines: [
      'Ja/My(*) niniejszym informuję/informujemy(*) o moim/naszym odstąpieniu od umowy sprzedaży następujących rzeczy(*):',
      'Data zawarcia umowy(*)/odbioru(*):',
      'Imię i nazwisko konsumenta(-ów):',
      'Adres konsumenta(-ów):',
      'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej):',
      'Data:',
    ],
    foot: '(*) Niepotrzebne skreślić.',
  },
  en: {
    title: 'Model withdrawal form',
    hint: '(complete and return this form only if you wish to withdraw from the contract)',
    to: 'To:',
    lines: [
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):',
      'Ordered on (*)/received on (*):',
      'Name of consumer(s):',
      'Address of consumer(s):',
      'Signature of consumer(s) (only if this form is notified on paper):',
      'Date:',
    ],
    foot: '(*) Delete as appropriate.',
  },
}

/** Lines to write on below each line of the form: goods and address need more than one. */
const emptyLines = [4, 1, 1, 2, 1, 1]

/** The name of the file of the form. */
export const withdrawalFormName = (lang: Lang): string =>
  ({ pl: 'formularz-odstapienia.pdf', en: 'withdrawal-form.pdf' })[lang]

/** The texts of the form, with the seller as its addressee. */
export function withdrawalFormTexts(seller: Seller, lang: Lang) {
  const { title, hint, to, lines, foot } = texts[lang]
  const { name, company_name, company_address, email } = seller
  const addressee = [company_name || name, company_address, ...registerLines(seller, lang), email]
    .filter((text) => text !== '')
    .join(', ')
  return {
    title,
    hint,
    to: `${to} ${addressee}`,
    lines: lines.map((text, place) => ({ text, emptyLines: emptyLines[place]! })),
    foot,
  }
}

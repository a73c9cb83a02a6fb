import { textsIn } from '@partboard/contract/testing/text-files'
import { textsOf } from '@partboard/contract/texts'
import { expect, test } from 'vitest'

/** Sentences that are agreed word for word. */
const agreed = [
  ['Product added to cart', 'Dodano produkt do koszyka'],
  ['Product removed from cart', 'Usunięto produkt z koszyka'],
  ['Your order was successfully placed', 'Zamówienie zostało złożone'],
  ['Server or network error, please try later.', 'Błąd serwera lub sieci, spróbuj później.'],
  ['Something went wrong!', 'Coś poszło nie tak!'],
  ['There is no such order.', 'Nie ma takiego zamówienia.'],
  ['Product temporarily unavailable.', 'Produkt chwilowo niedostępny.'],
  [
    'Remove unavailable products to proceed checkout.',
    'Usuń niedostępne produkty, aby przejść do zamówienia.',
  ],
  ['No products found. Select equipment filter.', 'Brak części. Zaznacz wyposażenie pojazdu.'],
  ['No payment methods available for selected shipping.', 'Brak metod płatności dla wybranej dostawy.'],
  ['Go back and select different shipping option.', 'Wróć i wybierz inną dostawę.'],
  ['Order history is empty.', 'Historia zamówień jest pusta.'],
  ['No picture ID', 'Brak numeru obrazka'],
]

const texts: Record<'en' | 'pl', Record<string, string>> = {
  en: { ...textsOf('en'), ...textsIn('en', 'web') },
  pl: { ...textsOf('pl'), ...textsIn('pl', 'web') },
}

test.each(agreed)('"%s" is agreed, and so is its translation', (sentence, translation) => {
  const keys = Object.keys(texts.en).filter((key) => texts.en[key] === sentence)
  expect(keys.map((key) => texts.pl[key])).toContain(translation)
})

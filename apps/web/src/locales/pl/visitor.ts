import type { Translation } from '@partboard/contract/speak'
import type english from '../en/visitor.ts'

export default {
  'visitor.title': 'Części do Twojego auta',
  'visitor.withoutVin': 'albo bez VIN',
  'visitor.anyMonth':
    'Miesiąca nie trzeba. Gdzie zależy od miesiąca albo wyposażenia, powiemy to przy części.',
  'visitor.groups': 'Grupy części',
  'visitor.allGroups': 'Cały katalog',
  'visitor.allVehicles': 'Lista pojazdów',
  'visitor.promises': 'Co obiecujemy',
  'visitor.gross': 'Ceny brutto od razu',
  'visitor.grossText': 'Bez logowania, z VAT. Warsztat po zalogowaniu widzi swoje ceny netto.',
  'visitor.fit': 'Dopasowanie na piśmie',
  'visitor.fitText': 'Wybierz pojazd, a przy każdej części powiemy, czy pasuje. Zamówienie to zapisuje.',
  'visitor.cart': 'Koszyk bez konta',
  'visitor.cartText': 'Konto jest potrzebne dopiero do zamówienia. Koszyk przejdzie na nie cały.',
  'visitor.withdrawal': '14 dni na odstąpienie',
  'visitor.withdrawalText': '<link>Odstąp od umowy tutaj</link>, bez logowania i bez podania przyczyny.',
} satisfies Translation<typeof english>

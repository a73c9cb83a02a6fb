import type { Translation } from '@partboard/contract/speak'
import type english from '../en/lists.ts'

export default {
  'lists.title': 'Listy zakupów',
  'lists.none': 'Nie masz jeszcze listy zakupów.',
  'lists.noneText': 'Zapisz koszyk jako listę, aby wrócić do tych samych części jednym ruchem.',
  'lists.openCart': 'Otwórz koszyk',
  'lists.nothing': 'Na tej liście nie ma części.',
  'lists.tick': 'Zaznacz: {{name}}',
  'lists.tickAll': 'Zaznacz wszystkie',
  'lists.ticked_one': 'Do koszyka trafi {{count}} zaznaczona pozycja.',
  'lists.ticked_few': 'Do koszyka trafią {{count}} zaznaczone pozycje.',
  'lists.ticked_many': 'Do koszyka trafi {{count}} zaznaczonych pozycji.',
  'lists.ticked_other': 'Do koszyka trafi {{count}} zaznaczonej pozycji.',
  'lists.allOfThem': 'Nic nie zaznaczono: do koszyka trafią wszystkie.',
  'lists.moving': 'Przenoszę…',
  'lists.rename': 'Zmień nazwę',
  'lists.saveName': 'Zapisz nazwę',
  'lists.cancel': 'Anuluj',
  'lists.removed': 'Usunięto listę „{{name}}”',
  'lists.whichVehicleWhy': 'Sprawdzimy, czy część do niego pasuje.',
  'lists.itemRemoved': 'Usunięto pozycję z listy',
} satisfies Translation<typeof english>

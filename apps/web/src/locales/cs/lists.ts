import type { Translation } from '@partboard/contract/speak'
import type english from '../en/lists.ts'

export default {
  'lists.title': 'Nákupní seznamy',
  'lists.none': 'Zatím nemáte žádný nákupní seznam.',
  'lists.noneText': 'Uložte košík jako seznam a ke stejným dílům se vrátíte jedním krokem.',
  'lists.openCart': 'Otevřít košík',
  'lists.nothing': 'V tomto seznamu nejsou žádné díly.',
  'lists.tick': 'Označit: {{name}}',
  'lists.tickAll': 'Označit vše',
  'lists.ticked_one': 'Do košíku se přesune {{count}} označená položka.',
  'lists.ticked_few': 'Do košíku se přesunou {{count}} označené položky.',
  'lists.ticked_many': 'Do košíku se přesune {{count}} označené položky.',
  'lists.ticked_other': 'Do košíku se přesune {{count}} označených položek.',
  'lists.allOfThem': 'Nic není označeno: do košíku se přesunou všechny položky.',
  'lists.moving': 'Přesouvám…',
  'lists.rename': 'Přejmenovat',
  'lists.saveName': 'Uložit název',
  'lists.cancel': 'Zrušit',
  'lists.removed': 'Seznam „{{name}}“ byl smazán',
  'lists.whichVehicleWhy': 'Ověříme, zda na něj díl pasuje.',
  'lists.itemRemoved': 'Položka byla odebrána ze seznamu',
} satisfies Translation<typeof english>

import type { Translation } from '@partboard/contract/speak'
import type english from '../en/visitor.ts'

export default {
  'visitor.title': 'Díly pro Vaše auto',
  'visitor.withoutVin': 'nebo bez VIN',
  'visitor.anyMonth': 'Měsíc není potřeba. Kde záleží na měsíci nebo výbavě, řekneme to u dílu.',
  'visitor.groups': 'Skupiny dílů',
  'visitor.allGroups': 'Celý katalog',
  'visitor.allVehicles': 'Všechna vozidla',
  'visitor.promises': 'Co slibujeme',
  'visitor.gross': 'Ceny s DPH hned',
  'visitor.grossText': 'Bez přihlášení, s DPH. Servis po přihlášení vidí své ceny bez DPH.',
  'visitor.fit': 'Vhodnost písemně',
  'visitor.fitText': 'Vyberte vozidlo a u každého dílu řekneme, zda pasuje. Objednávka to uchová.',
  'visitor.cart': 'Košík bez účtu',
  'visitor.cartText': 'Účet je potřeba až k objednávce. Celý košík do něj přejde.',
  'visitor.withdrawal': '14 dní na odstoupení',
  'visitor.withdrawalText': '<link>Odstupte od smlouvy zde</link>, bez přihlášení a bez udání důvodu.',
} satisfies Translation<typeof english>

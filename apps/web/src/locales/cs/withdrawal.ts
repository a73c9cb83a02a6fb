import type { Translation } from '@partboard/contract/speak'
import type english from '../en/withdrawal.ts'

/** The page of a withdrawal; a download of its own. */
export default {
  'withdrawal.title': 'Odstoupení od smlouvy',
  'withdrawal.who':
    'Spotřebitel může od smlouvy odstoupit bez udání důvodu do 14 dnů od převzetí dílů. Přihlašovat se nemusíte.',
  'withdrawal.order': 'Číslo objednávky',
  'withdrawal.email': 'E-mail uvedený v objednávce',
  'withdrawal.find': 'Zobrazit díly z objednávky',
  'withdrawal.finding': 'Hledám…',
  'withdrawal.orderOf': 'Objednávka {{number}} ze dne {{day}}',
  'withdrawal.until': 'Prohlášení můžete podat do {{day}} včetně.',
  'withdrawal.open': 'Lhůta 14 dnů začne běžet převzetím dílů. Odstoupit můžete už teď.',
  'withdrawal.parts': 'Od koupě kterých dílů odstupujete?',
  'withdrawal.pieces': 'Počet kusů: {{name}}',
  'withdrawal.ofPieces': '{{sku}} · objednáno {{count}} ks',
  'withdrawal.name': 'Jméno a příjmení',
  'withdrawal.confirm': 'Potvrdit odstoupení',
  'withdrawal.confirming': 'Odesílám prohlášení…',
  'withdrawal.noParts': 'Označte alespoň jeden díl.',
  'withdrawal.other': 'Jiná objednávka',
  'withdrawal.done': 'Odstoupení přijato',
  'withdrawal.number': 'Číslo prohlášení: {{number}}',
  'withdrawal.refund':
    'Díly pošlete zpět do 14 dnů. Peníze vrátíme do {{day}}; můžeme počkat na díly nebo doklad o jejich odeslání.',
  'withdrawal.claim': 'Vrátit nebo reklamovat',
  'withdrawal.before': 'Prohlášení, která už máme',
} satisfies Translation<typeof english>

import type { Translation } from '@partboard/contract/speak'
import type english from '../en/suggest.ts'

export default {
  'suggest.list': 'Návrhy dílů',
  'suggest.count_one': '{{count}} návrh',
  'suggest.count_few': '{{count}} návrhy',
  'suggest.count_many': '{{count}} návrhu',
  'suggest.count_other': '{{count}} návrhů',
  'suggest.loading': 'Hledáme…',
  'suggest.failed': 'Hledání se teď nezdařilo.',
  'suggest.vin': 'Najít vozidlo podle VIN {{vin}}',
  'suggest.forVehicle': 'Ověřeno pro {{vehicle}}',
  'suggest.forNone': 'Bez vybraného vozidla neověřujeme, zda díl pasuje.',
  'suggest.all': 'Všechny výsledky: díly, schémata, skupiny',
  'suggest.instead': 'pasuje:',
  'suggest.noWords': 'Žádný díl nemá v názvu tato slova. Zkontrolujte pravopis, nebo zadejte méně slov.',
  'suggest.noNumber': 'V katalogu není číslo',
  'suggest.noBeginning': 'Žádné číslo dílu nezačíná na',
  'suggest.tryWords': 'Zkontrolujte číslo, nebo zadejte název dílu.',
} satisfies Translation<typeof english>

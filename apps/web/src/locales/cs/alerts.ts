import type { Translation } from '@partboard/contract/speak'
import type english from '../en/alerts.ts'

/** What a customer waits for and bought of a part; a download of its own. */
export default {
  'alerts.tellBack': 'Upozornit, až bude',
  'alerts.tellPrice': 'Upozornit na cenu pod…',
  'alerts.limit': 'Cena {{basis}}, {{currency}}',
  'alerts.limitWrong': 'Zadejte částku větší než nula, např. 120,50.',
  'alerts.set': 'Upozornit',
  'alerts.setting': 'Ukládám…',
  'alerts.cancel': 'Zrušit',
  'alerts.waitsBack': 'Napíšeme jednou, až bude díl dostupný.',
  'alerts.waitsPrice': 'Napíšeme jednou, až cena klesne na {{limit}}.',
  'alerts.stop': 'Vypnout',
  'alerts.stopOf': 'Vypnout upozornění: {{part}}',
  'alerts.forget': 'Odebrat ze seznamu',
  'alerts.forgetOf': 'Odebrat ze seznamu: {{part}}',
  'alerts.stopped': 'Upozornění je vypnuté.',
  'alerts.empty': 'Na nic teď nečekáte',
  'alerts.emptyText': 'Na stránce dílu požádejte o zprávu, až bude dostupný nebo levnější.',
  'alerts.forStock': 'až bude dostupný',
  'alerts.forPrice': 'až cena klesne na {{limit}}',
  'alerts.sent': 'odesláno {{day}}',
  'alerts.since': 'od {{day}}',
  'alerts.arrived':
    'O objednaném dílu, který dorazil, píšeme vždy: „připraveno k vyzvednutí“ nebo „odesláno“.',
  'bought.title': 'Koupeno dříve',
  'bought.last': 'naposledy {{day}} za {{price}}, objednávka',
  'bought.times_one': '{{count}}krát, {{pieces}} ks',
  'bought.times_few': '{{count}}krát, {{pieces}} ks',
  'bought.times_many': '{{count}}krát, {{pieces}} ks',
  'bought.times_other': '{{count}}krát, {{pieces}} ks',
} satisfies Translation<typeof english>

import type { Translation } from '@partboard/contract/speak'
import type english from '../en/alerts.ts'

/** What a customer waits for and bought of a part; a download of its own. */
export default {
  'alerts.tellBack': 'Powiadom, gdy będzie',
  'alerts.tellPrice': 'Powiadom o cenie poniżej…',
  'alerts.limit': 'Cena {{basis}}, {{currency}}',
  'alerts.limitWrong': 'Podaj kwotę większą od zera, np. 120,50.',
  'alerts.set': 'Powiadom',
  'alerts.setting': 'Zapisuję…',
  'alerts.cancel': 'Anuluj',
  'alerts.waitsBack': 'Napiszemy raz, gdy część będzie dostępna.',
  'alerts.waitsPrice': 'Napiszemy raz, gdy cena spadnie do {{limit}}.',
  'alerts.stop': 'Wyłącz',
  'alerts.stopOf': 'Wyłącz powiadomienie: {{part}}',
  'alerts.forget': 'Usuń z listy',
  'alerts.forgetOf': 'Usuń z listy: {{part}}',
  'alerts.stopped': 'Powiadomienie jest wyłączone.',
  'alerts.empty': 'Na nic teraz nie czekasz',
  'alerts.emptyText': 'Na stronie części poproś o wiadomość, gdy część będzie dostępna albo stanieje.',
  'alerts.forStock': 'gdy będzie dostępna',
  'alerts.forPrice': 'gdy cena spadnie do {{limit}}',
  'alerts.sent': 'wysłane {{day}}',
  'alerts.since': 'od {{day}}',
  'alerts.arrived':
    'O zamówionej części, która dotarła, piszemy zawsze: wiadomość „gotowe do odbioru” albo „wysłane”.',
  'bought.title': 'Kupowane wcześniej',
  'bought.last': 'ostatnio {{day}} po {{price}}, zamówienie',
  'bought.times_one': '{{count}} raz, {{pieces}} szt.',
  'bought.times_few': '{{count}} razy, {{pieces}} szt.',
  'bought.times_many': '{{count}} razy, {{pieces}} szt.',
  'bought.times_other': '{{count}} raza, {{pieces}} szt.',
} satisfies Translation<typeof english>

import type { Translation } from '@partboard/contract/speak'
import type english from '../en/shell.ts'

export default {
  'shell.home': '{{store}}, Startseite',
  'shell.skip': 'Zum Inhalt springen',
  'shell.footer': 'Informationen',
  'shell.withdraw': 'Vertrag widerrufen',
  'shell.language': 'Sprache',
  'shell.currency': 'Währung',
  'shell.topics': 'Infoseiten',
  'shell.light': 'Helles Design',
  'shell.dark': 'Dunkles Design',
  'shell.storage':
    'Wir nutzen den Speicher des Browsers nur für die Anmeldung, den Warenkorb sowie das gewählte Fahrzeug, die Sprache und die Währung.',
  'shell.reconnecting': 'Der Shop antwortet gerade nicht. Wir versuchen es weiter, es geht nichts verloren.',
  'shell.offline': 'Sie sind offline.',
  'shell.away': 'Der Shop antwortet nicht.',
  'shell.dataOf': 'Stand: {{when}}.',
  'shell.notHere':
    'Sie sind offline, und dieser Inhalt ist noch nicht im Speicher des Browsers. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'shell.newRelease': 'Es gibt eine neue Version des Shops.',
  'shell.reload': 'Neu laden',
  'shell.later': 'Später',
  'shell.reloading': 'Die neue Version des Shops wird geladen …',
  'shell.chunkMissing':
    'Ein Teil des Shops konnte nicht geladen werden. Laden Sie die Seite neu: Warenkorb und eingegebene Bestelldaten bleiben erhalten.',
  'shell.notFoundText': 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben.',
  'shell.notFoundSearch':
    'Geben Sie im Feld oben auf der Seite eine FIN, eine Teilenummer oder eine Bezeichnung ein.',
  'shell.askShop': 'Brauchen Sie Hilfe? {{store}}, Tel.',
  'shell.catalogue': 'Katalog',
  'shell.start': 'Startseite',
  'shell.menu': 'Menü',
  'shell.search': 'Suchen',
  'shell.searchFor': 'FIN, Teilenummer, Bezeichnung',
  'shell.kindVin': 'FIN',
  'shell.kindPlate': 'Kennzeichen',
  'shell.kindPart': 'Teilenummer',
  'shell.kindWords': 'Wörter',
  'shell.cart_one': 'Warenkorb: {{count}} Stück',
  'shell.cart_other': 'Warenkorb: {{count}} Stück',
  'shell.lists_one': 'Einkaufslisten: {{count}} Liste',
  'shell.lists_other': 'Einkaufslisten: {{count}} Listen',
  'shell.account': 'Konto',
  'shell.logout': 'Abmelden',
} satisfies Translation<typeof english>

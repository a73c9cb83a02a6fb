import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-returns.ts'

/** Texts of mails about withdrawals, complaints and deposits. */
export default {
  'withdrawal.subject': 'Eingangsbestätigung Ihres Widerrufs – Bestellung {{number}} ({{case}})',
  'withdrawal.what':
    'Ihre Widerrufserklärung ist eingegangen: {{time}} Uhr. Sie betrifft die Bestellung {{number}}.',
  'withdrawal.statement': 'Ihre Erklärung',
  'withdrawal.then':
    'Bitte senden Sie die Teile innerhalb von 14 Tagen ab Ihrer Erklärung zurück. Wir erstatten innerhalb von 14 Tagen auf demselben Zahlungsweg; wir dürfen damit warten, bis die Teile bei uns sind oder Sie die Rücksendung nachgewiesen haben.',
  'claimReceived.subject': 'Ihre Meldung {{case}} ist eingegangen – Bestellung {{number}}',
  'claimReceived.what': 'Ihre Meldung {{case}} zur Bestellung {{number}} ist eingegangen: {{time}} Uhr.',
  'claimReceived.statement': 'Ihre Meldung',
  'returnAccepted.subject': 'Meldung {{case}} anerkannt – Bestellung {{number}}',
  'returnAccepted.what':
    'Wir haben die Meldung {{case}} zur Bestellung {{number}} anerkannt. Im Anhang finden Sie den Rücksendeschein.',
  'returnAccepted.label': 'Das Rücksendeetikett senden wir gesondert.',
  'returnRefused.subject': 'Meldung {{case}} nicht anerkannt – Bestellung {{number}}',
  'returnRefused.what': 'Wir konnten die Meldung {{case}} zur Bestellung {{number}} nicht anerkennen.',
  'returnRefused.line': 'Nicht anerkannt: {{part}}. {{reason}}',
  'returnGoodsBack.subject': 'Die Teile der Meldung {{case}} sind bei uns – Bestellung {{number}}',
  'returnGoodsBack.what': 'Die Teile der Meldung {{case}} zur Bestellung {{number}} sind bei uns:',
  'returnGoodsBack.then': 'Wir schließen den Vorgang bis {{day}} ab.',
  'returnSettled.subject': 'Meldung {{case}} abgeschlossen – Bestellung {{number}}',
  'returnSettled.what': 'Wir haben die Meldung {{case}} zur Bestellung {{number}} abgeschlossen.',
  'returnSettled.refunded': 'Für diese Bestellung haben wir insgesamt {{amount}} erstattet.',
  'depositReceived.subject': 'Ihr Altteil ist angenommen – Bestellung {{number}}',
  'depositReceived.what': 'Wir haben das Altteil zur Bestellung {{number}} angenommen:',
  'depositReceived.refund':
    'Das Pfand von {{amount}} haben wir vom Betrag der Bestellung abgezogen. Den zu viel gezahlten Betrag erstatten wir auf demselben Zahlungsweg.',
  'depositRefused.subject': 'Ihr Altteil wurde nicht angenommen – Bestellung {{number}}',
  'depositRefused.what': 'Das Altteil zur Bestellung {{number}} konnten wir nicht annehmen:',
  'depositRefused.then':
    'Sie können das Pfand weiterhin zurückerhalten: Geben Sie das richtige Altteil bis einschließlich {{day}} ab.',
  'depositsEnding.subject': 'Pfand bis {{day}} zurückholen – Bestellung {{number}}',
  'depositsEnding.what':
    'Geben Sie das Altteil bis einschließlich {{day}} ab und wir erstatten das Pfand aus der Bestellung {{number}}:',
  'depositsEnding.how':
    'Jede Filiale nimmt das Altteil an. Sie können es auch mit der Bestellnummer einsenden.',
} satisfies Translation<typeof english>

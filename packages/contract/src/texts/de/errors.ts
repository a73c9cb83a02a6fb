import type { Translation } from '../../speak.ts'
import type english from '../en/errors.ts'

/** The sentence for every error code. */
export default {
  bad_request: 'Wir verstehen diese Anfrage nicht.',
  validation: 'Bitte korrigieren Sie die markierten Felder.',
  malformed_json: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  bad_currency: 'Diese Währung gibt es in diesem Shop nicht.',
  bad_store: 'Diesen Shop gibt es nicht.',
  vin_length:
    'Eine Fahrgestellnummer (FIN) hat 17 Zeichen; die letzten 7 genügen auch. Eingegeben: {{count}}.',
  vin_letters: 'Eine FIN enthält nie den Buchstaben {{letter}} – ist es vielleicht die Ziffer {{digit}}?',
  vin_characters: 'Eine FIN besteht nur aus Buchstaben und Ziffern.',
  vin_ambiguous:
    'So enden die FIN mehrerer Fahrzeuge. Bitte wählen Sie eines davon oder geben Sie alle 17 Zeichen ein.',
  year_missing: 'Bitte wählen Sie noch das Baujahr.',
  month_missing: 'Bitte wählen Sie noch den Baumonat.',
  picture_no_id: 'Bild-ID fehlt',
  unauthorized:
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an – Ihr Warenkorb ist unverändert.',
  login_failed: 'E-Mail-Adresse oder Passwort ist falsch.',
  login_blocked: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.',
  confirm_by_mail:
    'Jemand versucht, das Passwort dieses Kontos zu erraten. Wenn E-Mail und Passwort stimmen, haben wir an diese Adresse einen Link gesendet, mit dem Sie sich auf diesem Gerät anmelden.',
  demo_is_local:
    'Dies ist ein Demo-Shop mit veröffentlichten Passwörtern. Über einen Proxy meldet er niemanden an, außer es ist DEMO=on gesetzt.',
  not_allowed: 'Dazu sind Sie in Ihrer Firma nicht berechtigt.',
  account_needed: 'Dafür brauchen Sie ein Konto.',
  not_found: 'Nicht gefunden.',
  kit_not_found: 'Für dieses Fahrzeug gibt es kein solches Set.',
  pasted_text_long:
    'Auf einmal lesen wir höchstens {{MAX_PASTED_LINES}} Zeilen. Teilen Sie den Text und fügen Sie ihn stückweise ein.',
  part_not_found: 'Diese Teilenummer kennen wir nicht.',
  board_not_found: 'Diese Bildtafel gibt es nicht.',
  category_not_found: 'Diese Baugruppe gibt es nicht.',
  vehicle_not_found: 'Dieses Fahrzeug wurde nicht gefunden.',
  address_not_found: 'Diese Adresse gibt es nicht.',
  order_not_found: 'Diese Bestellung gibt es nicht.',
  topic_not_found: 'Diese Seite gibt es nicht.',
  picture_not_found: 'Dieses Bild gibt es nicht.',
  cart_line_not_found: 'Dieses Teil ist nicht im Warenkorb.',
  cart_not_found: 'Diesen Warenkorb gibt es in Ihrer Liste nicht.',
  prices_hidden: 'Sie sehen keine Preise, deshalb können wir Sie nicht über einen Preis benachrichtigen.',
  list_not_found: 'Diese Einkaufsliste gibt es nicht.',
  garage_vehicle_not_found: 'Dieses Fahrzeug ist nicht gespeichert.',
  alert_not_found: 'Diese Benachrichtigung gibt es nicht.',
  session_not_found: 'Dieses Gerät ist bereits abgemeldet.',
  withdrawal_not_found: 'Wir haben keine Bestellung mit dieser Nummer und E-Mail-Adresse gefunden.',
  withdrawal_professional:
    'Diese Bestellung ist ein gewerblicher oder beruflicher Einkauf. Das Widerrufsrecht gilt für Verbraucher.',
  withdrawal_cancelled: 'Diese Bestellung ist storniert. Ein Widerruf ist nicht nötig.',
  withdrawal_over:
    'Die Widerrufsfrist ist am {{day}} abgelaufen. Ist ein Teil mangelhaft, können Sie es weiterhin reklamieren.',
  withdrawal_nothing: 'Der Kauf der ausgewählten Teile kann nicht widerrufen werden.',
  claim_picture_late:
    'Bilder können bis zu einer Stunde nach der Meldung ergänzt werden. Bitte senden Sie die übrigen per E-Mail mit der Nummer der Meldung.',
  claim_cancelled: 'Diese Bestellung ist storniert.',
  claim_not_sent: 'Aus dieser Bestellung wurde noch nichts versandt oder übergeben.',
  claim_over:
    'Für die Vertragsmäßigkeit der Teile haften wir zwei Jahre. Diese Frist ist am {{day}} abgelaufen.',
  claim_nothing: 'Alle Stücke dieser Bestellung sind bereits gemeldet oder an uns zurückgegangen.',
  claim_too_many:
    'Von Teil {{part}} können Sie jetzt höchstens {{pieces}} Stück melden. Die übrigen sind bereits gemeldet, an uns zurückgegangen oder wurden nicht gekauft.',
  claim_too_often: 'Zu dieser Bestellung gibt es bereits viele offene Meldungen. Bitte rufen Sie uns an.',
  claim_no_reason: 'Bitte geben Sie zu jedem ausgewählten Teil an, was passiert ist.',
  claim_pictures_full: 'Die Meldung hat bereits {{max}} Bilder. Mehr nehmen wir nicht an.',
  claim_picture_type: 'Das ist kein Bild im Format JPEG, PNG oder WebP.',
  claim_picture_heic:
    'HEIC-Bilder nehmen wir nicht an. Wählen Sie das Bild aus der Galerie des Telefons, speichern Sie es als JPEG oder machen Sie einen Screenshot.',
  method_not_allowed: 'Diese Adresse kann so nicht aufgerufen werden.',
  conflict: 'Inzwischen hat sich etwas geändert. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  too_many_addresses:
    'Ein Konto kann höchstens {{max}} Adressen haben. Bitte löschen Sie eine davon und versuchen Sie es erneut.',
  too_many_carts:
    'Ein Konto kann höchstens {{max}} Warenkörbe haben. Bestellen oder entfernen Sie einen davon.',
  cart_switched:
    'Dieser Warenkorb ist nicht mehr der aktuelle, weil ein anderer geöffnet wurde. Wir zeigen jetzt diesen. Prüfen Sie ihn und versuchen Sie es erneut.',
  too_many_lists:
    'Ein Konto kann höchstens {{max}} Einkaufslisten haben. Bitte löschen Sie eine davon und versuchen Sie es erneut.',
  too_many_vehicles:
    'Ein Konto kann höchstens {{max}} Fahrzeuge haben. Entfernen Sie eines und versuchen Sie es erneut.',
  too_many_alerts:
    'Sie können auf höchstens {{max}} Benachrichtigungen warten. Beenden Sie eine und versuchen Sie es erneut.',
  alert_met: 'Es gibt nichts abzuwarten: Dieses Teil ist verfügbar oder kostet schon nicht mehr als das.',
  too_many_people: 'Eine Firma kann höchstens {{max}} Personen haben.',
  company_has_people:
    'In der Firma sind noch andere Personen: {{people}}. Übergeben Sie die Firma einer davon, oder schließen Sie das Konto für alle.',
  person_not_joined:
    'Diese Person hat die Einladung noch nicht angenommen. Die Firma kann ihr noch nicht übergeben werden.',
  invitation_ended:
    'Diese Einladung ist abgelaufen, zurückgezogen oder schon angenommen. Bitten Sie die Firma um eine neue.',
  email_unconfirmed:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Link steht in unserer Nachricht. Danach können Sie Personen einladen.',
  invitation_account:
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto im Shop, daher kann sie die Einladung nicht annehmen. Der Shop kann die Konten zusammenführen.',
  invoice_not_possible: 'Für diese Bestellung kann keine Rechnung mehr angefordert werden.',
  payment_nothing_due: 'Diese Bestellung ist bezahlt. Es ist nichts mehr offen.',
  payment_not_offered:
    'Mit dieser Zahlungsart kann die Bestellung jetzt nicht bezahlt werden. Bitte wählen Sie eine andere.',
  payment_provider_away:
    'Der Zahlungsdienstleister antwortet nicht. Die Bestellung ist eingegangen – bitte versuchen Sie die Zahlung gleich noch einmal.',
  payment_signature: 'Die Signatur der Nachricht ist falsch.',
  offer_not_found: 'Dieses Angebot gibt es nicht.',
  offer_link_not_found:
    'Wir kennen dieses Angebot nicht. Bitte prüfen Sie die Adresse oder fragen Sie die Werkstatt, die es geschickt hat.',
  offer_changed:
    'Jemand hat dieses Angebot inzwischen geändert. Bitte laden Sie es neu und nehmen Sie Ihre Änderungen noch einmal vor.',
  offer_was_sent: 'Dieses Angebot wurde verschickt. Sie können es zurückziehen, aber nicht löschen.',
  offer_not_sent: 'Dieses Angebot wurde noch nicht verschickt.',
  offers_not_allowed:
    'Der Shop hat das Versenden von Angeboten an Kunden für dieses Konto nicht freigeschaltet. Sie können das Angebot drucken oder den Shop um die Freischaltung bitten.',
  offers_need_confirmed_email:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse; den Link fordern Sie in Ihrem Profil an. Danach können Sie Angebote an Kunden senden.',
  offer_is_withdrawn:
    'Dieses Angebot ist zurückgezogen. Kopieren Sie es, wenn Sie ein neues verschicken möchten.',
  offer_is_accepted:
    'Der Kunde hat dieses Angebot schon angenommen, daher kann es nicht zurückgezogen werden. Wenn sich etwas ändert, schicken Sie bitte die nächste Fassung.',
  offer_without_lines:
    'Das Angebot hat keine Position mit Preis. Bitte fügen Sie ein Teil, Arbeit oder eine eigene Position hinzu.',
  offer_line_without_price:
    'Die Position „{{text}}“ hat keinen Katalogpreis. Bitte geben Sie einen eigenen Preis an.',
  offer_day_over:
    'Der letzte Tag des Angebots ist vorbei oder liegt zu fern. Bitte geben Sie einen Tag von heute bis {{day}} an.',
  offer_without_email: 'Bitte geben Sie die E-Mail-Adresse des Kunden an, dann schicken wir ihm das Angebot.',
  offer_version_old:
    'Die Werkstatt hat dieses Angebot geändert. Bitte laden Sie die Seite neu und entscheiden Sie noch einmal.',
  offer_decided:
    'Über dieses Angebot wurde schon entschieden. Um die Entscheidung zu ändern, schreiben Sie bitte der Werkstatt oder rufen Sie sie an.',
  offer_nothing_accepted: 'Der Kunde hat kein Teil aus diesem Angebot angenommen.',
  offer_messages_full: 'Zu diesem Angebot gibt es schon {{max}} Nachrichten. Bitte rufen Sie an.',
  offer_target_locked:
    'Diese Summe ist nicht möglich: Es fehlen {{amount}}, und kein Teil darf geändert werden. Bitte geben Sie ein Teil frei, dessen Kosten bekannt sind.',
  offer_target_floor:
    'Diese Summe ist nicht möglich: Es fehlen {{amount}}, denn die Preise der Teile lägen unter der erlaubten Marge. Die niedrigste mögliche Summe ist {{lowest}}.',
  offer_link_expired: 'Dieses Angebot war bis {{day}} gültig. Bitte fragen Sie {{garage}} nach einem neuen.',
  offer_link_withdrawn: '{{garage}} hat dieses Angebot zurückgezogen.',
  request_decided: 'Über diese Bestellung wurde bereits entschieden.',
  list_full: 'Eine Liste kann höchstens {{max}} Positionen haben. Es wurde nichts geändert.',
  list_changed: 'Diese Liste hat sich inzwischen geändert. Bitte prüfen Sie sie und versuchen Sie es erneut.',
  list_name_taken: 'Sie haben bereits eine Liste mit diesem Namen.',
  body_too_large: 'Das ist zu groß: Wir nehmen höchstens {{most}} MB an.',
  unsupported_media_type: 'Wir erwarten einen Inhalt im Format JSON.',
  too_many_logins: 'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in {{minutes}} Min. erneut.',
  too_many_tries: 'Zu viele Anfragen dieser Art. Bitte versuchen Sie es in {{minutes}} Min. erneut.',
  too_many_requests: 'Zu viele Anfragen auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  unavailable: 'Der Shop ist kurzzeitig nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  busy: 'Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
} satisfies Translation<typeof english>

import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-account.ts'

/** Texts of mails about accounts, and those that every mail has. */
export default {
  greeting: 'Guten Tag {{name}},',
  'greeting.nameless': 'Guten Tag,',
  'footer.automatic': 'Diese Nachricht wurde automatisch versandt.',
  'footer.seller': 'Verkäufer: {{name}}',
  'footer.vat': 'polnische Steuernummer (NIP) {{number}}',
  'footer.phone': 'Tel. {{number}}',
  linkByHand: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',

  'welcome.subject': 'Willkommen bei {{shop}}',
  'welcome.ready':
    'Ihr Konto ist bereit. Melden Sie sich mit {{email}} und dem Passwort an, das Sie bei der Registrierung gewählt haben.',
  'welcome.what':
    'Teile finden Sie über die Fahrgestellnummer (FIN), über die Teilenummer oder in der Zeichnung. Bei jedem Teil sehen Sie sofort den Preis und den Bestand unserer Filialen.',
  'welcome.login': 'Anmelden',
  'welcome.notYou':
    'Falls Sie das Konto nicht selbst eröffnet haben, schreiben Sie uns bitte – wir löschen es.',

  'verification.subject': 'Bestätigen Sie Ihre E-Mail-Adresse für {{shop}}',
  'verification.asked':
    'Bei uns wurde ein Link angefordert, mit dem Sie bestätigen, dass {{email}} Ihre Adresse ist.',
  'verification.why':
    'Bitte bestätigen Sie Ihre E-Mail-Adresse. Ihr Konto funktioniert schon jetzt; bis dahin enthalten unsere Nachrichten weder Ihren Namen noch Ihre Adressen noch die Anmerkungen zu Ihren Bestellungen.',
  'verification.button': 'E-Mail-Adresse bestätigen',
  'verification.lasts': 'Der Link gilt 7 Tage.',
  'verification.notYou': 'Falls das nicht Ihr Konto ist, ignorieren Sie diese Nachricht bitte.',

  'newsletter.subject': 'Bestätigen Sie Ihre Einwilligung in Werbe-E-Mails von {{shop}}',
  'newsletter.asked':
    'In unserem Shop wurde angekreuzt, dass wir Werbe-E-Mails an {{email}} senden sollen. Bitte bestätigen Sie das; bis dahin senden wir keine.',
  'newsletter.button': 'Ja, ich möchte sie erhalten',
  'newsletter.lasts':
    'Der Link gilt 7 Tage. Sie können Ihre Einwilligung jederzeit widerrufen: im Konto oder über den Link in jeder dieser E-Mails.',
  'newsletter.notYou': 'Falls Sie das nicht waren, ignorieren Sie diese Nachricht bitte.',
  'announced.subject': '{{page}}: Änderung ab {{day}}',
  'announced.what':
    'Ab dem {{day}} gilt eine neue Fassung: {{page}}. Früher aufgegebene Bestellungen sind davon nicht betroffen.',
  'announced.change': 'Was sich ändert: {{change}}',
  'announced.text': 'Der neue Text',
  'announced.then':
    'Wenn Sie nicht einverstanden sind, können Sie Ihr Konto jederzeit im Profil unter „Ihre Daten“ löschen.',
  'announced.button': 'Im Shop ansehen',
  'erased.subject': 'Ihr Konto bei {{shop}} ist gelöscht',
  'erased.what':
    'Wir haben Ihr Konto und Ihre personenbezogenen Daten gelöscht. Dies ist die letzte Nachricht, die wir Ihnen senden.',
  'erased.stays':
    'Was das Steuerrecht verlangt, bleibt: Bestellungen und Rechnungen mit Name und Anschrift des Käufers, 5 Jahre ab Ende des Jahres, in dem die Steuer fällig wurde. Danach löschen wir auch diese Daten.',
  'erased.notYou': 'Falls Sie das nicht veranlasst haben, schreiben Sie uns bitte sofort.',

  'recovery.subject': 'Neues Passwort für {{shop}} festlegen',
  'recovery.asked': 'Für das Konto {{email}} wurde ein neues Passwort angefordert.',
  'recovery.company': 'Dieses Konto kauft ein für: {{company}}.',
  'recovery.anew':
    'Diese Adresse war noch nicht bestätigt, und jemand anderes kann das Konto angelegt haben. Deshalb beginnt es mit dem neuen Passwort von vorn: Adressen, Listen, Warenkorb und Personen entfallen, Bestellungen bleiben.',
  'recovery.button': 'Neues Passwort festlegen',
  'recovery.lasts': 'Der Link funktioniert nur einmal und nur eine Stunde lang.',
  'recovery.notYou':
    'Falls Sie das nicht angefordert haben, ignorieren Sie diese Nachricht bitte. Ihr Passwort bleibt unverändert.',

  'invitation.subject': 'Ihre Einladung zu {{shop}}',
  'invitation.what': '{{company}} lädt {{email}} ein, bei {{shop}} für die Firma einzukaufen.',
  'invitation.button': 'Einladung ansehen',
  'invitation.lasts':
    'Sie nehmen sie mit einem Knopf auf der Seite des Links an. Der Link funktioniert nur einmal und nur 7 Tage lang; bitten Sie danach die Firma um eine neue Einladung.',
  'invitation.hasAccount':
    '{{email}} hat bereits ein Konto im Shop, und zu einer Adresse gehört ein Konto. Wenn Sie für diese Firma einkaufen möchten, schreiben Sie uns: Wir führen die Konten zusammen. Sonst ändert sich nichts.',
  'invitation.notYou': 'Falls das ein Irrtum ist, ignorieren Sie diese Nachricht bitte.',
  'handedOver.subject': 'Neuer Inhaber Ihres Firmenkontos – {{shop}}',
  'handedOver.what':
    'Das Konto Ihrer Firma in unserem Shop gehört jetzt: {{owner}}. Preise, Kreditrahmen, Adressen und Bestellungen bleiben unverändert.',
  'handedOver.button': 'Personen der Firma ansehen',
  'handedOver.notYou': 'Falls das nicht so gewollt ist, geben Sie uns bitte sofort Bescheid.',
  'requestMade.subject': 'Eine Bestellung wartet auf Ihre Freigabe – {{shop}}',
  'requestMade.what': '{{name}} möchte {{pieces}} Stück für {{total}} brutto bestellen.',
  'requestMade.then': 'Bis zu Ihrer Freigabe ist nichts bestellt und kein Bestand reserviert.',
  'requestMade.button': 'Bestellung ansehen',
  'requestRefused.subject': 'Ihre Bestellung wurde nicht freigegeben – {{shop}}',
  'requestRefused.what':
    'Eine verantwortliche Person Ihrer Firma hat Ihre Bestellung ({{pieces}} Stück) nicht freigegeben.',
  'requestRefused.why': 'Grund: {{reason}}',

  'device.subject': 'Auf einem neuen Gerät anmelden – {{shop}}',
  'device.when':
    'Jemand, der das Passwort des Kontos {{email}} kennt, wollte sich am {{time}} auf einem Gerät anmelden, das wir nicht kennen. Zurzeit versuchen viele, dieses Passwort zu erraten. Bitte bestätigen Sie daher die Anmeldung.',
  'device.button': 'Auf diesem Gerät anmelden',
  'device.lasts':
    'Der Link meldet Sie auf dem Gerät an, auf dem Sie ihn öffnen. Er gilt einmal und {{minutes}} Minuten lang.',
  'device.notYou':
    'Wenn Sie das nicht waren, legen Sie bitte ein neues Passwort fest: Jemand kennt das jetzige. Drücken Sie nicht auf die Schaltfläche; ohne sie gelangt niemand von einem unbekannten Gerät in das Konto.',

  'changed.subject': 'Ihr Passwort für {{shop}} wurde geändert',
  'changed.when':
    'Das Passwort des Kontos {{email}} wurde geändert: {{time}} Uhr. Auf allen anderen Geräten haben wir Sie abgemeldet.',
  'changed.notYou':
    'Falls Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest und geben Sie uns Bescheid.',
  'changed.button': 'Neues Passwort festlegen',

  'question.subject': 'Antwort auf Ihre Frage zu einem Teil – {{shop}}',
  'question.what': 'Unsere Antwort auf Ihre Frage:',
  'question.asked': 'Ihre Frage:',
  'question.then': 'Noch eine Frage? Schreiben Sie uns.',
  'trade.approved.subject': 'Ihre Werkstattpreise bei {{shop}} sind freigeschaltet',
  'trade.approved.what':
    'Wir haben Ihrem Antrag zugestimmt. Nach der Anmeldung sehen Sie Werkstattpreise, netto.',
  'trade.approved.limit': 'Sie können bis {{amount}} mit Zahlungsziel einkaufen.',
  'trade.approved.button': 'Zum Shop',
  'trade.refused.subject': 'Ihr Antrag auf Werkstattpreise bei {{shop}}',
  'trade.refused.what': 'Wir können Ihnen zurzeit keine Werkstattpreise einräumen.',
  'trade.refused.why': 'Grund: {{reason}}',
  'trade.refused.then':
    'Ihr Konto funktioniert wie bisher, mit Endkundenpreisen. Falls etwas nicht stimmt, schreiben Sie uns bitte.',

  'partBack.subject': 'Wieder verfügbar: {{part}}',
  'partBack.what': '{{part}} – dieses Teil kann wieder ab Lager bestellt werden.',
  'priceBelow.subject': 'Niedrigerer Preis: {{part}}',
  'priceBelow.what': '{{part}} – dieses Teil kostet für Sie höchstens {{limit}}.',
  'alert.button': 'Teil ansehen',
  'alert.once': 'Das ist die einzige Nachricht dazu. Wir schreiben zu jedem Teil nur einmal.',
  'alert.stop': 'Alle meine Benachrichtigungen zu Teilen beenden',
} satisfies Translation<typeof english>

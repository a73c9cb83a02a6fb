import type { Translation } from '@partboard/contract/speak'
import type english from '../en/claim.ts'

/** The page of a complaint or another claim; a download of its own. */
export default {
  'claim.title': 'Zwróć lub reklamuj',
  'claim.who':
    'Zgłoś część, która nie działa, jest inna niż zamówiona albo przyszła uszkodzona. Nie musisz się logować.',
  'claim.kind': 'Czego dotyczy zgłoszenie?',
  'claim.kind.complaint': 'Reklamacja: część jest niezgodna z umową',
  'claim.kind.wrong_part': 'Przyszła inna część, niż zamówiono',
  'claim.kind.damaged': 'Przesyłka przyszła uszkodzona',
  'claim.kind.old_part': 'Oddam starą część za kaucję',
  'claim.kind.withdrawal': 'Odstąpienie od umowy',
  'claim.until': 'możliwe do {{day}}',
  'claim.parts': 'Które części?',
  'claim.reason': 'Co się stało: {{name}}',
  'claim.back': 'Jak część do nas wróci?',
  'claim.back.label': 'Poproszę o etykietę zwrotną',
  'claim.back.parcel': 'Wyślę własną przesyłką',
  'claim.back.branch': 'Przyniosę do oddziału',
  'claim.pictures': 'Zdjęcia',
  'claim.choosePictures': 'Dodaj zdjęcia',
  'claim.picturesHint':
    'Najwyżej {{max}}: JPEG, PNG albo WebP, każde do 10 MB. Miejsce i czas zdjęcia usuwamy.',
  'claim.removePicture': 'Usuń zdjęcie {{name}}',
  'claim.pictureTooLarge': 'Zdjęcie {{name}} jest większe niż 10 MB.',
  'claim.tooManyPictures': 'Wybierz najwyżej {{max}} zdjęć.',
  'claim.send': 'Wyślij zgłoszenie',
  'claim.sending': 'Wysyłam zgłoszenie…',
  'claim.done': 'Zgłoszenie przyjęte',
  'claim.number': 'Numer zgłoszenia: {{number}}',
  'claim.mailed': 'Potwierdzenie wysłaliśmy na {{email}}.',
  'claim.pictureFailed': '{{name}}: {{why}}',
  'claim.pictureLost': 'nie udało się wysłać zdjęcia',
  'claim.before': 'Zgłoszenia, które już mamy',
} satisfies Translation<typeof english>

/** Documents of an order, and the upload of any file. */
export const documents = {
  'file.sending': 'Przesyłanie pliku',
  'file.sent': '{{share}} z {{size}}',
  'file.stop': 'Przerwij przesyłanie',
  'file.again': 'Wyślij jeszcze raz: {{file}}',
  'documents.title': 'Dokumenty',
  'documents.none': 'To zamówienie nie ma dokumentów.',
  'documents.name': 'Plik',
  'documents.whoSees': 'Kto widzi',
  'documents.size': 'Rozmiar',
  'documents.added': 'Dodano',
  'documents.inside': 'Wewnętrzny',
  'documents.customer': 'Dla klienta',
  'documents.insideHint':
    'Zobaczy go tylko zespół. PDF, PNG, JPEG albo WebP do {{megabytes}} MB; możesz go tu upuścić.',
  'documents.customerHint':
    'Klient zobaczy go przy zamówieniu od razu. PDF, PNG, JPEG albo WebP do {{megabytes}} MB; możesz go tu upuścić.',
  'documents.insideChoose': 'Dodaj dokument wewnętrzny',
  'documents.customerChoose': 'Dodaj dokument dla klienta',
  'documents.tooLarge': 'Plik ma {{size}}, a dokument może mieć najwyżej {{megabytes}} MB.',
  'documents.remove': 'Usuń',
  'documents.removeOf': 'Usuń: {{name}}',
  'documents.removeNow': 'Usuń na zawsze: {{name}}',
  'documents.keep': 'Zostaw',
} as const

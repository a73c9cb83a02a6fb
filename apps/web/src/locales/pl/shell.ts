export default {
  'shell.home': 'Partboard, strona główna',
  'shell.skip': 'Przejdź do treści',
  'shell.footer': 'Informacje',
  'shell.language': 'Język',
  'shell.light': 'Jasny motyw',
  'shell.dark': 'Ciemny motyw',
  'shell.storage': 'Używamy pamięci przeglądarki tylko do logowania, koszyka i wybranego pojazdu.',
  'shell.reconnecting': 'Sklep chwilowo nie odpowiada. Próbujemy dalej, nic nie zginie.',
  'shell.notFoundText': 'Pod tym adresem nic nie ma. Być może strona została przeniesiona.',
} as const

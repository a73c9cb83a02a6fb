export default {
  'home.news': 'Aktualności',
  'home.carousel': 'karuzela',
  'home.slide': '{{number}} z {{count}}',
  'home.previous': 'Poprzedni',
  'home.next': 'Następny',
  'home.pause': 'Zatrzymaj',
  'home.play': 'Wznów',
  'home.recentBoards': 'Ostatnio oglądane tablice',
  'home.today': 'dziś, {{time}}',
  'home.yesterday': 'wczoraj',
  'home.branches': 'Oddziały',
  'home.branchSite': 'Strona oddziału',
} as const

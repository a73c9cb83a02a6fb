export default {
  'home.news': 'News',
  'home.carousel': 'carousel',
  'home.slide': '{{number}} of {{count}}',
  'home.previous': 'Previous',
  'home.next': 'Next',
  'home.pause': 'Pause',
  'home.play': 'Resume',
  'home.recentBoards': 'Boards viewed last',
  'home.today': 'today, {{time}}',
  'home.yesterday': 'yesterday',
  'home.branches': 'Branches',
  'home.branchSite': 'Branch website',
} as const

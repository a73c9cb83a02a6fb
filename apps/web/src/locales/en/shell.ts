export default {
  'shell.home': 'Partboard, home page',
  'shell.skip': 'Skip to content',
  'shell.footer': 'Information',
  'shell.language': 'Language',
  'shell.light': 'Light theme',
  'shell.dark': 'Dark theme',
  'shell.storage': 'We use the browser’s storage for login, cart and chosen vehicle only.',
  'shell.reconnecting': 'The shop does not answer just now. We keep trying, nothing will be lost.',
  'shell.notFoundText': 'There is nothing at this address. The page may have moved.',
} as const

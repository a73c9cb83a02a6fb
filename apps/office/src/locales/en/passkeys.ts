/** Texts about passkeys. */
export const passkeys = {
  'passkeys.title': 'Passkeys',
  'passkeys.own': 'Your passkeys',
  'passkeys.none': 'You have no passkey yet. With one, you sign in without password and code.',
  'passkeys.new': 'New passkey',
  'passkeys.newHint':
    'A phone, a computer or a USB key stores the passkey. Your fingerprint, your face or the PIN of the device unlocks it.',
  'passkeys.name': 'Name',
  'passkeys.created': 'Added',
  'passkeys.used': 'Used',
  'passkeys.add': 'Add passkey',
  'passkeys.remove': 'Remove',
  'passkeys.signIn': 'Sign in with a passkey',
  'passkeys.stopped': 'The browser did not use a passkey. Try again.',
  'passkeys.known': 'This device already has a passkey of yours.',
  'passkeys.elsewhere': 'Passkeys work only at the main address of the shop.',
}

/** Texts about the own access, and about a fresh proof. */
export const access = {
  'proof.title': 'Confirm that it is you',
  'proof.why':
    'This is an important change, and you signed in more than 15 minutes ago. After you confirm, the change is saved, and all owners are told.',
  'proof.confirm': 'Confirm',
  'proof.passkey': 'Confirm with a passkey',
  'access.title': 'Password and sessions',
  'access.sessions': 'Your sessions',
  'access.device': 'Device',
  'access.network': 'Network address',
  'access.begun': 'Signed in',
  'access.lastUsed': 'Last used',
  'access.unknown': 'unknown device',
  'access.thisOne': 'this session',
  'access.end': 'End',
  'access.endOthers': 'End all others',
  'access.password': 'Password',
  'access.passwordHint': 'After the change, all your other sessions end, and you get a mail.',
  'access.currentPassword': 'Current password',
  'access.changePassword': 'Change the password',
  'access.passwordChanged': 'The password is changed.',
  'access.codes': 'Recovery codes',
  'access.codesHint':
    'Without the phone that has the app, a recovery code replaces its code. Each works once.',
  'access.codesLeft_one': '{{count}} unused code is left.',
  'access.codesLeft_other': '{{count}} unused codes are left.',
  'access.codesOnce':
    'Keep these codes in a safe place. You see them only now; earlier ones have stopped working.',
  'access.makeCodes': 'Make 10 codes',
  'access.replaceCodes': 'Make 10 new codes',
}

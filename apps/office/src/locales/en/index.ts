import { access } from './access.ts'
import { audit } from './audit.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { documents } from './documents.ts'
import { imports } from './imports.ts'
import { invoices } from './invoices.ts'
import { menu } from './menu.ts'
import { orders } from './orders.ts'
import { parts } from './parts.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { phone } from './phone.ts'
import { picking } from './picking.ts'
import { pieces } from './pieces.ts'
import { promotions } from './promotions.ts'
import { returns } from './returns.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { today } from './today.ts'
import { views } from './views.ts'
import { webhooks } from './webhooks.ts'

/** English texts of the office. */
export const texts = {
  ...audit,
  ...content,
  ...customers,
  ...documents,
  ...invoices,
  ...menu,
  ...imports,
  ...orders,
  ...parts,
  ...payments,
  ...passkeys,
  ...access,
  ...phone,
  ...picking,
  ...pieces,
  ...returns,
  ...promotions,
  ...settings,
  ...stock,
  ...today,
  ...views,
  ...webhooks,
  'page.wideTable': 'Wide table, scrolled with the arrow keys',
  'page.toList': 'Back to the list',
  'page.loading': 'Loading…',
  'page.failed': 'This page could not be loaded',
  'page.noAnswer': 'The shop does not answer. Try again in a moment.',
  'page.again': 'Try again',
  'page.missing': 'There is no such page',
  'page.actions': 'Actions',
  'page.change': 'Change',
  'page.close': 'Close',
  'page.copy': 'Copy',
  'page.copied': 'Copied',
  'nav.office': 'Office',
  'nav.skip': 'Skip to the page',
  'nav.orders': 'Orders',
  'nav.settings': 'Settings',
  'nav.shop': 'Shop',
  'nav.more': 'More',
  'nav.soundOff': 'No tone for new orders',
  'nav.soundOn': 'Play a tone for new orders',
  'nav.otherLanguage': 'Polski',
  'session.signIn': 'Sign in',
  'session.signOut': 'Sign out',
  'session.stay': 'Stay',
  'session.unsent_one':
    '{{count}} picking step has not been sent yet. It stays in this browser and is sent when you sign in here again.',
  'session.unsent_other':
    '{{count}} picking steps have not been sent yet. They stay in this browser and are sent when you sign in here again.',
  'session.email': 'E-mail',
  'session.password': 'Password',
  'session.newPassword': 'New password',
  'session.setPassword': 'Set your password',
  'session.savePassword': 'Save the password',
  'session.code': 'Code of six digits',
  'session.anyCode': 'Code of the app, or a recovery code',
  'session.recoveryCode': 'Recovery code',
  'session.useRecoveryCode': 'Use a recovery code',
  'session.useApp': 'Use the code of the app',
  'session.confirmCode': 'Continue',
  'session.enterCode': 'Enter the code',
  'session.enterCodeHint': 'Your authenticator app shows it for this shop.',
  'session.connectApp': 'Connect an authenticator app',
  'session.connectAppHint':
    'Scan the picture with an app such as Aegis, 2FAS or Google Authenticator. From now on it gives you a code for every sign-in.',
  'session.qrCode': 'QR code with the secret below',
  'session.secret': 'Or type in:',
  'session.demoAccount':
    'This is a demo: {{email}} with the password {{password}} signs in without a second factor.',
  'session.demo': 'Demo: this account signs in without a second factor',
  'role.owner': 'Owner',
  'role.sales': 'Sales',
  'role.warehouse': 'Warehouse',
  'role.content': 'Content',
  'role.readOnly': 'Read only',
  'staff.title': 'People and access',
  'staff.people': 'People',
  'staff.count_one': '{{count}} person',
  'staff.count_other': '{{count}} people',
  'staff.person': 'Person',
  'staff.name': 'First and last name',
  'staff.role': 'Role',
  'staff.secondFactor': 'Second factor',
  'staff.lastSeen': 'Last seen',
  'staff.invited': 'invited, no password yet',
  'staff.app': 'app',
  'staff.noApp': 'at the next sign-in',
  'staff.stopped': 'stopped',
  'staff.invite': 'Invite a person',
  'staff.changeOf': 'Change {{name}}',
  'staff.makeRole': 'Make it: {{role}}',
  'staff.reset': 'New password and app',
  'staff.stop': 'Stop access',
  'staff.letIn': 'Let in again',
  'staff.mailed': 'The link was sent',
  'staff.mailedHint':
    'A mail goes to {{email}} with a link that sets the password, once, within 7 days. All owners are told.',
  'keys.title': 'API keys',
  'keys.new': 'New key',
  'keys.none': 'No program has a key yet.',
  'keys.key': 'Key',
  'keys.name': 'What the key is for',
  'keys.scopes': 'May',
  'keys.used': 'Last used',
  'keys.neverUsed': 'never',
  'keys.revoke': 'Revoke',
  'keys.revoked': 'revoked',
  'keys.lastDay': 'Last day (empty: no end)',
  'keys.issue': 'Issue the key',
  'keys.made': 'The key of {{name}}',
  'keys.shownOnce': 'It is shown only now. Keep it where the program reads it.',
  'audit.title': 'Who did what',
  'audit.none': 'Nothing has been changed yet.',
  'audit.at': 'When',
  'audit.what': 'What',
} as const

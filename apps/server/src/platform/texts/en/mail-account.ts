/** Texts of mails about accounts, and those that every mail has. */
export default {
  greeting: 'Hello {{name}},',
  'greeting.nameless': 'Hello,',
  'footer.automatic': 'This message was sent automatically.',
  'footer.seller': 'Seller: {{name}}',
  'footer.vat': 'VAT number {{number}}',
  'footer.phone': 'phone {{number}}',
  linkByHand: 'If the button does not work, copy this address into your browser:',

  'welcome.subject': 'Welcome to {{shop}}',
  'welcome.ready':
    'Your account is ready. Log in with {{email}} and the password you chose when you registered.',
  'welcome.what':
    'Find parts by VIN, by part number or on a drawing. Each one shows its price and the stock in our branches.',
  'welcome.login': 'Log in',
  'welcome.notYou': 'If it was not you who registered, please write to us and we will delete the account.',

  'verification.subject': 'Confirm your e-mail address for {{shop}}',
  'verification.asked': 'We were asked for a link to confirm that {{email}} is your address.',
  'verification.why':
    'Please confirm your e-mail address. Your account works already; until then our messages leave out your name, your addresses and the notes to your orders.',
  'verification.button': 'Confirm the e-mail address',
  'verification.lasts': 'The link works for 7 days.',
  'verification.notYou': 'If this is not your account, please ignore this message.',

  'newsletter.subject': 'Confirm that you want commercial e-mails from {{shop}}',
  'newsletter.asked':
    'Our shop was asked to send commercial e-mails to {{email}}. Please confirm this; until then we send none.',
  'newsletter.button': 'Yes, send them',
  'newsletter.lasts':
    'The link works for 7 days. You can withdraw at any time: in your account, or by the link in each of these e-mails.',
  'newsletter.notYou': 'If it was not you, please ignore this message.',
  'announced.subject': '{{page}}: a change from {{day}}',
  'announced.what':
    'From {{day}} a new version applies: {{page}}. Orders that were placed before are not affected.',
  'announced.change': 'What changes: {{change}}',
  'announced.text': 'The new text',
  'announced.then':
    'If you do not agree, you can erase your account at any time in the profile, under “Your data”.',
  'announced.button': 'See it in the shop',
  'erased.subject': 'Your account at {{shop}} is erased',
  'erased.what':
    'We have erased your account and your personal data. This is the last message that we send you.',
  'erased.stays':
    'What tax law requires stays: orders and invoices with name and address of the buyer, for 5 years from the end of the year in which their tax fell due. After that these data are erased too.',
  'erased.notYou': 'If you did not ask for this, please write to us at once.',

  'recovery.subject': 'Set a new password for {{shop}}',
  'recovery.asked': 'We were asked to set a new password for the account {{email}}.',
  'recovery.company': 'This account buys for {{company}}.',
  'recovery.anew':
    'This address was not confirmed yet, and somebody else may have made the account. So it begins anew once you have set the password: addresses, lists, cart and people end, and orders stay.',
  'recovery.button': 'Set a new password',
  'recovery.lasts': 'The link works once, and for one hour.',
  'recovery.notYou': 'If you did not ask for this, please ignore this message. Your password stays as it is.',

  'invitation.subject': 'Your invitation to {{shop}}',
  'invitation.what': '{{company}} invites {{email}} to buy at {{shop}} for the company.',
  'invitation.button': 'Open the invitation',
  'invitation.lasts':
    'You accept it with a button on the page of the link. The link works once, and for 7 days; after that, ask the company for a new invitation.',
  'invitation.hasAccount':
    '{{email}} already has an account in the shop, and an address has one account. If you want to buy for this company, write to us and we will merge the accounts. Otherwise nothing changes.',
  'invitation.notYou': 'If this is a mistake, please ignore this message.',
  'handedOver.subject': 'A new owner of your company’s account – {{shop}}',
  'handedOver.what':
    'Your company’s account in our shop now belongs to {{owner}}. Prices, credit, addresses and orders stay as they are.',
  'handedOver.button': 'See the people of the company',
  'handedOver.notYou': 'If this is not what you wanted, let us know at once.',
  'requestMade.subject': 'An order waits for your approval – {{shop}}',
  'requestMade.what': '{{name}} wants to order {{pieces}} pcs for {{total}} with VAT.',
  'requestMade.then': 'Until you approve it, nothing is ordered and no stock is held.',
  'requestMade.button': 'See the order',
  'requestRefused.subject': 'Your order was not approved – {{shop}}',
  'requestRefused.what': 'A manager of your company did not approve your order ({{pieces}} pcs).',
  'requestRefused.why': 'Reason: {{reason}}',

  'device.subject': 'Log in on a new device – {{shop}}',
  'device.when':
    'Somebody who knows the password of the account {{email}} tried to log in on {{time}} on a device that we do not know. Many are guessing at this password at the moment, so please confirm it.',
  'device.button': 'Log in on this device',
  'device.lasts':
    'The link logs you in on the device on which you open it. It works once, for {{minutes}} minutes.',
  'device.notYou':
    'If it was not you, please set a new password: somebody knows the present one. Do not press the button; without it, nobody enters the account from an unknown device.',

  'changed.subject': 'Your {{shop}} password was changed',
  'changed.when':
    'The password of the account {{email}} was changed on {{time}}. You have been logged out on all other devices.',
  'changed.notYou': 'If it was not you, please set a new password at once and let us know.',
  'changed.button': 'Set a new password',

  'question.subject': 'The answer to your question about a part – {{shop}}',
  'question.what': 'This is our answer to your question:',
  'question.asked': 'Your question:',
  'question.then': 'Another question? Please write to us.',
  'trade.approved.subject': 'You now have trade prices at {{shop}}',
  'trade.approved.what':
    'We have approved your application. When you are logged in, you see trade prices, net.',
  'trade.approved.limit': 'You can use deferred payment up to {{amount}}.',
  'trade.approved.button': 'Go to the shop',
  'trade.refused.subject': 'Your application for trade prices at {{shop}}',
  'trade.refused.what': 'We cannot give you trade prices now.',
  'trade.refused.why': 'The reason: {{reason}}',
  'trade.refused.then':
    'Your account works as before, with retail prices. If something is wrong, please write to us.',

  'partBack.subject': 'Available again: {{part}}',
  'partBack.what': '{{part}} – this part can be ordered from stock again.',
  'priceBelow.subject': 'Lower price: {{part}}',
  'priceBelow.what': '{{part}} – this part costs you no more than {{limit}}.',
  'alert.button': 'See the part',
  'alert.once': 'This is the only message about it. We write once about each part.',
  'alert.stop': 'Stop all my notifications about parts',
}

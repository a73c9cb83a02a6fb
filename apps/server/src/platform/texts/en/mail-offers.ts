/** Texts of mails about offers of garages to their clients. */
export default {
  'offerSent.subject': 'Offer {{number}} – {{garage}}',
  'offerSent.what': '{{garage}} sends you the offer {{number}}: {{total}}, valid until {{day}}.',
  'offerSent.button': 'Open the offer',
  'offerSent.then': 'On its page you choose the lines that you want, and ask questions. You need no login.',
  'offerSent.whose':
    'The words and prices of this offer are those of {{garage}}, not of {{shop}}. If it is misused, please tell us: {{email}}.',
  'offerDecided.subject': 'Decision on the offer {{number}} – {{shop}}',
  'offerDecided.what': 'Your client has decided on the offer {{number}}.',
  'offerDecided.accepted': 'Accepted as a whole: {{total}}.',
  'offerDecided.partly_accepted': 'Accepted in part: {{total}}.',
  'offerDecided.declined': 'Declined.',
  'offerDecided.button': 'Open the offer',
  'offerAsked.subject': 'Question about the offer {{number}} – {{shop}}',
  'offerAsked.what':
    'Your client asks about the offer {{number}}. Your answer is shown on the page of the offer.',
}

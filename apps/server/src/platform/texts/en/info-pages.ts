/** Words of tables on info pages, of the register of companies, and of the form of withdrawal. */
export default {
  way: 'Way',
  cost: 'Gross cost',
  fee: 'Fee',
  notes: 'Notes',
  free: 'free',
  tradeOnly: 'for workshops only',
  noBulky: 'no bulky parts',
  noDangerous: 'no dangerous goods',
  theft: 'theft-relevant parts too',
  branch: 'Branch',
  address: 'Address',
  phone: 'Phone',
  hours: 'Hours',
  freeFrom: 'free from {{sum}}',
  upTo: 'up to {{sum}}',
  capital: 'share capital',

  // The model form of withdrawal: annex I (B) of Directive 2011/83, in its official wording in the language.
  'form.file': 'withdrawal-form.pdf',
  'form.title': 'Model withdrawal form',
  'form.hint': '(complete and return this form only if you wish to withdraw from the contract)',
  'form.to': 'To:',
  'form.line.1':
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):',
  'form.line.2': 'Ordered on (*)/received on (*):',
  'form.line.3': 'Name of consumer(s):',
  'form.line.4': 'Address of consumer(s):',
  'form.line.5': 'Signature of consumer(s) (only if this form is notified on paper):',
  'form.line.6': 'Date:',
  'form.foot': '(*) Delete as appropriate.',
}

/** Problems of one field, for `errors` of a problem document and for the forms of the web app. */
export default {
  'field.required': 'This field is required',
  'field.invalid': 'This value is not valid.',
  'field.number': 'Please give a number.',
  'field.text': 'Please give a text.',
  'field.email': 'Please give a valid e-mail address, e.g. jan@example.com.',
  'field.tooShort': 'Too short: at least {{minimum}} characters.',
  'field.tooLong': 'Too long: at most {{maximum}} characters.',
  'field.tooMany': 'Too many items: {{maximum}} at most.',
  'field.quantity': 'A quantity is a whole number from 1 to {{MAX_QUANTITY}}.',
  'field.emailTaken': 'This e-mail address already has an account.',
  'field.passwordCommon': 'This password is too easy to guess. Please choose another one.',
  'field.passwordIsEmail': 'Your e-mail address or its beginning cannot be the password.',
  'field.addressInName': 'Please give the name alone, without the address of a page or a mailbox.',
  'field.passwordMismatch': 'Password not match',
  'field.currentPassword': 'This is not your current password.',
  'field.verificationToken':
    'This link has expired or is not complete. Please log in and ask for a new one in your profile.',
  'field.deviceToken':
    'This link has expired or has been used already. Please log in again and we will send a new one.',
  'field.recoveryToken': 'This link has expired or has been used already. Please ask for a new one.',
  'field.country': 'This country is not on our list.',
  'field.state': 'Please choose a state or province.',
  'field.vatNumber': 'This VAT number is not valid – please check the digits.',
  'field.postcode': 'A Polish postcode looks like 00-000.',
  'field.phone': 'Please give a phone number, e.g. 501 000 000.',
}

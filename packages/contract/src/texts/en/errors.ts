import type { ErrorCode } from '../../problem.ts'

/** The sentence for every error code. */
export default {
  bad_request: 'We do not understand this request.',
  validation: 'Please correct the marked fields.',
  malformed_json: 'The request body is not valid JSON.',
  bad_currency: 'This shop does not have that currency.',
  bad_store: 'There is no such store.',
  vin_length: 'A VIN has 17 characters; its last 7 are enough too. You gave {{count}}.',
  vin_letters: 'A VIN never contains the letter {{letter}} – could it be the digit {{digit}}?',
  vin_characters: 'A VIN consists of letters and digits only.',
  vin_ambiguous:
    'The VINs of several vehicles end like this. Please choose one of them, or give all 17 characters.',
  year_missing: 'Please choose the year of production too.',
  month_missing: 'Please choose the month of production too.',
  picture_no_id: 'No picture ID',
  unauthorized: 'Your session has ended. Please log in again – your cart is as you left it.',
  login_failed: 'Wrong e-mail or password.',
  login_blocked: 'This account is blocked. Please contact us.',
  confirm_by_mail:
    'Somebody is trying to guess the password of this account. If the e-mail and the password are right, we have sent a link to that address that logs you in on this device.',
  demo_is_local:
    'This is a demo shop with published passwords. It signs nobody in through a proxy, unless DEMO=on is set.',
  not_allowed: 'You do not have the right to do this in your company.',
  account_needed: 'This needs an account.',
  not_found: 'Not found.',
  kit_not_found: 'There is no such kit for this vehicle.',
  pasted_text_long:
    'At most {{MAX_PASTED_LINES}} lines are read at once. Divide the text and paste it piece by piece.',
  part_not_found: 'We do not know this part number.',
  board_not_found: 'There is no such board.',
  category_not_found: 'There is no such group.',
  vehicle_not_found: 'No such vehicle was found.',
  address_not_found: 'There is no such address.',
  order_not_found: 'There is no such order.',
  topic_not_found: 'There is no such page.',
  picture_not_found: 'There is no such picture.',
  cart_line_not_found: 'This part is not in the cart.',
  cart_not_found: 'This cart is not on your list.',
  prices_hidden: 'You do not see prices, so we cannot notify you about a price.',
  list_not_found: 'There is no such shopping list.',
  garage_vehicle_not_found: 'There is no such saved vehicle.',
  alert_not_found: 'There is no such notification.',
  session_not_found: 'This device is logged out already.',
  withdrawal_not_found: 'We found no order with this number and e-mail address.',
  withdrawal_professional: 'This order was bought for a trade. The right of withdrawal is for consumers.',
  withdrawal_cancelled: 'This order is cancelled. You do not need to withdraw from it.',
  withdrawal_over:
    'The term for a withdrawal ended on {{day}}. If a part is faulty, you can still complain about it.',
  withdrawal_nothing: 'The sale of the selected parts cannot be withdrawn from.',
  claim_picture_late:
    'Pictures can be added within an hour of the claim. Please send the others by e-mail with its number.',
  claim_cancelled: 'This order is cancelled.',
  claim_not_sent: 'Nothing of this order was sent or handed over yet.',
  claim_over: 'We are liable for parts that do not conform for two years. This term ended on {{day}}.',
  claim_nothing: 'All pieces of this order are claimed already, or have come back to us.',
  claim_too_many:
    'At most {{pieces}} pcs of part {{part}} can be claimed now. The others are claimed already, have come back to us, or were not bought.',
  claim_too_often: 'This order has many open claims already. Please call us.',
  claim_no_reason: 'Please say of each selected part what happened.',
  claim_pictures_full: 'The claim has {{max}} pictures already. We take no more.',
  claim_picture_type: 'This is not a picture in JPEG, PNG or WebP.',
  claim_picture_heic:
    'We cannot take HEIC pictures. Choose the picture from the phone’s gallery, save it as JPEG, or make a screenshot.',
  method_not_allowed: 'This address cannot be called in this way.',
  conflict: 'Something has changed in the meantime. Please refresh and try again.',
  too_many_addresses:
    'An account can have {{max}} addresses at most. Please delete one of them and try again.',
  too_many_carts: 'An account can have {{max}} carts at most. Order or remove one of them.',
  cart_switched:
    'This cart is no longer the current one, because another one was opened. We show that one now. Check it and try again.',
  too_many_lists:
    'An account can have {{max}} shopping lists at most. Please delete one of them and try again.',
  too_many_vehicles: 'An account can have at most {{max}} vehicles. Remove one and try again.',
  too_many_alerts: 'You can wait for at most {{max}} notifications. Stop one and try again.',
  alert_met: 'There is nothing to wait for: this part is available, or costs no more than that already.',
  too_many_people: 'A company can have {{max}} people at most.',
  company_has_people:
    'There are other people in the company: {{people}}. Hand it over to one of them, or close the account for all.',
  person_not_joined: 'This person has not accepted the invitation yet, so the company cannot be handed over.',
  invitation_ended:
    'This invitation has expired, was withdrawn or was accepted. Please ask the company for a new one.',
  email_unconfirmed:
    'Please confirm your e-mail address first: the link is in our message. Then you can invite people.',
  invitation_account:
    'This e-mail address already has an account in the shop, so it cannot accept the invitation. The shop can merge the accounts.',
  invoice_not_possible: 'An invoice for this order can no longer be asked for.',
  payment_nothing_due: 'This order is paid. Nothing is due.',
  payment_not_offered: 'This order cannot be paid by this method now. Choose another one.',
  payment_provider_away:
    'The payment provider does not answer. The order is placed – try to pay in a moment.',
  payment_signature: 'The signature of the message is wrong.',
  offer_not_found: 'There is no such offer.',
  offer_link_not_found:
    'We do not know this offer. Please check the address, or ask the garage that sent it.',
  offer_changed:
    'Somebody has changed this offer in the meantime. Please refresh it and make your changes again.',
  offer_was_sent: 'This offer was sent. You can withdraw it, but not delete it.',
  offer_not_sent: 'This offer was not sent yet.',
  offers_not_allowed:
    'The shop has not enabled sending offers to clients for this account. You can print the offer, or ask the shop to enable it.',
  offers_need_confirmed_email:
    'Please confirm your e-mail address first; your profile sends the link. After that you can send offers to clients.',
  offer_is_withdrawn: 'This offer is withdrawn. Copy it if you want to send a new one.',
  offer_is_accepted:
    'The client has accepted this offer, so it cannot be withdrawn. If something changes, please send its next version.',
  offer_without_lines: 'The offer has no line with a price. Please add a part, labour or a line of your own.',
  offer_line_without_price: 'The line “{{text}}” has no catalogue price. Please give a price of your own.',
  offer_day_over:
    'The last day of the offer is over or too far away. Please give a day from today to {{day}}.',
  offer_without_email: 'Please give the client’s e-mail address, and we send the offer.',
  offer_version_old: 'The garage has changed this offer. Please refresh the page and decide again.',
  offer_decided:
    'This offer has been decided on already. To change the decision, please write to the garage or call it.',
  offer_nothing_accepted: 'The client accepted no part of this offer.',
  offer_messages_full: 'This offer has {{max}} messages already. Please call.',
  offer_target_locked:
    'This sum cannot be reached: it is off by {{amount}}, and no part may change. Please unlock a part whose cost is known.',
  offer_target_floor:
    'This sum cannot be reached: it is off by {{amount}}, because prices of parts would be below the allowed margin. The lowest possible sum is {{lowest}}.',
  offer_link_expired: 'This offer was valid until {{day}}. Please ask {{garage}} for a new one.',
  offer_link_withdrawn: '{{garage}} has withdrawn this offer.',
  request_decided: 'This order has been decided on already.',
  list_full: 'A list can have at most {{max}} items. Nothing was changed.',
  list_changed: 'This list has changed in the meantime. Check it and try again.',
  list_name_taken: 'You already have a list of this name.',
  body_too_large: 'This is too large: we take {{most}} MB at most.',
  unsupported_media_type: 'We expect a body in JSON.',
  too_many_logins: 'Too many failed logins. Please try again in {{minutes}} min.',
  too_many_tries: 'Too many requests of this kind. Please try again in {{minutes}} min.',
  too_many_requests: 'Too many requests at once. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The shop is unavailable for a moment. Please try again shortly.',
  busy: 'The shop is busy. Please try again in a moment.',
} satisfies Record<ErrorCode, string>

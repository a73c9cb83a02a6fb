import type { Translation } from '@partboard/contract/speak'
import type english from '../en/claim.ts'

/** The page of a complaint or another claim; a download of its own. */
export default {
  'claim.title': 'Vrátit nebo reklamovat',
  'claim.who':
    'Nahlaste díl, který nefunguje, je jiný než objednaný, nebo přišel poškozený. Přihlašovat se nemusíte.',
  'claim.kind': 'Čeho se požadavek týká?',
  'claim.kind.complaint': 'Reklamace: díl neodpovídá smlouvě',
  'claim.kind.wrong_part': 'Přišel jiný díl, než byl objednán',
  'claim.kind.damaged': 'Zásilka přišla poškozená',
  'claim.kind.old_part': 'Odevzdám starý díl za zálohu',
  'claim.kind.withdrawal': 'Odstoupení od smlouvy',
  'claim.until': 'možné do {{day}}',
  'claim.parts': 'Které díly?',
  'claim.reason': 'Co se stalo: {{name}}',
  'claim.back': 'Jak se díl k nám vrátí?',
  'claim.back.label': 'Prosím o štítek pro vrácení',
  'claim.back.parcel': 'Pošlu vlastní zásilkou',
  'claim.back.branch': 'Přinesu na pobočku',
  'claim.pictures': 'Fotografie',
  'claim.choosePictures': 'Přidat fotografie',
  'claim.picturesHint':
    'Nejvýše {{max}}: JPEG, PNG nebo WebP, každá do 10 MB. Místo a čas pořízení odstraňujeme.',
  'claim.removePicture': 'Odebrat fotografii {{name}}',
  'claim.pictureTooLarge': 'Fotografie {{name}} je větší než 10 MB.',
  'claim.tooManyPictures': 'Nejvyšší počet fotografií: {{max}}.',
  'claim.send': 'Odeslat požadavek',
  'claim.sending': 'Odesílám požadavek…',
  'claim.done': 'Požadavek přijat',
  'claim.number': 'Číslo požadavku: {{number}}',
  'claim.mailed': 'Potvrzení jsme poslali na {{email}}.',
  'claim.pictureFailed': '{{name}}: {{why}}',
  'claim.pictureLost': 'fotografii se nepodařilo odeslat',
  'claim.before': 'Požadavky, které už máme',
} satisfies Translation<typeof english>

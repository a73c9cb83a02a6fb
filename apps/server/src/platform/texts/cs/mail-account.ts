import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-account.ts'

/** Texts of mails about accounts, and those that every mail has. */
export default {
  greeting: 'Dobrý den, {{name}},',
  'greeting.nameless': 'Dobrý den,',
  'footer.automatic': 'Tato zpráva byla odeslána automaticky.',
  'footer.seller': 'Prodávající: {{name}}',
  'footer.vat': 'DIČ (NIP) {{number}}',
  'footer.phone': 'tel. {{number}}',
  linkByHand: 'Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:',

  'welcome.subject': 'Vítejte v obchodě {{shop}}',
  'welcome.ready': 'Váš účet je připraven. Přihlaste se adresou {{email}} a heslem zadaným při registraci.',
  'welcome.what':
    'Díly najdete podle VIN, podle čísla dílu nebo na výkresu. U každého hned vidíte cenu a stav skladu na pobočkách.',
  'welcome.login': 'Přihlásit se',
  'welcome.notYou': 'Pokud jste účet nezaložili Vy, napište nám – smažeme jej.',

  'verification.subject': 'Potvrďte e-mailovou adresu pro {{shop}}',
  'verification.asked': 'Obdrželi jsme žádost o odkaz, kterým potvrdíte, že adresa {{email}} patří Vám.',
  'verification.why':
    'Potvrďte svou e-mailovou adresu. Účet funguje už teď; do té doby naše zprávy neobsahují jméno, adresy ani poznámky k objednávkám.',
  'verification.button': 'Potvrdit e-mailovou adresu',
  'verification.lasts': 'Odkaz platí 7 dní.',
  'verification.notYou': 'Pokud to není Váš účet, tuto zprávu ignorujte.',

  'newsletter.subject': 'Potvrďte souhlas s obchodními sděleními od {{shop}}',
  'newsletter.asked':
    'V našem obchodě někdo zvolil, že máme na adresu {{email}} posílat obchodní sdělení. Potvrďte to – do té doby nic nepošleme.',
  'newsletter.button': 'Ano, chci je dostávat',
  'newsletter.lasts':
    'Odkaz platí 7 dní. Souhlas můžete kdykoli odvolat: v účtu, nebo odkazem v každé takové zprávě.',
  'newsletter.notYou': 'Pokud jste to nebyli Vy, tuto zprávu ignorujte.',
  'announced.subject': '{{page}}: změna od {{day}}',
  'announced.what': 'Od {{day}} platí nová verze: {{page}}. Dříve přijatých objednávek se změna netýká.',
  'announced.change': 'Co se mění: {{change}}',
  'announced.text': 'Nové znění',
  'announced.then': 'Pokud nesouhlasíte, můžete svůj účet kdykoli smazat v profilu na kartě „Vaše údaje“.',
  'announced.button': 'Zobrazit v obchodě',
  'erased.subject': 'Váš účet v obchodě {{shop}} je smazán',
  'erased.what': 'Smazali jsme Váš účet a osobní údaje. Toto je poslední zpráva, kterou Vám posíláme.',
  'erased.stays':
    'Zůstává to, co vyžadují daňové předpisy: objednávky a faktury se jménem a adresou kupujícího, a to 5 let od konce roku, ve kterém byla splatná daň. Poté smažeme i je.',
  'erased.notYou': 'Pokud jste o to nežádali, ihned nám napište.',

  'recovery.subject': 'Nastavte si nové heslo pro {{shop}}',
  'recovery.asked': 'Obdrželi jsme žádost o nastavení nového hesla k účtu {{email}}.',
  'recovery.company': 'Tento účet nakupuje za: {{company}}.',
  'recovery.anew':
    'Tato adresa ještě nebyla potvrzena a účet mohl založit někdo jiný. Po nastavení hesla proto začne znovu: adresy, seznamy, košík a osoby zaniknou, objednávky zůstanou.',
  'recovery.button': 'Nastavit nové heslo',
  'recovery.lasts': 'Odkaz lze použít jen jednou a platí jednu hodinu.',
  'recovery.notYou': 'Pokud jste o to nežádali, tuto zprávu ignorujte. Heslo zůstává beze změny.',

  'invitation.subject': 'Pozvánka do obchodu {{shop}}',
  'invitation.what': '{{company}} zve adresu {{email}} k nákupům v obchodě {{shop}} za firmu.',
  'invitation.button': 'Zobrazit pozvánku',
  'invitation.lasts':
    'Přijmete ji tlačítkem na stránce odkazu. Odkaz lze použít jen jednou a platí 7 dní; poté požádejte firmu o novou pozvánku.',
  'invitation.hasAccount':
    'Adresa {{email}} už má v obchodě účet a jedna adresa má jeden účet. Chcete-li za tuto firmu nakupovat, napište nám a účty sloučíme. Jinak se nic nezmění.',
  'invitation.notYou': 'Pokud jde o omyl, tuto zprávu ignorujte.',
  'handedOver.subject': 'Nový vlastník účtu vaší firmy – {{shop}}',
  'handedOver.what':
    'Účet vaší firmy v našem obchodě teď vlastní: {{owner}}. Ceny, kreditní limit, adresy a objednávky zůstávají beze změny.',
  'handedOver.button': 'Zobrazit osoby ve firmě',
  'handedOver.notYou': 'Pokud jste to tak nechtěli, dejte nám ihned vědět.',
  'requestMade.subject': 'Objednávka čeká na Vaše schválení – {{shop}}',
  'requestMade.what': '{{name}} chce objednat {{pieces}} ks za {{total}} s DPH.',
  'requestMade.then': 'Dokud ji neschválíte, není nic objednáno ani rezervováno na skladě.',
  'requestMade.button': 'Zobrazit objednávku',
  'requestRefused.subject': 'Objednávka nebyla schválena – {{shop}}',
  'requestRefused.what': 'Odpovědná osoba ve Vaší firmě neschválila objednávku ({{pieces}} ks).',
  'requestRefused.why': 'Důvod: {{reason}}',

  'device.subject': 'Přihlášení na novém zařízení – {{shop}}',
  'device.when':
    'Někdo, kdo zná heslo k účtu {{email}}, se {{time}} pokusil přihlásit na zařízení, které neznáme. Toto heslo se teď mnoho lidí snaží uhodnout, proto přihlášení prosím potvrďte.',
  'device.button': 'Přihlásit se na tomto zařízení',
  'device.lasts':
    'Odkaz Vás přihlásí na zařízení, na kterém jej otevřete. Funguje jednou, po dobu {{minutes}} minut.',
  'device.notYou':
    'Pokud jste to nebyli Vy, nastavte si nové heslo: někdo zná to současné. Tlačítko netiskněte; bez něj se z neznámého zařízení do účtu nikdo nedostane.',

  'changed.subject': 'Heslo k účtu v obchodě {{shop}} bylo změněno',
  'changed.when':
    'Heslo k účtu {{email}} bylo změněno {{time}}. Na ostatních zařízeních jsme účet odhlásili.',
  'changed.notYou': 'Pokud jste to nebyli Vy, ihned si nastavte nové heslo a dejte nám vědět.',
  'changed.button': 'Nastavit nové heslo',

  'question.subject': 'Odpověď na váš dotaz na díl – {{shop}}',
  'question.what': 'Odpovídáme na váš dotaz:',
  'question.asked': 'Váš dotaz:',
  'question.then': 'Máte další dotaz? Napište nám.',
  'trade.approved.subject': 'Ceny pro servisy v obchodě {{shop}} jsou zapnuté',
  'trade.approved.what': 'Vaši žádost jsme schválili. Po přihlášení vidíte ceny pro servisy, bez DPH.',
  'trade.approved.limit': 'Můžete platit s odloženou splatností do {{amount}}.',
  'trade.approved.button': 'Přejít do obchodu',
  'trade.refused.subject': 'Žádost o ceny pro servisy v obchodě {{shop}}',
  'trade.refused.what': 'Ceny pro servisy Vám teď nemůžeme poskytnout.',
  'trade.refused.why': 'Důvod: {{reason}}',
  'trade.refused.then':
    'Účet funguje jako dosud, s maloobchodními cenami. Pokud něco nesouhlasí, napište nám.',

  'partBack.subject': 'Znovu skladem: {{part}}',
  'partBack.what': '{{part}} – tento díl lze znovu objednat ze skladu.',
  'priceBelow.subject': 'Nižší cena: {{part}}',
  'priceBelow.what': '{{part}} – tento díl pro vás stojí nejvýše {{limit}}.',
  'alert.button': 'Zobrazit díl',
  'alert.once': 'Toto je jediná zpráva o této věci. O každém dílu píšeme jen jednou.',
  'alert.stop': 'Vypnout všechna má upozornění na díly',
} satisfies Translation<typeof english>

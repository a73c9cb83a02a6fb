import { expect, test } from 'vitest'
import { textOfMail } from './mail-text.ts'

test.each([
  ['a text that is no mail', '34114300102 x2\n\n34114300202', '34114300102 x2\n\n34114300202'],
  ['a plain mail', 'From: a@b.example\nSubject: x\n\n34114300102 x2', '34114300102 x2'],
  [
    'quoted-printable',
    'From: a@b.example\nContent-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=utf-8\n\nCze=C5=9B=C4=87 34114=\n300102',
    'Cześć 34114300102',
  ],
  [
    'base64',
    `From: a@b.example\nContent-Transfer-Encoding: base64\nContent-Type: text/plain;\n charset="utf-8"\n\n${btoa('34114300102 x2')}\n`,
    '34114300102 x2',
  ],
  [
    'the plain part of several',
    'From: a@b.example\r\nContent-Type: multipart/alternative; boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/html\r\n\r\n<p>1</p>\r\n--b1\r\nContent-Type: text/plain\r\n\r\n34114300102\r\n--b1--',
    '34114300102\r\n',
  ],
])('%s', (_name, file, text) => expect(textOfMail(file)).toBe(text))

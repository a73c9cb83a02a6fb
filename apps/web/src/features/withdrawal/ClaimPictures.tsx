import { MAX_CLAIM_PICTURE, MAX_CLAIM_PICTURES } from '@partboard/contract/aftersale/claims'
import { IconX } from '@partboard/ui/icons/index.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Note } from '../../ui/Note.tsx'
import plain from '../../ui/plain.module.css'
import classes from './Withdrawal.module.css'

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** Pictures of a claim. The server checks them too; here the customer learns at once what is too large. */
export function ClaimPictures({ files, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [refusal, setRefusal] = useState('')
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])]
    const tooLarge = added.find(({ size }) => size > MAX_CLAIM_PICTURE)
    const all = [...files, ...added.filter((file) => file !== tooLarge)]
    const isTooMany = all.length > MAX_CLAIM_PICTURES
    setRefusal(
      tooLarge
        ? t('claim.pictureTooLarge', { name: tooLarge.name })
        : isTooMany
          ? t('claim.tooManyPictures', { max: MAX_CLAIM_PICTURES })
          : '',
    )
    onChange(all.slice(0, MAX_CLAIM_PICTURES))
  }
  return (
    <div className={plain.field}>
      <p className={plain.label}>{t('claim.pictures')}</p>
      <p className={classes.facts} id={`${id}-hint`}>
        {t('claim.picturesHint', { max: MAX_CLAIM_PICTURES })}
      </p>
      <label className={`${plain.button} ${classes.choose}`}>
        {t('claim.choosePictures')}
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            add(event.currentTarget.files)
            // The same file can be selected again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {refusal && <Note kind="bad">{refusal}</Note>}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            {file.name}
            <button
              type="button"
              className={plain.button}
              aria-label={t('claim.removePicture', { name: file.name })}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

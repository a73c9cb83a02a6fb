import { IconBuildingStore } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useBranches, useStore } from '../../state/reference.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Branches.module.css'

/** List of the branches: picture or icon, name, address, e-mail, website. */
export function Branches() {
  const { t } = useTranslation()
  const store = useStore()
  const branches = useBranches()
  return (
    <Sheet as="ul" className={classes.list}>
      {branches.map(({ Id, Name, Url, ImageUrl, Address }) => (
        <li key={Id}>
          {ImageUrl ? (
            <img src={ImageUrl} alt="" width={24} height={24} />
          ) : (
            <IconBuildingStore size={24} stroke={1.6} aria-hidden />
          )}
          <div>
            <h3>{Name}</h3>
            {'Id' in Address && (
              <>
                <p className={classes.address}>
                  {Address.Address1}, {Address.ZipPostalCode} {Address.City}
                </p>
                {Address.Email !== '' && (
                  <p>
                    <a href={`mailto:${Address.Email}`}>{Address.Email}</a>
                  </p>
                )}
              </>
            )}
            {(Url || store.Url) && (
              <p>
                <a href={Url || store.Url}>
                  {t('home.branchSite')}
                  <span className="visually-hidden"> {Name}</span>
                </a>
              </p>
            )}
          </div>
        </li>
      ))}
    </Sheet>
  )
}

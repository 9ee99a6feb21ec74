import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasteChoice } from './paste.ts'
import styles from './Quota.module.css'
import { Grid } from '../ui/layout.tsx'

type Props = {
  readonly choices: readonly PasteChoice[]
  readonly isBusy: boolean
  readonly onChoose: (at: number, id: number | undefined) => void
}

/** The pasted lines whose name several groups have, each with the groups to choose from; a group is chosen once. */
export const PasteChoices = ({ choices, isBusy, onChoose }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  if (choices.length === 0) return null
  const taken = new Set(choices.map(({ chosen }) => chosen))
  return (
    <Grid as="ul" flex="1 0 100%" gap={6} className={styles.choices}>
      {choices.map(({ name, values: { budget, contract }, among, chosen }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may have been pasted twice
        <li key={at}>
          <label htmlFor={`${id}-${at}`}>
            {t('quota.pasteWhich', { group: name, counts: `${budget} / ${contract}` })}
          </label>
          <select
            id={`${id}-${at}`}
            disabled={isBusy}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => onChoose(at, Number(currentTarget.value) || undefined)}
          >
            <option value="">{t('quota.pasteNone')}</option>
            {among.map((one) => (
              <option key={one.id} value={one.id} disabled={one.id !== chosen && taken.has(one.id)}>
                {one.text}
              </option>
            ))}
          </select>
        </li>
      ))}
    </Grid>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Differing } from '../ui/marks/Marks.tsx'
import { UnseenNote } from './UnseenNote.tsx'

type Props = {
  readonly name: string
  readonly before: string
  readonly after: string
  /** Left out where the field cannot be put back, or this user may not. */
  readonly onPutBack: (() => void) | undefined
}

/** A field of a changed row as it was and as it became, the letters marked that differ, with its way back. */
export const ChangedField = ({ name, before, after, onPutBack }: Props) => {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === '' ? '—' : <Differing text={before} other={after} look="went" />}</td>
      <td>
        {after === '' ? '—' : <Differing text={after} other={before} look="came" />}
        <UnseenNote {...{ before, after }} />
      </td>
      <td>
        {onPutBack && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('history.putBackField', { name })}
            onClick={onPutBack}
          >
            {t('duplicate.restore')}
          </Button>
        )}
      </td>
    </tr>
  )
}

import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { history } from '#contract/history.ts'
import { rowsOfChange } from '#contract/limits.ts'
import { hindranceOfCall } from '../api/session.ts'
import { formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Muted, Row, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ChangeGround } from './ChangeGround.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { PersonName } from './PersonName.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useChange } from './useChange.ts'
import { placeText } from './value-text.ts'
import { whyClosed } from './words.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'

type Props = {
  readonly number: string
  /** The line above says when, who and where. */
  readonly isInPlace?: true
  readonly onClose: () => void
}

/** One change: its user, its rows with the way back of each field, and the way to its undo. */
export const ChangeDetails = ({ number, isInPlace, onClose }: Props) => {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  // the element that has the focus after the undo, while that is asked about: the button itself goes
  const [undoing, setUndoing] = useState<HTMLElement | null>()
  const { found, change, rows, putBack } = useChange(number)
  const closed = change && whyClosed(change)
  // the row by which the line calls the change; a deleted one stands again once that is undone
  const shown = change?.summary.first[0]
  const isGone = shown?.action === 'delete' && change?.undone_by === null
  const mayPutBack =
    closed === undefined && change?.undone_by === null && hindranceOfCall(history.putBack) === undefined
  return (
    <>
      <LoadFailure of={[found, rows]} />
      {found.data && change === undefined && (
        <Text as="p" margin="1em 0">
          {t('journal.gone')}
        </Text>
      )}
      {change && !isInPlace && (
        <Muted margin="0 0 8px">
          <time dateTime={change.at}>{formatMoment(change.at)}</time> · <PersonName {...change} /> ·{' '}
          {t(`journal.kind.${change.operation}`)} · {t('state.records', { count: change.rows })}
          {change.place && <> · {placeText(change.place)}</>}
        </Muted>
      )}
      {change?.undoes && <OtherChange textKey="journal.undoes" change={change.undoes} />}
      {change?.undone_by && <OtherChange textKey="journal.undoneBy" change={change.undone_by} />}
      {closed && <Muted margin="0 0 8px">{t(closed)}</Muted>}
      {rows.isPending && <Loading />}
      {rows.data && (
        <ChangedRows
          rows={rows.data}
          isInPlace={isInPlace ?? false}
          onPutBack={mayPutBack ? putBack : undefined}
        />
      )}
      {(change?.rows ?? 0) > rowsOfChange && (
        <Text as="p" margin="1em 0">
          {t('journal.onlyFirst', { n: formatNumber(rowsOfChange) })}
        </Text>
      )}
      <Row gap={8} align="center" wrap above={10}>
        {change && change.undone_by === null && closed === undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setUndoing(close.current)}
          >
            {t('journal.ask')}
          </Button>
        )}
        <Button ref={close} variant="subtle" onClick={onClose}>
          {t('common.close')}
        </Button>
        {shown && !isGone && (
          <ScreenLink key={`of ${change.undone_by}`} entity={shown.entity} id={shown.id} />
        )}
        <Text tone="secondary" marginRight="auto">
          {t('journal.change', { n: number })}
        </Text>
        {change && <ChangeGround key={change.reason} change={change} />}
      </Row>
      {undoing !== undefined && (
        <UndoDialog number={number} returnTo={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </>
  )
}

type OtherProps = { readonly textKey: 'journal.undoes' | 'journal.undoneBy'; readonly change: string }

const OtherChange = ({ textKey, change }: OtherProps) => {
  const { t } = useTranslation()
  return (
    <Muted margin="0 0 8px">
      {t(textKey)} <ChangeLink change={change} />
    </Muted>
  )
}

import { Button } from '@mantine/core'
import { useFirstRevs } from '../../ui/first-revs.ts'
import { IconGitMerge, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { factsOf } from '#contract/entities/registry.ts'
import { isUndoable } from '#contract/history.ts'
import { selectedRows } from '#contract/limits.ts'
import { type BulkAnswer, bulk } from '#contract/bulk.ts'
import { sms } from '#contract/save.ts'
import { type BulkEntity, deletableEntities } from '#contract/bulk-entities.ts'
import { mutate } from '../../api/mutate.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import type { Ticks } from '../../table/table-props.ts'
import { IconButton, saveKeyProps } from '../../ui/buttons.tsx'
import { comparedOrNone, mergeOfTwoLink } from '../../ui/merge-link.ts'
import { reportError } from '../../ui/toasts/toast.ts'
import { toastDone } from '../../ui/undo.ts'
import { UsesDialog } from '../../ui/Dialog/lazy-dialogs.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import styles from './Bulk.module.css'
import { type FieldValue, ChangeFields, type BulkRow } from './ChangeFields.tsx'
import { outcomeMessage } from '../../api/save.ts'
import { Banner } from '../../ui/Banner.tsx'

type Props = { readonly entity: BulkEntity; readonly rows: readonly BulkRow[]; readonly ticks: Ticks }

type BulkAction = { readonly set?: Readonly<Record<string, FieldValue>> | undefined }
type RefusedAction = BulkAction & { readonly answer: BulkAnswer[number] }

const send = (
  entity: BulkEntity,
  named: Pick<BulkRow, 'id' | 'rev'>[],
  { set }: BulkAction,
): Promise<BulkAnswer> => {
  const deleted = deletableEntities.find((one) => one === entity)
  if (set) return mutate(bulk.change, { entity, rows: named, set })
  if (deleted === undefined) throw new Error(`No delete of ${entity}`)
  return mutate(bulk.delete, { entity: deleted, rows: named })
}

/** Bar with the actions on all ticked rows. An action changes all rows or none. One undo reverts it. */
export const BulkBar = ({ entity, rows, ticks }: Props) => {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedAction>()
  const [isLookedUp, setLookedUp] = useState(false)
  const [first, second, third] = rows
  const compared = comparedOrNone(entity)
  // the bar offers no list of the rows that refer to a user, since no call returns such a list
  const isUser = entity === 'user'
  const isDeletable = deletableEntities.some((one) => one === entity)
  const tooMany = rows.length > selectedRows.max ? t('bulk.tooMany', { n: selectedRows.max }) : undefined
  const count = formatNumber(rows.length)
  const seen = useFirstRevs(new Map(rows.map(({ id, rev }) => [id, rev])), factsOf[entity].id.body)

  const run = async (of: readonly BulkRow[], work: BulkAction) => {
    if (isBusy || tooMany !== undefined) return
    setBusy(true)
    try {
      const named = of.map(({ id, rev }) => ({ id, rev: seen.revOf(id) ?? rev }))
      const answer = await send(entity, named, work)
      const [outcome] = answer
      if (outcome === undefined) return
      if (outcome.sms !== sms.updated && outcome.sms !== sms.deleted) {
        seen.forget()
        setRefused({ ...work, answer: outcome })
        return
      }
      const names = of.slice(0, 3).map(({ name }) => name)
      const detail = of.length > names.length ? `${names.join(', ')}…` : names.join(', ')
      toastDone(
        t(work.set ? 'bulk.changed' : 'bulk.deleted', { n: formatNumber(of.length) }),
        [answer],
        detail,
        isUndoable(entity),
      )
      setChanging(false)
      setRefused(undefined)
      const done = new Set(of.map(({ key }) => key))
      ticks.set(rows.flatMap(({ key }) => (done.has(key) ? [] : [key])))
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const refusedRows = new Map(refused?.answer.rows.map((row) => [row.id, row]))
  const others = rows.filter(({ id }) => !refusedRows.has(id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    if (refused) setRefused(undefined)
    else if (isChanging) setChanging(false)
    else ticks.set([])
  }
  return (
    <>
      <Box
        as="section"
        flex="none"
        pad="sm md"
        lineAbove
        background="var(--selected)"
        className={styles.bar}
        aria-label={t('bulk.ticked', { n: count })}
        data-screen-only
        onKeyDown={onKeyDown}
      >
        {refused && (
          <Box margin="0 0 sm" role="alert">
            <Banner kind="warning">
              {t('bulk.refused', { count: refusedRows.size, total: count })}
              <Box as="ul" bullets maxHeight={132} overflow="auto" above="sm">
                {[...refusedRows].map(([id, row]) => (
                  <li key={id}>
                    <b>{rows.find((one) => one.id === id)?.name}</b>{' '}
                    {isUser && row.sms === sms.cannotDelete
                      ? t('users.lastAdministrator')
                      : (row.message ?? outcomeMessage(row))}
                  </li>
                ))}
              </Box>
              <Row wrap gap="sm" above="sm">
                {others.length > 0 && (
                  <Button
                    size="compact-sm"
                    autoFocus
                    loading={isBusy}
                    {...saveKeyProps}
                    onClick={() => void run(others, refused)}
                  >
                    {t('bulk.others', { n: formatNumber(others.length) })}
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  autoFocus={others.length === 0}
                  onClick={() => setRefused(undefined)}
                >
                  {t('common.close')}
                </Button>
              </Row>
            </Banner>
          </Box>
        )}
        {isChanging && !refused && (
          <ChangeFields
            {...{ entity, rows, isBusy }}
            onChange={(set) => void run(rows, { set })}
            onClose={() => setChanging(false)}
          />
        )}
        <div className={styles.line}>
          <Text look="medium" numeric role="status">
            {t('bulk.ticked', { n: count })}
          </Text>
          {ticks.share === 'some' && (
            <Button size="compact-sm" variant="subtle" onClick={ticks.toggleAll}>
              {t('bulk.all', { n: formatNumber(ticks.among.length) })}
            </Button>
          )}
          {tooMany !== undefined && <Text tone="warning">{tooMany}</Text>}
          <Text flex={1} data-wide-only />
          {first && !second && !isUser && (
            <Button onClick={() => setLookedUp(true)}>{t('uses.title')}</Button>
          )}
          {compared && first && second && !third && (
            <Button
              component={Link}
              to={mergeOfTwoLink(compared, first.id, second.id)}
              leftSection={<IconGitMerge size={16} aria-hidden />}
            >
              {t('bulk.compare')}
            </Button>
          )}
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-expanded={isChanging}
            {...saveKeyProps}
            aria-disabled={tooMany !== undefined || undefined}
            data-disabled={tooMany !== undefined}
            onClick={() => tooMany === undefined && setChanging(!isChanging)}
          >
            {t('bulk.change')}
          </Button>
          {isDeletable && (
            <Button
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-disabled={isBusy || tooMany !== undefined || undefined}
              data-disabled={tooMany !== undefined}
              onClick={() => void run(rows, {})}
            >
              {t('bulk.delete', { n: count })}
            </Button>
          )}
          <IconButton label={t('bulk.untick')} onClick={() => ticks.set([])}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      </Box>
      {isLookedUp && first && (
        <UsesDialog record={{ entity, id: first.id }} name={first.name} onClose={() => setLookedUp(false)} />
      )}
    </>
  )
}

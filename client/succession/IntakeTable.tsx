import { NativeSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sms } from '#contract/save.ts'
import { type IntakeObstacle, type IntakeRow, intakes } from '#contract/intakes.ts'
import { type SuccessionRow, succession } from '#contract/succession.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { formatNumber } from '../i18n/numbers.ts'
import panel from '../table/ListPanel.module.css'
import { Checkbox } from '../ui/Checkbox.tsx'
import { bySaveKey, saveKeyProps, SubmitButton } from '../ui/buttons.tsx'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { PanelFoot, Scroll, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { toastDone, toastOutcome } from '../ui/undo.ts'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import { codeIn, codesText } from './words.ts'

type Props = {
  readonly row: SuccessionRow
  readonly onMoved: () => void
}

const none: readonly IntakeRow[] = []

/** Specialities that still admit under replaced codes. Ticked specialities are moved to the new code. */
export const IntakeTable = ({ row, onMoved }: Props) => {
  const { t } = useTranslation()
  const footId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const isReadOnly = useReadOnly() !== undefined
  const idSuccession = row.id_succession
  const list = useQuery(query(succession.intakes, { idSuccession }))
  // a key with the value undefined: the user has unticked the row
  const [changed, setChanged] = useState<ReadonlyMap<number, number | undefined>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<number, IntakeObstacle>>(new Map())
  const rows = list.data?.rows ?? none
  const year = list.data?.year?.label ?? ''
  const isSplit = row.to.length > 1
  const successorOf = (one: IntakeRow) => {
    const own = changed.has(one.id_speciality)
      ? changed.get(one.id_speciality)
      : isSplit
        ? undefined
        : one.into[0]
    return own !== undefined && one.into.includes(own) ? own : undefined
  }
  const set = (some: readonly IntakeRow[], to: (one: IntakeRow) => number | undefined) =>
    setChanged((now) => new Map([...now, ...some.map((one) => [one.id_speciality, to(one)] as const)]))
  const movable = isReadOnly ? none : rows.filter(({ into }) => into.length > 0)
  const ticked = movable.filter((one) => successorOf(one) !== undefined)
  const moving = useMutation({
    mutationFn: () =>
      mutate(intakes.move, {
        idSuccession,
        rev: row.rev,
        rows: ticked.map((one) => ({ idSpeciality: one.id_speciality, to: successorOf(one) })),
      }),
    onSuccess: async (answer) => {
      const [outcome] = answer
      if (outcome === undefined) return
      const left = (outcome.rows ?? []).filter(({ reason }) => reason !== undefined)
      setRefused(new Map(left.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : []))))
      if (outcome.sms !== sms.updated) {
        if (left.length > 0) toast.warning(t('su.notMoved', { n: formatNumber(left.length) }))
        else toastOutcome([{ sms: outcome.sms, ...(outcome.reason === 'stale' && { reason: 'stale' }) }])
        return
      }
      toastDone(t('su.moved', { n: formatNumber(ticked.length - left.length) }), [answer], codesText(row))
      setChanged(new Map())
      await list.refetch()
      if (left.length === 0) onMoved()
    },
  })
  const move = () => ticked.length > 0 && !moving.isPending && moving.mutate()
  const isRead = list.data !== undefined
  useEffect(() => {
    // focuses the first ticked row if nothing has the focus, so that the row receives keys
    if (isRead && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>('[data-walk]:checked')?.focus({ preventScroll: true })
  }, [isRead])
  const successor = isSplit ? '' : codeIn(row.to, row.to[0]?.id)
  const before = row.from.map(({ id }) => codeIn(row.from, id)).join(', ')
  const places = rows.reduce((sum, { budget, contract }) => sum + budget + contract, 0)
  const inParameters = row.entity === 'level' || row.entity === 'qualification'
  const columns = {
    institution: t('entity.institution'),
    faculty: t('entity.faculty'),
    form: t('entity.studyForm'),
    speciality: t('entity.speciality'),
    plan: year === '' ? t('su.plan') : t('su.planOf', { year }),
    groups: t('su.groups'),
    ...(isSplit && { successor: t('su.successor') }),
    why: t('su.why'),
  }
  return (
    <>
      <LoadFailure of={[list]} pad="md" />
      {list.isPending && <Loading isList />}
      {isRead && rows.length === 0 && <p className={panel.guide}>{t('su.noneStill')}</p>}
      {rows.length > 0 && (
        <Scroll
          onKeyDown={(event) => {
            bySaveKey(move)(event)
            moveFocusByKey(event, '[data-walk]', byArrows)
          }}
        >
          <ValueTable blocks aria-label={t('su.admitting', { code: before })}>
            <Heads of={['', ...Object.values(columns)]} />
            <tbody ref={body}>
              <tr>
                <td>
                  {movable.length > 0 && (
                    <Checkbox
                      aria-label={t('common.selectAll')}
                      checked={ticked.length === movable.length}
                      indeterminate={ticked.length > 0 && ticked.length < movable.length}
                      onChange={({ currentTarget: { checked } }) =>
                        set(movable, (one) => (checked ? (successorOf(one) ?? one.into[0]) : undefined))
                      }
                    />
                  )}
                </td>
                <th colSpan={Object.keys(columns).length} scope="colgroup">
                  <Text look="strong">{t('su.admitting', { code: before })}</Text>{' '}
                  <Text tone="secondary">
                    {t('su.count', { n: formatNumber(rows.length), places: formatNumber(places) })}
                  </Text>
                </th>
              </tr>
              {rows.map((one) => {
                const to = successorOf(one)
                const reason = refused.get(one.id_speciality) ?? one.reason
                const isOpen = movable.includes(one)
                return (
                  <tr key={one.id_speciality}>
                    <td>
                      {!isReadOnly && one.reason !== 'outsideScope' && (
                        <Checkbox
                          aria-label={`${one.institution.label} ${one.faculty.label} ${one.label}`}
                          data-walk={isOpen || undefined}
                          checked={to !== undefined}
                          disabled={!isOpen || moving.isPending}
                          onChange={() => set([one], () => (to === undefined ? one.into[0] : undefined))}
                        />
                      )}
                    </td>
                    <td data-title={columns.institution}>{one.institution.label}</td>
                    <td data-title={columns.faculty}>{one.faculty.label}</td>
                    <td data-title={columns.form}>
                      {one.study_form.label}, {t('structure.years', { count: one.duration })}
                    </td>
                    <td data-title={columns.speciality}>{one.label}</td>
                    <td data-title={columns.plan}>{formatNumber(one.budget + one.contract)}</td>
                    <td data-title={columns.groups}>{formatNumber(one.groups)}</td>
                    {isSplit && (
                      <td data-title={columns.successor}>
                        {isOpen && (
                          <NativeSelect
                            aria-label={`${columns.successor}: ${one.label}`}
                            value={String(to ?? '')}
                            disabled={moving.isPending}
                            data={[
                              { value: '', label: '--' },
                              ...one.into.map((id) => ({ value: String(id), label: codeIn(row.to, id) })),
                            ]}
                            onChange={({ currentTarget: { value } }) =>
                              set([one], () => (value === '' ? undefined : Number(value)))
                            }
                          />
                        )}
                      </td>
                    )}
                    <td data-title={columns.why}>
                      {reason && (
                        <Text tone={refused.has(one.id_speciality) ? 'error' : 'warning'}>
                          {reason === 'alreadyAdmits' && <IconAlertTriangle size={14} aria-hidden />}{' '}
                          {t(`su.reason.${reason}`, { code: successor, replaced: before })}
                        </Text>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </ValueTable>
        </Scroll>
      )}
      {movable.length > 0 && (
        <PanelFoot>
          <Text grow tone="secondary" id={footId} role="status">
            {ticked.length === 0
              ? t(isSplit ? 'su.chooseCodes' : 'su.tick')
              : inParameters
                ? t('su.footParameters')
                : t('su.foot', { year, code: before })}
          </Text>
          <SubmitButton
            isBusy={moving.isPending}
            blockedBy={ticked.length === 0 ? footId : undefined}
            {...saveKeyProps}
            onClick={move}
          >
            {isSplit
              ? t('su.moveAll', { n: formatNumber(ticked.length) })
              : t('su.move', { code: successor, n: formatNumber(ticked.length) })}
          </SubmitButton>
        </PanelFoot>
      )}
    </>
  )
}

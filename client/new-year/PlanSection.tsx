import { Button } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/numbers.ts'
import { FoldButton } from '../table/FoldButton.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { toggled } from '../ui/toggled.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import { Box, Ring, Row, Text } from '../ui/layout.tsx'
import { locationOf } from './address.ts'
import styles from './NewYear.module.css'
import {
  actionOf,
  countsOf,
  editable,
  type Figure,
  figureOf,
  identityOf,
  isOfAutumn,
  isTaken,
  type Kind,
  type Line,
  linesOf,
  wordOfFigure,
} from './plan.ts'
import { PlanRow } from './PlanRow.tsx'
import type { NewYearState } from './useNewYear.ts'
import { specialitiesOf } from './words.ts'

/** Number of rows of a part that are rendered at first, and that each click adds. */
const rowsPerStep = 100

/** The rows to create and the existing rows are each collapsed if there are more than this number. */
const maxUnfoldedRows = 10

type Props = {
  readonly state: NewYearState
  readonly kind: Kind
  readonly place: number
  /** True if this user may not create rows of this kind. */
  readonly isForbidden: boolean
}

const columns = { group: 5, quota: 8, position: 5, commission: 4 } as const

const recordHeads = {
  group: 'entity.group',
  quota: 'entity.group',
  position: 'field.position',
  commission: 'newYear.member',
} as const

const sourceHeads = {
  group: 'entity.speciality',
  quota: 'newYear.source',
  position: 'newYear.source',
  commission: 'field.memberType',
} as const

export const PlanSection = ({ state, kind, place, isForbidden }: Props) => {
  const { choice, made, chosen, onTick, findingsOf } = state
  const { t } = useTranslation()
  const id = useId()
  const isViewed = useReadOnly() !== undefined
  const rows = state.rows.filter((row) => row.kind === kind)
  const year = state.years.labelOf(chosen.to)
  const [shown, setShown] = useState(rowsPerStep)
  const counts = countsOf(rows, choice)
  const open = rows.filter(({ action }) => action !== 'exists')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const lines = linesOf(rows).filter((line) => made === undefined || actionOf(line) !== 'exists')
  const firsts = new Set(new Map(rows.toReversed().map((row) => [row.id_speciality, row])).values())
  const specialityOf = specialitiesOf(rows, year)
  const isSpecial = (line: Line) =>
    actionOf(line) === 'skip' || (kind === 'group' && findingsOf(line[0].id_speciality).length > 0)
  const others = lines.filter((line) => !isSpecial(line))
  const [fresh, standing] = [
    others.filter((line) => actionOf(line) === 'create'),
    others.filter((line) => actionOf(line) === 'exists'),
  ]
  const parts = [
    { key: 'special', lines: lines.filter(isSpecial), word: undefined },
    { key: 'fresh', lines: fresh, word: t('newYear.rest', { n: formatNumber(fresh.length) }) },
    { key: 'standing', lines: standing, word: `${t('newYear.exists')}: ${formatNumber(standing.length)}` },
  ].map((part) => {
    const isFolding = part.word !== undefined && part.lines.length > maxUnfoldedRows
    return { ...part, isFolding, isFolded: isFolding && !unfolded.has(part.key) }
  })
  const most = Math.max(...parts.map((part) => (part.isFolded ? 0 : part.lines.length)))
  const [folds, setFolds] = useState<boolean>()
  const isOpen = folds ?? (made === undefined ? place <= 2 : kind === 'group' && open.length > 0)
  const createdCount = rows.filter((row) => row.action === 'exists' && made?.has(identityOf(row))).length
  const ticked = open.filter((row) => isTaken(row, choice))
  const figures: readonly Figure[] = editable[kind]
  const Sign = isOpen ? IconChevronUp : IconChevronDown
  // each student is in the numbers of both half-years, so only autumn is counted
  const sumOf = (figure: 'kol_b' | 'kol_k') =>
    formatNumber(ticked.filter(isOfAutumn).reduce((sum, row) => sum + figureOf(row, figure, choice), 0))
  const facts = [
    [t('newYear.made'), createdCount],
    [t('newYear.create'), isForbidden ? 0 : counts.create],
    [t('newYear.exists'), counts.exists - createdCount],
    [
      t(made === undefined ? 'newYear.skip' : 'newYear.passed'),
      isForbidden ? counts.create + counts.skip : counts.skip,
    ],
  ] as const
  return (
    <Box aria-labelledby={id} as="section" lineBelow>
      <Row align="center" background="var(--background)">
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          data-walk
          onClick={() => setFolds(!isOpen)}
        >
          <Ring width={24} height={24} look="body" {...(createdCount > 0 && { tone: 'success' as const })}>
            {createdCount > 0 ? <IconCheck size={14} aria-hidden /> : place}
          </Ring>
          <Text look="strong" id={id}>
            {t(`newYear.${kind}`)}
          </Text>
          {kind === 'position' && (
            <Text look="body" className={styles.note}>
              {t(isForbidden ? 'rights.cataloguesOnly' : 'newYear.common')}
            </Text>
          )}
          <span className={styles.counts}>
            {facts.map(
              ([word, count]) =>
                count > 0 && (
                  <span key={word}>
                    {word} <b>{formatNumber(count)}</b>
                  </span>
                ),
            )}
            {kind === 'quota' && ticked.length > 0 && (
              <>
                <span>
                  {t('field.budget')} <b>{sumOf('kol_b')}</b>
                </span>
                <span>
                  {t('field.contract')} <b>{sumOf('kol_k')}</b>
                </span>
              </>
            )}
          </span>
          <Sign size={16} aria-hidden />
        </button>
        {state.isCarriedOut && counts.exists > 0 && (
          <Text
            as={Link}
            to={locationOf(kind, chosen)}
            look="body"
            pad="0 md 0 xs"
            aria-label={`${t('newYear.open')}: ${t(`newYear.${kind}`)}`}
          >
            {t('newYear.open')}
          </Text>
        )}
      </Row>
      {isOpen && lines.length > 0 && (
        <ValueTable blocks className={styles.table} data-kind={kind}>
          <caption className="visually-hidden">{t(`newYear.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.tick}>
                {!isViewed && !isForbidden && (
                  <Checkbox
                    aria-label={t('newYear.tickAll', { step: t(`newYear.${kind}`) })}
                    checked={open.length > 0 && ticked.length === open.length}
                    indeterminate={ticked.length > 0 && ticked.length < open.length}
                    disabled={open.length === 0}
                    data-walk
                    onChange={() => onTick(open, ticked.length < open.length)}
                  />
                )}
              </th>
              <th scope="col" className={styles.label}>
                {t(recordHeads[kind])}
              </th>
              <th scope="col">{t(sourceHeads[kind])}</th>
              <th scope="col" className={styles.what}>
                {t('newYear.what')}
              </th>
              {kind === 'group' && (
                <th scope="col" className={styles.why}>
                  {t('newYear.why')}
                </th>
              )}
              {kind === 'quota'
                ? ([t('quota.autumn'), t('quota.spring')] as const).map((season) => (
                    <th key={season} scope="colgroup" colSpan={figures.length} className={styles.season}>
                      {season}: {figures.map((figure) => t(wordOfFigure[figure]).toLowerCase()).join(', ')}
                    </th>
                  ))
                : figures.map((figure) => (
                    <th key={figure} scope="col" className={styles.figure}>
                      {t(wordOfFigure[figure])}
                    </th>
                  ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <Fragment key={part.key}>
                {part.isFolding && (
                  <tr>
                    <td colSpan={columns[kind]} className={styles.rest}>
                      <FoldButton
                        data-walk
                        isFolded={part.isFolded}
                        onFold={(folds) => setUnfolded(toggled(unfolded, part.key, !folds))}
                      >
                        {part.word}
                      </FoldButton>
                    </td>
                  </tr>
                )}
                {!part.isFolded &&
                  part.lines
                    .slice(0, shown)
                    .map((line) => (
                      <PlanRow
                        key={line[0].key}
                        {...{ state, line, isForbidden }}
                        speciality={specialityOf(line[0])}
                        isFurther={!firsts.has(line[0])}
                      />
                    ))}
              </Fragment>
            ))}
          </tbody>
        </ValueTable>
      )}
      {isOpen && lines.length === 0 && (
        <Box as="p" pad="md lg" tone="secondary">
          {t(rows.length > 0 ? 'newYear.allThere' : 'newYear.noneOfKind')}
        </Box>
      )}
      {isOpen && most > shown && (
        <Box pad="xs sm">
          <Button variant="subtle" data-walk onClick={() => setShown(shown + rowsPerStep)}>
            {t('newYear.more', { n: formatNumber(most - shown) })}
          </Button>
        </Box>
      )}
    </Box>
  )
}

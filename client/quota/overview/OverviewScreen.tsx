import { EmptyListHelp } from '../../location/EmptyListHelp.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsExchange, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { hierarchy } from '#contract/hierarchy.ts'
import { quota } from '#contract/quota.ts'
import { uses } from '#contract/uses.ts'
import { query, readNow } from '../../api/query.ts'
import { refusalKeyOfCall } from '../../api/session.ts'
import { useFacultyOptions } from '../../catalogues/departments/useFacultyOptions.ts'
import { useFilters, SavedViews } from '../../editing/filters/useFilters.tsx'
import { DraftBanner } from '../../editing/questions.tsx'
import { placesOfFaculty } from '../../hierarchy/cascade/path.ts'
import { EndedHere } from '../../hierarchy/cascade/EndedNote.tsx'
import { ChoiceGuide, ListFrame, ListTools, ReadOnlyNote } from '../../table/ListPanel.tsx'
import { Row } from '../../ui/layout.tsx'
import { MessageRow, SkeletonRows } from '../../table/placeholder.tsx'
import { SumCells } from '../../table/SumCells.tsx'
import { PrintTable, withToday } from '../../table/PrintTable.tsx'
import { KeyHint } from '../../ui/Key.tsx'
import { FigureCards } from '../../ui/figure/figures.ts'
import { ReadOnlyUnless } from '../../ui/read-only.tsx'
import { useScreenActions } from '../../ui/screen-actions.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { PasteBar } from '../PasteBar.tsx'
import { asSaved, valuesOf } from '../rows.ts'
import { SaveState } from '../SaveState.tsx'
import { ReadOnlyInYear } from '../../years/ClosedYear.tsx'
import { fileColumns, sumsOf } from './file-columns.ts'
import { filterColumns } from './filters.ts'
import styles from './Overview.module.css'
import { OverviewTable } from './OverviewTable.tsx'
import {
  changesTo,
  deviationOfGroup,
  deviationsOf,
  firstOfSpecialities,
  linesOf,
  type OverviewLine,
  valuesBefore,
  valuesFrom,
} from './rows.ts'
import { type OverviewStep, useOverview, type Overview } from './useOverview.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { type SelectOption, statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { SelectChips } from '../../ui/SearchSelect/SelectChips.tsx'
import { halfYearOptions } from '../half-year-option.ts'

type Props = {
  readonly faculties: ReturnType<typeof useFacultyOptions>
  readonly overview: Overview
  readonly isPhone: boolean
  readonly onChoose: (step: OverviewStep, id: number | undefined) => void
}

const optionsOf = (values: readonly SelectOption[]): readonly SelectOption[] => [
  ...new Map(values.map((one) => [one.id, one])).values(),
]

const inShort = ({ code, ...option }: SelectOption): SelectOption =>
  code ? { ...option, text: code, otherTexts: [...(option.otherTexts ?? []), option.text] } : option

const OverviewSelects = ({ faculties, overview, isPhone, onChoose }: Props) => {
  const { chosen, years, filter, all, marks } = overview
  const { t } = useTranslation()
  const halfYears = useQuery({ ...query(quota.halfYears), staleTime: Number.POSITIVE_INFINITY })
  const filters = [
    {
      step: 'course',
      label: 'entity.course',
      options: all.map(({ course }) => ({ id: course, text: String(course) })),
    },
    {
      step: 'form',
      label: 'entity.studyForm',
      options: all.map((one) => ({ id: one.idForm, entity: 'study-form' as const, text: one.studyForm })),
    },
    {
      step: 'spec',
      label: 'entity.speciality',
      options: all.map((one) => {
        const mark = marks.get(one.id_speciality)
        const { id_speciality: id, code, speciality: text, studyForm: note } = one
        return { id, code, text, note, ...(mark !== undefined && { mark }) }
      }),
    },
  ] as const
  return (
    <SelectChips>
      <SearchSelect
        label={t('entity.faculty')}
        options={faculties.options.map((one) => (one.id === chosen.fac ? inShort(one) : one))}
        status={faculties.status}
        value={chosen.fac}
        onChoose={(id) => onChoose('fac', id)}
      />
      <SearchSelect
        label={t('entity.year')}
        {...years.offered}
        value={chosen.year}
        onChoose={(id) => onChoose('year', id)}
      />
      {isPhone && (
        <SearchSelect
          label={t('entity.halfYear')}
          options={halfYearOptions(halfYears.data)}
          status={statusOfRead(halfYears)}
          value={chosen.half}
          onChoose={(id) => onChoose('half', id)}
        />
      )}
      {all.length > 0 &&
        filters.map(({ step, label, options }) => (
          <SearchSelect
            key={step}
            label={t(label)}
            required={false}
            options={optionsOf(options)}
            value={filter[step]}
            onChoose={(id) => onChoose(step, id)}
          />
        ))}
    </SelectChips>
  )
}

const hints = [
  ['Enter', 'quota.keyDown'],
  ['Tab', 'quota.keyRight'],
  ['Esc', 'quota.keyBack'],
  ['Ctrl V', 'quota.keyPaste'],
  ['Alt L', 'quota.toPlan'],
  ['Alt H', 'history.title'],
] as const

export function QuotaOverviewScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const faculties = useFacultyOptions()
  const allFaculties = useQuery(query(hierarchy.allFaculties))
  const overview = useOverview()
  const { chosen, isComplete, list, all, filtered, groups, edit, paste } = overview

  const places = placesOfFaculty(allFaculties.data?.find(({ id_faculty }) => id_faculty === chosen.fac))
  const faculty = faculties.options.find(({ id }) => id === chosen.fac)
  const year = overview.years.labelOf(chosen.year)
  const about = [faculty?.group, faculty?.text, year].filter((text) => text !== undefined)
  const title = t('menu.quotaOverview')

  const leave = (go: () => void) => {
    if (paste.preview) toast.warning(t('quota.pasteFirst'))
    else edit.confirmLeave(go)
  }
  const filters = useFilters({ rows: filtered, columns: filterColumns, leave })
  const choose = (step: OverviewStep, id: number | undefined) => {
    if (step === 'half' && !paste.preview) overview.choose(step, id)
    else leave(() => overview.choose(step, id))
  }
  const goToPlan = async (id: number) => {
    const { address } = await readNow(uses.address, { entity: 'speciality', id })
    if (address !== null) void navigate(`${address}&tab=plan`)
  }
  const hindrance = refusalKeyOfCall(quota.save, places)
  const choices = [faculties.read, overview.years.read]
  const reads = isComplete ? [list] : choices
  const hasGroups = all.length > 0
  const noGroups = hasGroups ? 'filter.none' : 'quota.noGroups'
  const reason = groups.length === 0 ? t(isComplete ? noGroups : 'state.chooseFaculty') : undefined
  const isClosed = overview.years.isClosed(chosen.year)
  const closed = hindrance ?? (isClosed ? 'reason.yearClosed' : undefined)
  const fillReason = closed ? t(closed) : reason
  const fill = (source: (line: OverviewLine) => ReturnType<typeof valuesBefore>, of = linesOf(groups)) =>
    paste.fill(changesTo(of, source))
  const fills = [
    {
      titleKey: 'quota.toSpring',
      icon: IconArrowsExchange,
      run: () =>
        fill(
          ({ otherHalf }) => valuesFrom(otherHalf),
          groups.map(({ spring }) => spring),
        ),
      reason: fillReason,
    },
    { titleKey: 'quota.asLastYear', icon: IconHistory, run: () => fill(valuesBefore), reason: fillReason },
  ] as const
  useScreenActions(fills)
  const isDisabled = fillReason !== undefined || paste.preview !== undefined

  const toNewYear = () => void navigate(`/new-year?fac=${chosen.fac}`)
  const placeholder = list.isPending ? (
    <SkeletonRows columns={13} />
  ) : (
    list.data && (
      <MessageRow
        columns={13}
        text={t(noGroups)}
        action={t(hasGroups ? 'filter.clear' : 'menu.newYear')}
        onAction={hasGroups ? () => leave(overview.showAll) : toNewYear}
      />
    )
  )
  const firsts = new Set(firstOfSpecialities(groups))
  const filed = (valuesAt: (line: OverviewLine) => ReturnType<typeof valuesOf>) => {
    const deviations = deviationsOf(all, valuesAt)
    return groups.map((group) => ({
      group,
      isFirst: firsts.has(group),
      autumn: valuesAt(group.autumn),
      spring: valuesAt(group.spring),
      deviation: deviationOfGroup(group, deviations),
    }))
  }
  const saved = filed((line) => asSaved(valuesOf(line)))
  return (
    <ReadOnlyUnless call={quota.save} places={places}>
      <ReadOnlyInYear year={chosen.year}>
        <Row wrap align="center" className={styles.tools}>
          <OverviewSelects {...{ faculties, overview, isPhone }} onChoose={choose} />
          {isComplete && closed === undefined ? (
            fills.map(({ titleKey, icon: Sign, run }) => (
              <Button
                key={titleKey}
                leftSection={<Sign size={16} aria-hidden />}
                title={fillReason}
                aria-disabled={isDisabled}
                data-disabled={isDisabled}
                onClick={() => !isDisabled && run()}
              >
                {t(titleKey)}
              </Button>
            ))
          ) : (
            <ReadOnlyNote />
          )}
          {hasGroups && filters.button}
          <SavedViews leave={leave} />
          <ListTools
            {...{ reads, reason }}
            columns={fileColumns}
            fileName={withToday([title, ...about].join(' '))}
            rows={filed(paste.valuesAt)}
            owner={[
              ['entity.institution', faculty?.group ?? ''],
              ['entity.faculty', faculty?.text ?? ''],
              ['entity.year', year],
            ]}
            idOf={({ group }) => group.id_group}
          />
        </Row>
        <EndedHere />
        <ListFrame
          title={title}
          reads={reads}
          toolbar={undefined}
          below={
            isComplete &&
            hindrance === undefined &&
            groups.length > 0 && (
              <Row
                wrap
                gap="xs md"
                align="center"
                justify="space-between"
                pad="sm md"
                lineAbove
                look="small"
                tone="secondary"
              >
                {isClosed ? (
                  <span>{t('years.readOnly')}</span>
                ) : (
                  <span data-wide-only>
                    {hints.map(([key, word]) => (
                      <span key={key}>
                        <KeyHint>{key}</KeyHint> {t(word)}{' '}
                      </span>
                    ))}
                  </span>
                )}
                <SaveState edit={edit} pastedAt={paste.savedAt} />
              </Row>
            )
          }
        >
          {isComplete ? (
            <>
              {paste.offer && (
                <DraftBanner offer={paste.offer}>{t('draft.pasted', { n: paste.offer.count })}</DraftBanner>
              )}
              <PasteBar paste={paste} />
              {filters.chips.length > 0 && (
                <Row wrap gap="sm" pad="sm md" lineBelow>
                  {filters.chips}
                </Row>
              )}
              <div className={styles.scroll}>
                <FigureCards />
                <OverviewTable
                  {...{ overview, placeholder, isPhone }}
                  renderFilter={filters.renderFor}
                  caption={title}
                  onPlan={(id) => void goToPlan(id)}
                />
              </div>
            </>
          ) : (
            <ChoiceGuide of={choices}>
              {t('state.chooseFaculty')}
              {faculties.options.length === 0 && <EmptyListHelp of="faculty" />}
            </ChoiceGuide>
          )}
        </ListFrame>
        <PrintTable
          reads={[list]}
          university=""
          title={title}
          about={about}
          columns={fileColumns}
          rows={saved}
          footer={<SumCells columns={fileColumns} label={t('field.sum')} sums={sumsOf(saved)} />}
          paper="wide"
        />
      </ReadOnlyInYear>
    </ReadOnlyUnless>
  )
}

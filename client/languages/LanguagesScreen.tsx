import { entityTitle } from '#contract/entities/registry.ts'
import { languages, type NamedEntity, type LanguageDefectRow } from '#contract/languages.ts'
import { defectKinds, type DefectKind, type NameLanguage } from '#contract/languages/kinds.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { useMayPropose } from '../location/ProposeButton.tsx'
import { refusalKeyOfCall } from '../api/session.ts'
import panel from '../table/ListPanel.module.css'
import { ListFrame, ReadOnlyNote } from '../table/ListPanel.tsx'
import { Pager } from '../table/Pager.tsx'
import { SettledList } from '../table/SettledList.tsx'
import { Chip, Chips } from '../ui/Chip.tsx'
import { Loading } from '../ui/Loading.tsx'
import { saveKeyProps, SubmitButton } from '../ui/buttons.tsx'
import { Panel, Scroll, Stack, Text } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { DefectList } from './DefectList.tsx'
import { Matrix } from './Matrix.tsx'
import { countOf, type DefectLine, worstOf } from './defects.ts'
import { useBoard } from './useBoard.ts'
import styles from './Languages.module.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { useForeignFaculties } from '../hierarchy/faculty/useForeignFaculties.ts'

/** Returns a function that returns true for institutions, faculties and departments that the user may not change. */
const useClosedRow = () => {
  const isForeign = useForeignFaculties(hierarchy.saveFaculty)
  const { data: departments } = useQuery(query(catalogues.departments))
  return ({ entity, id }: Pick<LanguageDefectRow, 'entity' | 'id'>) => {
    if (entity === 'institution')
      return refusalKeyOfCall(hierarchy.saveInstitution, [{ institution: id, faculty: null }]) !== undefined
    if (entity === 'faculty') return isForeign(id)
    const department =
      entity === 'department' ? departments?.find(({ id_kafedra }) => id_kafedra === id) : undefined
    return department !== undefined && isForeign(department.id_faculty)
  }
}

/** List of accepted issues (domain.md#language-accepted): of rows of a catalogue, and of words. */
const AcceptedList = ({ entity }: { readonly entity: NamedEntity | undefined }) => {
  const { t } = useTranslation()
  const list = useQuery(query(languages.accepted, {}))
  const restoring = useMutation({
    mutationFn: async (id: number) => {
      await mutate(languages.tellAgain, { id })
      toast.success(t('languages.toldAgain'))
    },
  })
  const rows = (list.data ?? []).filter((one) => one.entity === null || one.entity === entity)
  if (list.isPending) return <Loading isList />
  if (rows.length === 0) return <p className={panel.guide}>{t('languages.noneAccepted')}</p>
  return (
    <SettledList
      rows={rows.map(({ id, text, label, kind, lang, at, login, name, entity: of }) => ({
        id,
        texts: of === null || label === text ? [text] : [label, text],
        note: [t(`lang.${lang}`), t(`languages.brief.${kind}`), of === null && t('languages.everywhere')]
          .filter(Boolean)
          .join(' · '),
        at,
        by: name || login,
      }))}
      onRestore={
        refusalKeyOfCall(languages.tellAgain) === undefined
          ? ({ id }) => !restoring.isPending && restoring.mutate(id)
          : undefined
      }
    />
  )
}

/** Screen of defects in names: a matrix, and the names of the chosen cell (domain.md#language-board). */
export function LanguagesScreen() {
  const { t } = useTranslation()
  const board = useBoard()
  const readOnly = useReadOnly()
  const isClosedRow = useClosedRow()
  const reasonId = useId()
  const parts = useRef<HTMLDivElement>(null)
  const { entity, lang, kind, summary, defects, lines, shown, changed } = board
  const mayPropose = useMayPropose(entity)
  const cell = summary.data?.find((one) => one.entity === entity && one.lang === lang)
  const worst = worstOf(summary.data ?? [])
  const accepting = useMutation({
    mutationFn: async ({ line, of, word }: { line: DefectLine; of: DefectKind; word: boolean }) => {
      await mutate(languages.accept, {
        entity: line.entity,
        id: line.id,
        field: line.field,
        kind: of,
        word,
      })
      toast.success(t('languages.isAccepted'), { detail: line.label })
    },
  })
  const isEntering = useRef(false)
  const isLoaded = defects.data !== undefined
  const enter = () => parts.current?.querySelector<HTMLElement>('[data-line]')?.focus()
  useEffect(() => {
    if (!isEntering.current || !isLoaded) return
    isEntering.current = false
    enter()
  }, [entity, lang, isLoaded])
  const choose = (next: NamedEntity, name: NameLanguage) => {
    if (next === entity && name === lang) {
      enter()
      return
    }
    isEntering.current = true
    board.choose(next, name)
  }
  return (
    <Stack ref={parts} className={styles.board} flex={1} gap="md" minHeight={0}>
      {summary.data && (
        <Panel aria-label={t('languages.matrix')} flex="none" data-focus-fallback='[data-cell][tabindex="0"]'>
          <Matrix summary={summary.data} chosen={{ entity, lang }} onChoose={choose} />
        </Panel>
      )}
      <ListFrame
        title={t('menu.languages')}
        reads={[summary, defects]}
        toolbar={
          <>
            {entity && lang && (
              <Text as="h2" look="heading">
                {t(entityTitle(entity))} · {t(`languages.head.${lang}`)}
              </Text>
            )}
            {cell && !board.isListed && (
              <Chips role="group" aria-label={t('languages.problem')}>
                <Chip
                  isOn={kind === undefined}
                  count={countOf(cell)}
                  onChoose={() => board.chooseKind(undefined)}
                >
                  {t('languages.chip.all')}
                </Chip>
                {defectKinds
                  .filter((one) => (cell.defects[one] ?? 0) > 0 || one === kind)
                  .map((one) => (
                    <Chip
                      key={one}
                      isOn={one === kind}
                      count={cell.defects[one] ?? 0}
                      onChoose={() => board.chooseKind(one)}
                    >
                      {t(`languages.brief.${one}`)}
                    </Chip>
                  ))}
              </Chips>
            )}
            <Text flex={1} />
            <Link className={styles.link} to={board.linkToListed(!board.isListed)}>
              {t(board.isListed ? 'languages.toDefects' : 'languages.toAccepted')}
            </Link>
            <ReadOnlyNote />
            {readOnly === undefined && !mayPropose && (
              <>
                {changed === 0 && (
                  <span id={reasonId} className="visually-hidden">
                    {t('state.nothingChanged')}
                  </span>
                )}
                <SubmitButton
                  isBusy={board.isSaving}
                  blockedBy={changed === 0 ? reasonId : undefined}
                  {...saveKeyProps}
                  onClick={board.save}
                >
                  {t('languages.save', { n: changed })}
                </SubmitButton>
              </>
            )}
          </>
        }
        below={
          shown.page.count > 1 &&
          !board.isListed && <Pager page={shown.page} total={shown.total} linkTo={board.linkToPage} />
        }
      >
        {board.isListed && <AcceptedList entity={entity} />}
        {!board.isListed && defects.isPending && !(summary.isError || defects.isError) && <Loading isList />}
        {!board.isListed && defects.data && lines.length === 0 && (
          <p className={panel.guide}>
            <span>
              {t('languages.none')}{' '}
              {worst && countOf(worst) > 0 && (
                <Link to={{ search: `?entity=${worst.entity}&name=${worst.lang}` }}>
                  {t(entityTitle(worst.entity))} · {t(`lang.${worst.lang}Full`)}
                </Link>
              )}
            </span>
          </p>
        )}
        {!board.isListed && lang && lines.length > 0 && (
          // another page has another React key, which resets the scroll position
          <Scroll key={shown.page.number}>
            <DefectList
              {...{ lines, lang }}
              typed={board.typed}
              refused={board.refused}
              isReadOnly={readOnly !== undefined || board.isTurning}
              isProposed={mayPropose}
              isClosed={isClosedRow}
              onType={board.type}
              onAccept={(line, of, word) => accepting.mutate({ line, of, word })}
            />
          </Scroll>
        )}
      </ListFrame>
    </Stack>
  )
}

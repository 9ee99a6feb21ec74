import { isUndoable } from '#contract/history.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { outcomeOf, hasSucceeded } from '../../api/save.ts'
import { i18n } from '../../i18n/i18n.ts'
import { createStore } from '../../ui/store.ts'
import { toastDone } from '../../ui/undo.ts'
import type { Texts } from '../changes.ts'
import type { EditableColumn } from '../editable-column.ts'
import type { RowWithRev } from '../editing.ts'
import { isOwnVersion } from '../conflict/merge-versions.ts'
import type { ListDocument } from '../list-document.ts'
import {
  type Block,
  changedFields,
  type PastedFields,
  problemsOf,
  type PastedBlock,
  withFields,
} from './block.ts'

/** Reasons why a row prevents the save. `staleOwn`: this user saved the row in another window. */
export const blockRefusals = ['stale', 'staleOwn', 'locked', 'duplicate'] as const
export type BlockRefusal = (typeof blockRefusals)[number]

type BlockState<Row, Values> = PastedBlock & {
  readonly columns: readonly EditableColumn<Row, Values>[]
  /** Cells that are or were invalid, each as `key field`. Their fields remain editable until the block is saved. */
  readonly marked: ReadonlySet<string>
  readonly refused: ReadonlyMap<number, BlockRefusal>
  /**
   * Revisions of the rows at the paste, so that a save cannot overwrite another user's value. After a refusal
   * the map is empty, and the next save sends the current revisions.
   */
  readonly revs: ReadonlyMap<number, number>
  readonly isSaving: boolean
  readonly failure?: string | undefined
}

const refusalOf = (answer: SaveAnswer): BlockRefusal | undefined => {
  const { sms: code, reason } = outcomeOf(answer)
  if (code === sms.duplicate) return 'duplicate'
  return reason === undefined || reason === 'locked' ? reason : 'stale'
}

const maxAuthorRequests = 20

const nameOfCell = (key: number, field: string) => `${key} ${field}`

/** Pasted or filled values (domain.md#rows-pasted). One call saves all of them or none. */
export const makeBlock = <Row extends RowWithRev, Values extends Texts>(list: ListDocument<Row, Values>) => {
  type State = BlockState<Row, Values>
  const { saved, source } = list
  const store = createStore<State | undefined>(undefined)
  const set = (change: Partial<State>) => store.set((now) => now && { ...now, ...change })

  /** Returns the rows of a block; fields that were not pasted have the stored value. */
  const linesOf = ({ block, columns }: Pick<State, 'block' | 'columns'>, reading = source()) =>
    [...block].flatMap(([key, fields]) => {
      const row = reading.byKey.get(key)
      if (row === undefined) return []
      const stored = reading.valuesOf(row)
      const problems = problemsOf(reading, columns, stored, fields)
      const isWrong = Object.keys(problems).length > 0
      const count = changedFields(reading, stored, fields).length
      return [{ key, row, count, problems, isWrong, after: withFields(stored, fields) }]
    })
  const withMarks = (now: Pick<State, 'columns'>, block: Block, before: Iterable<string> = []) => {
    const cells = linesOf({ ...now, block }).flatMap(({ key, problems }) =>
      Object.keys(problems).map((field) => nameOfCell(key, field)),
    )
    return { block, marked: new Set([...before, ...cells]) }
  }
  const alter = (change: (fields: PastedFields, key: number) => PastedFields) =>
    store.set((now) => {
      if (now === undefined) return now
      const block = new Map([...now.block].map(([key, fields]) => [key, change(fields, key)] as const))
      return { ...now, ...withMarks(now, block, now.marked) }
    })
  const send = async ({ revs }: State, lines: ReturnType<typeof linesOf>, onSaved?: () => void) => {
    const { saveMany, readRows, entity, normalise } = source()
    const targets = lines.map(({ key, row, after }) => ({
      key,
      target: saved.targetOf(key, revs.get(key) ?? row.rev),
      values: normalise(after),
    }))
    set({ isSaving: true, failure: undefined })
    try {
      const answer = (await saveMany?.(targets.map(({ target, values }) => ({ ...target, values })))) ?? []
      // refetched also after a refusal, so that the current rows are shown
      await readRows().catch(() => undefined)
      if (!answer.every(hasSucceeded)) {
        const refused = targets.flatMap(({ key, target }, at) => {
          const why = refusalOf(answer.slice(at, at + 1))
          return why ? [{ key, why, id: target.id }] : []
        })
        const byAuthor = refused.map(async ({ key, why, id }, at) => {
          const isAsked = why === 'stale' && entity !== undefined && at < maxAuthorRequests
          return [key, isAsked && (await isOwnVersion({ entity, id })) ? 'staleOwn' : why] as const
        })
        return set({ isSaving: false, refused: new Map(await Promise.all(byAuthor)), revs: new Map() })
      }
      for (const [at, { key, target, values }] of targets.entries())
        list.noteStored(key, target, outcomeOf(answer.slice(at, at + 1)), values)
      store.set(() => undefined)
      const detail = i18n.t('quota.rowsSaved', { n: targets.length })
      toastDone(i18n.t('toast2'), [answer], detail, entity === undefined || isUndoable(entity))
      onSaved?.()
    } catch (error) {
      set({ isSaving: false, failure: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    use: () => store.use((now) => now),
    state: store.get,
    viewOf: ({ columns, ...state }: State, reading = source()) => {
      const lines = linesOf({ ...state, columns }, reading)
      const changed = lines.filter(({ count }) => count > 0)
      const wrong = lines.filter(({ isWrong }) => isWrong)
      return {
        ...state,
        rows: changed.length,
        cells: changed.reduce((sum, { count }) => sum + count, 0),
        wrong: wrong.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
        changedAt: new Map(changed.map(({ key, after }) => [key, after])),
        problems: new Map(wrong.map(({ key, problems }) => [key, problems])),
        namesOf: (why: BlockRefusal) =>
          lines
            .filter(({ key }) => state.refused.get(key) === why)
            .map(({ row }) => reading.nameOf(reading.valuesOf(row), row))
            .join(', '),
        isMarked: (key: number, field: string) => state.marked.has(nameOfCell(key, field)),
      }
    },
    show: (taken: PastedBlock, columns: State['columns'] = []) =>
      list.confirmLeave(() => {
        const revs = list.knownRevs()
        const marked = withMarks({ columns }, taken.block)
        store.set(() => ({ ...taken, ...marked, columns, refused: new Map(), revs, isSaving: false }))
      }),
    /** Replaces the pasted cells of the rows in `fields`; undefined removes a row from the block. */
    put: (fields: ReadonlyMap<number, PastedFields | undefined>) =>
      store.set((now) => {
        if (now === undefined) return now
        const all = new Map([...now.block, ...fields])
        return {
          ...now,
          block: new Map([...all].flatMap(([key, own]) => (own ? [[key, own] as const] : []))),
        }
      }),
    type: (at: number, field: string, text: string) =>
      alter((fields, key) => (key === at ? { ...fields, [field]: { text, value: text } } : fields)),
    leaveOut: () => {
      const now = store.get()
      const problems = new Map(now && linesOf(now).map((line) => [line.key, line.problems]))
      alter((fields, key) =>
        Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in (problems.get(key) ?? {})))),
      )
    },
    save: (onSaved?: () => void) => {
      const now = store.get()
      if (now === undefined || now.isSaving) return false
      const lines = linesOf(now)
      const changed = lines.filter(({ count }) => count > 0)
      if (changed.length === 0 || lines.some(({ isWrong }) => isWrong)) return false
      void send(now, changed, onSaved)
      return true
    },
    cancel: () => store.set((now) => (now?.isSaving ? now : undefined)),
  }
}

export type BlockView<Row extends RowWithRev, Values extends Texts> = ReturnType<
  ReturnType<typeof makeBlock<Row, Values>>['viewOf']
>

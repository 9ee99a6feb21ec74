import { useSearchParams } from 'react-router'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { writeDialog, useDialog, useDialogNavigation, useDialogSearch } from '../location/dialog.ts'
import { readPage, writePage } from '../location/address.ts'
import { readId, writeId, withParameter } from '../location/parameter.ts'
import { awayParameter, comparedOrNone, entityParameter } from '../ui/merge-link.ts'

/** Merge in the URL: `keep` is the row that remains, `away` is the row that is merged into it. */
export type MergedRows = { readonly keep: number | undefined; readonly away: number | undefined }

const withMerge = (search: URLSearchParams, { keep, away }: MergedRows) =>
  writeId(writeDialog(search, 'merge', keep), awayParameter, away)

const shownParameter = 'shown'

/**
 * Returns the state in `?entity=level&page=2&modal=merge&id=5&m-away=7`, with links and functions that change
 * it.
 */
export const useDuplicatesLocation = () => {
  const [search] = useSearchParams()
  const { dialog, close } = useDialog(['merge'])
  const { open } = useDialogNavigation()
  const { change } = useDialogSearch()
  const named = comparedOrNone(search.get(entityParameter))
  const entity: ComparedEntity = named ?? 'direction'
  const merged: MergedRows | undefined =
    dialog.kind === 'none' ? undefined : { keep: dialog.id, away: readId(search, awayParameter) }
  const shown = search.get(shownParameter)
  return {
    entity,
    isNamed: named !== undefined || merged !== undefined,
    isDismissed: shown === 'dismissed',
    /** True if the list includes pairs that differ in a significant word. */
    isWide: shown === 'far',
    page: readPage(search),
    merged,
    linkToPage: (page: number) => ({ search: String(writePage(search, page)) }),
    linkToEntity: (next: ComparedEntity) => ({
      search: String(withParameter(new URLSearchParams(), entityParameter, next)),
    }),
    linkToShown: (next: 'dismissed' | 'far' | undefined) => ({
      search: String(withParameter(writePage(search, 1), shownParameter, next)),
    }),
    openMerge: (next: MergedRows) => void open(withMerge(search, next)),
    changeMerge: (next: MergedRows) => change(withMerge(search, next)),
    closeMerge: close,
  }
}

import type { RecordRef } from '#contract/entities.ts'
import { createEvent } from '../api/event.ts'

/** A row has been put back from its history, over a form that may show it. */
export const rowPutBack = createEvent<RecordRef>()

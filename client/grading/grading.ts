import {
  type BandDetailRow,
  type ConfigurationFieldRow,
  type DisplayRuleRow,
  grading,
  type ScoreBandRow,
} from '#contract/grading.ts'
import { queryClient } from '../api/client.ts'
import { keyOf, query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { rereadList } from '../catalogues/reread.ts'
import type { BandValues, DetailValues, FieldValues } from './checks.ts'

type Saving<Values> = (
  id: number,
  rev: number | undefined,
  values: Values,
) => ReturnType<typeof send<typeof grading.saveBand>>

const withRev = (rev: number | undefined) => (rev === undefined ? {} : { rev })

export const bandsOf = (rule: number) => query(grading.bandsOfRule, { idEbeVar: rule })
/** Of all bands of the rule at once: a score is looked up in them without asking again. */
export const detailsOf = (rule: number) => query(grading.details, { idEbeVar: rule })
export const fieldsOf = (rule: number) => query(grading.configuration, { idEbeVar: rule })
export const displayRulesOf = (rule: number) => query(grading.displayRules, { idEbeVar: rule })

export const rereadBands = (rule: number): Promise<readonly ScoreBandRow[]> => {
  // the same bands, as the educational screen reads them, and the ranges of the display rules
  for (const call of [grading.bands, grading.displayRules])
    void queryClient.invalidateQueries({ queryKey: keyOf(call) })
  return rereadList(bandsOf(rule))
}
export const rereadDetails = (rule: number): Promise<readonly BandDetailRow[]> => rereadList(detailsOf(rule))
export const rereadFields = (rule: number): Promise<readonly ConfigurationFieldRow[]> =>
  rereadList(fieldsOf(rule))
export const rereadDisplayRules = (rule: number): Promise<readonly DisplayRuleRow[]> =>
  rereadList(displayRulesOf(rule))

export const saveBand: Saving<BandValues> = (idEbe, rev, { start, end }) =>
  send(grading.saveBand, { idEbe, begBal: Number(start), endBal: Number(end), ...withRev(rev) })

export const saveDetail =
  (idEbe: number): Saving<DetailValues> =>
  (idEbeDetal, rev, { start, end, number, letter }) =>
    send(grading.saveDetail, {
      idEbeDetal,
      idEbe,
      begBal: Number(start),
      endBal: Number(end),
      ekvNum: Number(number),
      ekvBukv: letter,
      ...withRev(rev),
    })

export const deleteDetail = async (rule: number, idEbeDetal: number) => {
  const answer = await send(grading.deleteDetail, { idEbeDetal })
  await rereadDetails(rule).catch(() => [])
  return answer
}

export const saveField =
  (idEbeVar: number): Saving<FieldValues> =>
  (idEstConfig, rev, { order, name, kind, mark, formula, min, max }) =>
    send(grading.saveField, {
      idEstConfig,
      idEbeVar,
      orderPole: Number(order),
      namePole: name,
      infoValue: Number(kind),
      poleMarkMag: mark,
      formula,
      min: Number(min),
      max: Number(max),
      ...withRev(rev),
    })

export const deleteField = async (rule: number, idEstConfig: number) => {
  const answer = await send(grading.deleteField, { idEstConfig })
  await rereadFields(rule).catch(() => [])
  return answer
}

export const saveDisplayRule: Saving<{ readonly definition: string }> = (idComEbeFEst, rev, { definition }) =>
  send(grading.saveDisplayRule, { idComEbeFEst, Definition: definition, ...withRev(rev) })

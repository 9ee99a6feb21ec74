import { checks } from '#contract/checks.ts'
import type { specialityParameters } from '#db/schema/index.ts'
import type { testServer } from './ask.ts'
import { factories } from './given.ts'

type Parameters = Partial<typeof specialityParameters.$inferInsert>

export function checkHelpers(server: ReturnType<typeof testServer>) {
  const { get } = server
  const given = factories(server)
  return {
    ruleOf: async (kind: string, more: (row: { codes: string[] }) => boolean = () => true) => {
      const rule = (await get(checks.rules, {})).find((one) => one.kind === kind && more(one))
      if (rule === undefined) throw new Error(`There is no rule of ${kind}`)
      return rule
    },
    findingsAt: (idSpeciality: number, kind: string) =>
      get(checks.findings, { idSpeciality }).then((all) => all.filter((one) => one.kind === kind)),
    speciality: async (code: string, parameters: Parameters = {}, over: Parameters | object = {}) => {
      const { id: specialityNameId } = await given.specialityName({ code })
      const { id: directionId } = await given.direction({ code })
      const made = await given.speciality({ specialityNameId, directionId, ...over })
      await given.parameters(made.id, parameters)
      return made
    },
  }
}

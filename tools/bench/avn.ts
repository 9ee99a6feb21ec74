import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { filesOf, makeAvnTables } from '#db/seed/avn/made-avn.ts'
import { newTable } from '#db/seed/avn/made-table.ts'

const command = new Command('node --import tsx tools/bench/avn.ts')
  .description(
    'Writes a large folder of AVN, whose import is then timed: `time npm run okuu -- avn FOLDER --institution КГТУ --apply` takes at most ' +
      '60 s for 100,000 rows, and at most 10 s the second time.',
  )
  .argument('<folder>')
  .option('--rows <n>', 'at least so many rows', '100000')
  .parse()
const [folder = ''] = command.args
const wanted = Number(command.opts<{ rows: string }>().rows)

const years = 4
const courses = 3
const small = makeAvnTables()
const links =
  small.find(({ name }) => name === 'com_sfe')?.rows.filter(({ state }) => state === 'taken') ?? []
const names = newTable('n_gr', 'id_n_gr', 'n_gr')
const divided = newTable('com_gspe', 'id_com_gspe', 'id_speciality', 'id_n_gr', 'id_sub_group')
const groups = newTable('group_t', 'id_group', 'id_com_gspe', 'id_group_y', 'dop', 'ind_name_gr')
const quotas = newTable('RRNK_gr_kolst', 'id_rrnk_gr_kolst', 'id_group', 'id_rate', 'kol_b', 'kol_k')
let group = 0
for (let name = 1; group * (1 + courses) < wanted; name++) {
  names.taken({ id_n_gr: name, n_gr: `Г${name}` })
  for (const [at, { number }] of links.entries()) {
    const link = name * 100 + at
    divided.taken({ id_com_gspe: link, id_speciality: number, id_n_gr: name, id_sub_group: 0 })
    for (let year = 1; year <= years; year++) {
      group += 1
      groups.taken({ id_group: group, id_com_gspe: link, id_group_y: year })
      for (let course = 1; course <= courses; course++)
        quotas.taken({
          id_rrnk_gr_kolst: group * courses + course,
          id_group: group,
          id_rate: course,
          kol_b: 5,
          kol_k: 7,
        })
    }
  }
}
const large = new Map(
  [names, divided, groups, quotas].map((table) => table.made()).map((made) => [made.name, made]),
)
const tables = small.map((table) => large.get(table.name) ?? table)
mkdirSync(folder, { recursive: true })
for (const { name, bytes } of filesOf(tables)) writeFileSync(join(folder, name), bytes)
console.log(`${folder}\t${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows`)

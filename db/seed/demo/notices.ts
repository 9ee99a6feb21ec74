import { table } from './table.ts'

/** Notices of the bell. `days` before the load: the newest first. */
export const notices = table(
  ['days', 'important', 'url', 'text'],
  `
0  | yes | https://example.org/okuu/quota | Проверьте плановые контингенты групп первого курса: данные готовятся к отправке в министерство.
2  | yes | https://example.org/okuu/licence | У Международного университета Кыргызской Республики заканчивается лицензия на образовательную деятельность.
5  |     | https://example.org/okuu/duplicates | Как найти и убрать дубли специальностей: пошаговое руководство.
12 |     | https://example.org/okuu/kyrgyz | Багыттардын кыргызча аталыштары толукталды: «ң», «ө», «ү» тамгаларынын жазылышын текшерип коюңуз.
30 |     | | Аудиторный фонд дополнен учебным корпусом в г. Токмок.
75 | yes | http://example.org/okuu/next-year | Начался учебный год: создайте группы нового приёма.
`,
)

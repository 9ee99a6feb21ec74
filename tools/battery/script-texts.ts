import type pg from 'pg'

// Texts that call z() if a page renders them as HTML.

const long = [
  '<script>z()</script>',
  '<img src=x onerror=z()>',
  '<svg onload=z()>',
  '<svg><script>z()</script></svg>',
  '"><img src=x onerror=z()>',
  `'><svg/onload=z()>`,
  '</title><script>z()</script>',
  '</textarea><script>z()</script>',
  '</style><script>z()</script>',
  '</script><script>z()</script>',
  '<iframe src=javascript:z()>',
  '<a href=javascript:z()>a</a>',
  '<details open ontoggle=z()>',
  '<input autofocus onfocus=z()>',
  '<body onload=z()>',
  '<video><source onerror=z()>',
  '<math href=javascript:z()>',
  '<object data=javascript:z()>',
  '<embed src=javascript:z()>',
  '<base href=javascript:z()//>',
  '<style>@import "//z()"</style>',
  '<link rel=stylesheet href=//z()>',
  'javascript:z()',
  ' javascript:z()',
  'data:text/html,<script>z()</script>',
  '{{constructor.constructor("z()")()}}',
  '${z()}',
  '" onmouseover="z()',
  `' onfocus='z()`,
  '<!--><svg onload=z()>-->',
]

const shortScript = '<svg/onload=z()>'

const minLength = shortScript.length + 4

/** Tables without free texts: logins, passwords, keys and settings. */
const tablesWithoutTexts = [
  'session',
  'login_attempt',
  'setting',
  'product_licence',
  'clock_mark',
  'api_key_use',
  'sign_on',
  'history',
]
const accountColumns = ['login', 'login_key', 'password_hash', 'role']

/** Writes the texts by SQL into the free-text columns that are long enough. Skips one whose constraint refuses. */
export async function fillWithScripts(pool: pg.Pool): Promise<{ columns: number; texts: number }> {
  await pool.query(`UPDATE session SET agent = $1`, ['<img src=x onerror=z()>'])
  const { rows } = await pool.query<{ of: string; name: string; size: number }>(
    `SELECT c.table_name AS of, c.column_name AS name, c.character_maximum_length AS size
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'character varying'
       AND c.is_generated = 'NEVER' AND c.character_maximum_length >= $1
       AND EXISTS (SELECT FROM information_schema.columns i
                   WHERE i.table_schema = 'public' AND i.table_name = c.table_name AND i.column_name = 'id')`,
    [minLength],
  )
  let columns = 0
  let texts = 0
  for (const { of, name, size } of rows) {
    if (tablesWithoutTexts.includes(of) || accountColumns.includes(name)) continue
    const fitting = size >= 50 ? long : [shortScript]
    const filled = await pool
      .query(
        `UPDATE "${of}" SET "${name}" = left(($1::text[])[1 + id % cardinality($1::text[])] || to_hex(id), $2)`,
        [fitting, size],
      )
      // A column for URLs or for a fixed set of words refuses the texts.
      .catch(() => undefined)
    if (filled === undefined) continue
    columns++
    texts += filled.rowCount ?? 0
  }
  return { columns, texts }
}

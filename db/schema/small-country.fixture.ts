import type pg from 'pg'

/** One row with id 100 in every tested table. Each row follows the rows to which it refers. */
export const smallCountry = `
  INSERT INTO ministry (id, name_ru) VALUES (100, 'Министерство');
  INSERT INTO institution (id, ministry_id, short_ru, full_ru) VALUES (100, 100, 'КГТУ', 'Технический университет');
  INSERT INTO faculty (id, institution_id, short_ru, full_ru) VALUES (100, 100, 'ФИТ', 'Факультет технологий');
  INSERT INTO direction (id, code, name_ru) VALUES (100, '710100', 'Информатика');
  INSERT INTO speciality_name (id, code, name_ru) VALUES (100, '710104', 'Программирование');
  INSERT INTO study_form (id, short_name, name_ru, kind_text, oz, max_course, kind_id, cycle, programme_id)
    VALUES (100, 'ОФО', 'Очная', 'очная', 0, 4, 1, 1, 1);
  INSERT INTO department (id, faculty_id, short_name, name_ru) VALUES (100, 100, 'ПО', 'Программное обеспечение');
  INSERT INTO level (id, name_ru) VALUES (100, 'Бакалавриат');
  INSERT INTO qualification (id, name_ru) VALUES (100, 'Бакалавр');
  INSERT INTO licence (id, resolution, starts_on, ends_on) VALUES (100, '№ 55', '2020-01-01', '2025-01-01');
  INSERT INTO speciality (id, faculty_id, direction_id, study_form_id, speciality_name_id, grading_rule_id)
    VALUES (100, 100, 100, 100, 100, 1);
  INSERT INTO speciality_parameters (speciality_id, department_id, licence_id, level_id, qualification_id)
    VALUES (100, 100, 100, 100, 100);
  INSERT INTO admission_plan (id, speciality_id, academic_year_id) VALUES (100, 100, 26);
  INSERT INTO group_name (id, name) VALUES (100, 'ПИ-1');
  INSERT INTO speciality_group (id, speciality_id, group_name_id, subgroup_id) VALUES (100, 100, 100, 1);
  INSERT INTO study_group (id, speciality_group_id, intake_year_id) VALUES (100, 100, 26);
  INSERT INTO group_quota (id, group_id, academic_year_id, half_year_id, budget) VALUES (100, 100, 26, 1, 5);
  INSERT INTO teaching_position (id, academic_year_id, name, hours) VALUES (100, 26, 'Доцент', 750);
  INSERT INTO building (id, institution_id, name_ru) VALUES (100, 100, 'Главный корпус');
  INSERT INTO unit (id, name_ru) VALUES (100, 'Учебный отдел');
  INSERT INTO room (id, building_id, number, capacity, square, note, kind_id, faculty_id, unit_id, department_id)
    VALUES (100, 100, '2/209', 30, 45.5, 'проектор', 1, 100, 100, 100);
  INSERT INTO commission_member (id, faculty_id, speciality_name_id, role_id, name) VALUES (100, 100, 100, 1, 'Асанов А.');
  INSERT INTO commission_history_member (id, faculty_id, academic_year_id, role_id, name)
    VALUES (100, 100, 26, 1, 'Асанов А.');
  INSERT INTO discipline (id, code, name_ru, kind_id) VALUES (100, 'М1', 'Математика', 1), (101, '', 'Философия', 1);
  INSERT INTO notice (id, text, source, address) VALUES (100, 'Новость', 'news', 'https://news.kg/1');
  INSERT INTO app_user (id, login, login_key, password_hash, role)
    VALUES (100, 'Admin', 'admin', 'hash-of-a-password', 'administrator'),
      (101, 'Reader', 'reader', 'hash-of-a-password', 'reader');
  INSERT INTO api_key (id, name, secret_hash) VALUES (100, 'Сайт', sha256('secret'));
  INSERT INTO api_key_use (key_id, recent) VALUES (100, '{}');
  INSERT INTO second_factor (user_id, secret) VALUES (100, 'SECRET');
  INSERT INTO invitation (user_id, token_hash, expires_at) VALUES (100, sha256('1'), now() + interval '1 hour');
  INSERT INTO last_sign_in (user_id) VALUES (100);
  INSERT INTO sign_on (user_id, issuer, subject) VALUES (100, 'https://id.univ.kg', '1');
  INSERT INTO notice_read (notice_id, user_id) VALUES (100, 100);
  INSERT INTO notice_event (notice_id, kind, subject, table_name, record) VALUES (100, 'licence30', 100, 'licence', 100);
  INSERT INTO notice_muted (user_id, kind) VALUES (100, 'finding');
  INSERT INTO proposal (id, user_id, entity, action, record, "values") VALUES (100, 101, 'direction', 'delete', 100, '{}');
  INSERT INTO reorganisation (id, user_id, title, basis, starts_on, steps, choices, rows_then)
  VALUES (100, 101, 'План', 'Приказ', '2027-09-01', '[]', '[]', '[]');
  INSERT INTO report (id, user_id, name, definition) VALUES (100, 100, 'К совету', '{}');
  INSERT INTO saved_view (id, user_id, screen, name, address) VALUES (100, 100, '/licence', 'Мои', 'q=1');
  INSERT INTO accepted_remark (id, language, kind, text) VALUES (100, 'ru', 'wrongScript', 'linux');
  INSERT INTO check_rule (id, kind, name_ru) VALUES (100, 'bandGaps', 'Пропуски');
  INSERT INTO check_acknowledgement (id, rule, table_name, record, record_rev, mark, reason)
    VALUES (100, 100, 'grading_rule', 100, 0, '', 'Так задано');
`

export async function rolledBack<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    return await work(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Rolls the statement back. Returns 'done', or SQLSTATE and the violated constraint. */
export async function attempt(pool: pg.Pool, statement: string): Promise<string> {
  try {
    await rolledBack(pool, (client) => client.query(statement))
    return 'done'
  } catch (error) {
    // The cast is safe: a statement that PostgreSQL refuses throws this type.
    const { code, constraint = '' } = error as pg.DatabaseError
    return `${code} ${constraint}`.trim()
  }
}

import { table } from './table.ts'

/**
 * The directions of training. `degree`: b bachelor of four years; bm bachelor and master; a bachelor of five
 * years (architecture); m master only; g a group of fields with specialities of five and six years. `abbr`:
 * prefix of the group names of a speciality that has the direction's name.
 */
export const directions = table(
  ['code', 'abbr', 'degree', 'ru', 'ky', 'en'],
  `
510100 | МАТ  | bm | Математика | Математика | Mathematics
510200 | ПМИ  | bm | Прикладная математика и информатика | Колдонмо математика жана информатика | Applied Mathematics and Informatics
510400 | ФИЗ  | bm | Физика | Физика | Physics
520100 | ХИМ  | bm | Химия | Химия | Chemistry
520200 | БИО  | bm | Биология | Биология | Biology
520300 | ГЕО  | bm | География | География | Geography
520400 | ГЕОЛ | b  | Геология | Геология | Geology
520800 | ЭКОЛ | bm | Экология и природопользование | Экология жана жаратылышты пайдалануу | Ecology and Nature Management
530100 | ФИЛС | b  | Философия | Философия | Philosophy
530200 | ПОЛ  | bm | Политология | Саясат таануу | Political Science
530300 | ПСИХ | bm | Психология | Психология | Psychology
530400 | СОЦ  | b  | Социология | Социология | Sociology
530500 | ЮР   | bm | Юриспруденция | Юриспруденция | Law
530600 | ЖУР  | bm | Журналистика | Журналистика |
530700 | ИСТР | bm | История | Тарых | History
530800 | МО   | bm | Международные отношения | Эл аралык мамилелер | International Relations
530900 | ВОСТ | b  | Востоковедение, африканистика | Чыгыш таануу, африканистика | Oriental and African Studies
531000 | ФИЛ  | b  | Филология | Филология | Philology
531100 | ЛИНГ | b  | Лингвистика | Лингвистика | Linguistics
531200 | КЛ   | b  | Компьютерная лингвистика (теоретическая и прикладная) | Компьютердик лингвистика | Computer (theoretical and applied) linguistics
531300 | КУЛТ | b  | Культурология | Маданият таануу | Cultural Studies
531500 | РЕЛ  | b  | Религиоведение | Дин таануу | Religious Studies
531600 | ТЕО  | b  | Теология | Теология | Theology
532000 | ФК   | bm | Физическая культура | Дене тарбия | Physical Education
540200 | СР   | b  | Социальная работа | Социалдык иш | Social Work
550100 | ЕНО  | bm | Естественно-научное образование | Табигый илимий билим берүү | Natural Science Education
550200 | ФМО  | bm | Физико-математическое образование | Физика-математикалык билим берүү | Physics and Mathematics Education
550300 | ФО   | bm | Филологическое образование | Филологиялык билим берүү | Philological Education
550400 | СЭО  | bm | Социально-экономическое образование | Социалдык-экономикалык билим берүү | Socio-Economic Education
550500 | ТО   | b  | Технологическое образование | Технологиялык билим берүү | Technological Education
550600 | КӨБ  | bm | Художественное образование | Көркөмдүк билим берүү | Art Education
550700 | ПЕД  | bm | Педагогика | Педагогика | Pedagogy
550800 | ПРОФ | b  | Профессиональное обучение | Кесиптик билим берүү | Vocational Training
560000 | ЗДР  | g  | Здравоохранение | Саламаттыкты сактоо | Health Care
560100 | ОЗ   | bm | Общественное здравоохранение | Коомдук саламаттыкты сактоо | Public Health
570000 | ИСК  | g  | Культура и искусство | Маданият жана искусство | Culture and Arts
570200 | МУЗ  | m  | Музыкальное искусство | Музыкалык искусство | Musical Arts
570300 | ТЕАТ | m  | Театральное искусство | Театралдык искусство | Theatre Arts
570400 | ДИЗ  | b  | Дизайн | Дизайн | Design
570700 | ИКТ  | b  | Искусство костюма и текстиля | Кийим жана текстиль искусствосу | Costume and Textile Art
580100 | ЭК   | bm | Экономика | Экономика | Economics
580200 | МЕН  | bm | Менеджмент | Менеджмент | Management
580300 | КОМ  | b  | Коммерция | Коммерция | Commerce
580400 | МАР  | b  | Маркетинг | Маркетинг | Marketing
580500 | БИ   | bm | Бизнес-информатика | Бизнес информатика | Business Informatics
580600 | ЛОГ  | b  | Логистика | Логистика | Logistics
580700 | БУ   | b  | Бизнес-управление | Бизнес башкаруу | Business Administration
580900 | ГМУ  | bm | Государственное и муниципальное управление | Мамлекеттик жана муниципалдык башкаруу | Public and Municipal Administration
590100 | ИБ   | bm | Информационная безопасность | Маалыматтык коопсуздук | Information Security
600100 | СЕРВ | b  | Сервис | Сервис | Service
600200 | ТУР  | bm | Туризм | Туризм | Tourism
600500 | СКС  | b  | Социально-культурный сервис | Социалдык-маданий сервис | Socio-Cultural Service
610000 | СХ   | g  | Сельское хозяйство | Айыл чарбасы | Agriculture
610200 | АГР  | bm | Агрономия | Агрономия | Agronomy
610300 | ЛЕС  | b  | Лесное дело | Токой иши | Forestry
610500 | ЗОО  | bm | Зоотехния | Зоотехния | Animal Science
610600 | ВСЭ  | b  | Ветеринарно-санитарная экспертиза | Ветеринардык-санитардык экспертиза | Veterinary and Sanitary Expertise
620000 | ГЗ   | g  | Геодезия и землеустройство | Геодезия жана жер түзүү | Geodesy and Land Management
620100 | ГДЗ  | b  | Геодезия и дистанционное зондирование | Геодезия жана аралыктан зонддоо | Geodesy and Remote Sensing
620200 | ЗК   | bm | Землеустройство и кадастры | Жер түзүү жана кадастрлар | Land Management and Cadastre
630000 | ГРР  | g  | Геология и разведка полезных ископаемых | Геология жана кен байлыктарды чалгындоо | Geology and Mineral Exploration
640100 | ТЭ   | bm | Теплоэнергетика и теплотехника | Жылуулук энергетикасы жана жылуулук техникасы | Heat Power Engineering
640200 | ЭЭ   | bm | Электроэнергетика и электротехника | Электроэнергетика жана электротехника | Electric power and electrical engineering
650100 | МТМ  | b  | Материаловедение и технологии материалов | Материал таануу жана материалдардын технологиясы | Materials Science and Technology
650200 | МЕТ  | b  | Металлургия | Металлургия | Металлургия
650300 | АИ   | bm | Агроинженерия | Агроинженерия | Agricultural Engineering
650500 | ГД   | bm | Горное дело | Тоо-кен иши | Mining
670100 | НТК  | b  | Наземные транспортно-технологические комплексы | Жер үстүндөгү унаа-технологиялык комплекстер | Ground Transport and Technological Complexes
670200 | ЭТМ  | bm | Эксплуатация транспортно-технологических машин и комплексов | Унаа-технологиялык машиналарын жана комплекстерин эксплуатациялоо | Operation of transport-technological machines and complexes
670300 | ТТП  | bm | Технология транспортных процессов | Унаа процесстеринин технологиясы | Technology of transport processes
680200 | БТС  | b  | Биотехнические системы и технологии | Биотехникалык системалар жана технологиялар | Biotechnical Systems and Technologies
690200 | ЭН   | b  | Электроника и наноэлектроника | Электроника жана наноэлектроника | Electronics and Nanoelectronics
690300 | ИКС  | bm | Инфокоммуникационные технологии и системы связи | Инфокоммуникациялык технологиялар жана байланыш системалары | Infocommunication technologies and communication systems
690600 | ТЕЛ  | b  | Телематика | | Telematics
700200 | УТС  | b  | Управление в технических системах | Техникалык системаларда башкаруу | Control in Technical Systems
700300 | АТП  | b  | Автоматизация технологических процессов и производств | Технологиялык процесстерди жана өндүрүштөрдү автоматташтыруу | Automation of Technological Processes and Production
700400 | МР   | bm | Мехатроника и робототехника | Мехатроника жана робототехника | Mechatronics and Robotics
700600 | СМ   | b  | Стандартизация и метрология | Стандартташтыруу жана метрология | Standardization and Metrology
710100 | ИВТ  | bm | Информатика и вычислительная техника | Информатика жана эсептөө техникасы | Informatics and computer engineering
710200 | ИСТ  | bm | Информационные системы и технологии | Маалыматтык системалар жана технологиялар | Information systems and technologies
710300 | ПРИН | bm | Прикладная информатика | Колдонмо информатика | Applied Informatics
710400 | ПИ   | bm | Программная инженерия | Программалык инженерия | Software Engineering
710500 | ИТУ  | b  | Интернет-технологии и управление | Интернет-технологиялар жана башкаруу | Internet Technologies and Management
720100 | ХТ   | bm | Химическая технология | Химиялык технология | Chemical Technology
720200 | БТ   | bm | Биотехнология | Биотехнология | Biotechnology
730100 | МШ   | bm | Машиностроение | Машина куруу | Mechanical Engineering
740100 | ПРС  | b  | Продукты питания из растительного сырья | Өсүмдүк чийки затынан алынган азыктар | Food from Plant Raw Materials
740200 | ПЖП  | b  | Продукты питания животного происхождения | Жаныбарлардан алынган азыктар | Food of Animal Origin
740300 | ТПОП | bm | Технология продукции общественного питания | Коомдук тамактануу азыктарынын технологиясы | Public Catering Technology
740700 | ТИЛП | bm | Технология изделий лёгкой промышленности | Жеңил өнөр жай буюмдарынын технологиясы | Technology of Light Industry Products
750000 | АС   | g  | Архитектура и строительство | Архитектура жана курулуш | Architecture and Construction
750100 | АРХ  | a  | Архитектура | Архитектура | Architecture
750200 | ДАС  | a  | Дизайн архитектурной среды | Архитектуралык чөйрөнүн дизайны | Design of the architectural environment
750300 | РРАН | a  | Реконструкция и реставрация архитектурного наследия | Архитектуралык мурасты реконструкциялоо жана реставрациялоо | Reconstruction and Restoration of Architectural Heritage
750400 | ГРАД | a  | Градостроительство | Шаар куруу | Urban Planning
750500 | СТР  | bm | Строительство | Курулуш | Construction
760100 | ПВ   | b  | Природообустройство и водопользование | Жаратылышты уюштуруу жана сууну пайдалануу | Environmental Engineering and Water Use
760300 | ТБ   | bm | Техносферная безопасность | Техносфералык коопсуздук | Technosphere Safety
`,
)

/** System records: their code and Russian name are locked, they cannot be deleted. */
export const protectedDirections: readonly string[] = ['580100', '560000', '570000']

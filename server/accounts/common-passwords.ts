/** True for 49,000 frequent passwords, `localPasswords`, and repetitions of one to three characters. */
export async function isCommonPassword(folded: string): Promise<boolean> {
  if (localPasswords.has(folded) || /^(.{1,3})\1+$/su.test(folded)) return true
  // The dictionary has half a megabyte, so it is loaded on demand.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(folded)
}

/**
 * Frequent passwords of at least eight characters, in lower case, in Latin or Cyrillic letters: adjacent
 * keys, years, names and words, some of them words of this product.
 */
const localPasswords: ReadonlySet<string> = new Set(
  `
00000000 01234567 012345678 0123456789 0987654321 1029384756 11223344 1122334455 112233445566 12121212
123123123 123123321 123321123 12341234 12344321 123454321 1234554321 12345678 123456780 123456781
1234567887654321 123456789 1234567890 1234567891 12345678910 123456789a 123456789q 123456789z 12345678a
12345678q 12345679 123456aa 123456abc 123456asd 123456qwe 123456qwerty 12345abc 12345asd 12345qwe
12345qwert 12345qwerty 1234abcd 1234asdf 1234qwer 1234rewq 12369874 123698745 123asd123 123qwe123
123qwe456 123qweasd 123qweasdzxc 13579246 135792468 1357924680 14725836 147258369 1472583690 147852369
1593572468 159357456 159753456 19801980 19851985 19871987 19881988 19891989 19901990 19911991 19921992
19931993 19941994 19951995 1a2b3c4d 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1z2x3c4v 20002000 20012001 20082008 20102010 20122012 20202020 20242024
20252025 20262026 2468013579 258369147 2wsx3edc 321321321 321654987 3edc4rfv 44332211 456789123 654321987
741852963 7418529630 789456123 7894561230 852456123 87654321 88888888 963852741 98765432 987654321
9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa
abc12345 abc123456 abc123abc abcabc123 abcd1234 abcd12345 abcd4321 abcdefgh abcdefghi abcdefghij admin001
admin111 admin123 admin1234 admin12345 admin123456 admin1admin admin2024 admin2025 admin2026 admin888
admin@123 adminadmin administrator administrator1 adminpass adminpassword aibek123 aigul123 ainura123
aizada123 alatoo12 alatoo123 aleksander aleksandr aleksandr1 aleksandra aleksey123 alexander alexander1
alexandra almaty123 almaz123 anastasia anastasiya andrew123 andrey123 android1 anthony1 anything as123456
asd12345 asd123456 asd123asd asdasd123 asdf1234 asdfasdf asdfg123 asdfgh12 asdfghjk asdfghjkl asdfghjkl123
asdqwe123 asel1234 ashley123 autumn123 azamat123 bakyt123 baseball baseball1 basketball basketball1
batman123 benjamin bishkek01 bishkek1 bishkek12 bishkek123 bishkek1234 bishkek2024 bishkek2025 bishkek2026
blessed1 blink182 bmw12345 butterfly butterfly1 changeit changeit1 changeme changeme1 changeme123 charlie1
charlie123 cheese123 chicken1 chocolate chocolate1 chyngyz1 cjkysirj computer computer1 computer123
cookie123 corvette cska1234 daniel123 database database1 december default1 defaultpassword dekanat123
dinamo123 dmitriy1 dmitry123 dolphins dragon12 dragon123 dragon1234 dragonball ekaterina ekaterina1
elephant elizabeth everything evgeniy1 evgeniya facebook facebook1 facebook123 february ferrari1 flower123
flowers1 football football1 football123 freedom1 freedom123 gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn12
ghbdtn123 ginger123 godisgood goodluck goodluck1 google123 guest123 guestguest gulnara1 gulnara123
hello123 hello1234 hello12345 hellohello helloworld hi123456 hockey123 iloveme1 iloveu123 iloveyou
iloveyou1 iloveyou123 iloveyou2 instagram internet internet1 internet123 iphone123 isabella issyk-kul
issykkul issykkul1 january1 jennifer jennifer1 jessica1 jesus123 jesuschrist jordan23 kazakhstan
konstantin kristina kristina1 kyrgyz123 kyrgyzstan kyrgyzstan1 kyrgyzstan123 letmein1 letmein123
letmeinnow lkjhgfdsa lovelove lovelove1 loveme123 loveyou1 lubov123 lyubov123 maksim123 manager1
manager123 manas123 manas1234 manas12345 margarita marina123 marinamarina marlboro master12 master123
maxim123 mederbek mercedes mercedes1 michael1 michelle michelle1 midnight midnight1 minecraft minecraft1
mnbvcxz1 monday123 monkey12 monkey123 moscow123 mustang1 mylove123 mypassword mysecret mysql123 nastya123
natalia1 nataliya natasha1 natasha123 ncc1701d newpassword nicholas nikita123 nokia123 nooruz123 nothing1
november nurbek123 nurlan123 october1 okuu1234 okuu12345 okuu2024 okuu2025 okuu2026 okuuadmin okuuokuu
operator operator1 oracle123 p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa$$w0rd pa$$word parol123
parol1234 parol12345 parolparol passion1 passw0rd passw0rd1 passw0rd123 password password! password0
password01 password1 password1! password11 password12 password123 password123! password1234 password12345
password123456 password2 password3 password99 password@123 passwordpassword passwort patricia pepper123
poiuytre poiuytrewq pokemon1 pokemon123 porsche1 postgres postgres1 postgresql princess princess1
princess123 privet12 privet123 pussycat q1234567 q12345678 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
qazaqstan qazwsxedc qazwsxedcrfv qazxswedc qq123456 qwaszx12 qwe12345 qwe123456 qwe123qwe qweasd123
qweasdzxc qweqwe123 qweqweqwe qwer1234 qwer4321 qwert123 qwert12345 qwerty00 qwerty11 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwerty321 qwerty77 qwerty88 qwerty99 qwertyqwerty
qwertyui qwertyuio qwertyuiop qwertyuiop123 rainbow1 rectorat registrar registrar1 registrar123 remember
rfnthbyf root1234 root12345 root123456 rootpass rootroot rossiya1 russia123 s1234567 samantha samsung1
samsung123 scorpion secret123 secretsecret security security1 september september1 sergey123 server123
shadow12 shadow123 slipknot snowball soccer123 solnishko solnyshko something spartak1 spartak123 spiderman
spiderman1 spongebob spring123 ss123456 stanislav stanislav1 starwars starwars1 steelers strawberry
student1 student123 students sultan123 summer123 summer2024 summer2025 sunshine sunshine1 superadmin
superman superman1 superman123 supernova supersonic superuser svetlana svetlana1 sweetheart swimming
sysadmin sysadmin1 tashkent tashkent1 tatiana1 tatyana1 teacher1 teacher123 temp1234 temporary test1234
test12345 test123456 tester123 testing1 testing123 testtest testtest1 thepassword thomas123 thunder1
tigger123 titanic1 toor1234 topsecret toyota123 trewq321 trustno1 twilight ulanbek1 unicorn1 univer123
universitet university user1234 user12345 username useruser usuario1 uzbekistan vacation valentin
valentina valeriya vanessa1 veronica veronika vfhbyf123 victoria victoria1 vladimir vladimir1 vladislav
vyacheslav w1234567 warcraft warcraft1 welcome01 welcome1 welcome123 welcome2 welcome2024 welcome2025
welcome2026 welcomehome whatever whatever1 whatsapp windows1 windows10 winter123 winter2024 winter2025
wordpass x1234567 xxxxxxxx yfnfif123 yourpassword youtube1 ytrewq321 z1234567 z12345678 z1x2c3v4 zaq12wsx
zaq1xsw2 zaq1zaq1 zaqwsxcde zaqxswcde zenit123 zxc12345 zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnma
zxcvbnmm zxczxc123 zz123456 zzzzzzzz админ123 админадмин администратор айгуль123 айгүл123 александр
анастасия андрей123 бакыт123 бермет123 бишкек123 бишкек2024 бишкек2025 бишкек2026 валентина виктория
владимир деканат1 деканат123 динамо123 дмитрий1 екатерина зайчик123 йцу12345 йцу123йцу йцуйцуйцу йцукен12
йцукен123 йцукен1234 йцукен12345 йцукенгш йцукенгшщ йцукенгшщз котенок1 кристина кыргыз123 кыргызстан
кыргызстан1 кыргызстан123 люблютебя любовь123 максим123 манас123 манас1234 марина123 москва123 наташа123
нурлан123 окуу1234 пароль01 пароль12 пароль123 пароль1234 пароль12345 парольпар парольпароль преподаватель
привет12 привет123 привет1234 приветпривет ректорат россия123 светлана секрет123 сергей123 солнышко
спартак1 студент1 студент123 сырсөз12 сырсөз123 универ123 университет учебный1 фыва1234 фывапрол фывапролд
фывапролдж фывафыва ятебялюблю ячсмить1 ячсмить123 ячсмитьб
`
    .trim()
    .split(/\s+/),
)

import { type Pregunta, preguntas } from './pregunta.ts'

/** The demo's questions that are typed in a hurry: slips, words too many, counter talk, codes. */
export const PREGUNTAS_DEMO_SUELTAS: readonly Pregunta[] = [
  ...preguntas(
    'un desliz',
    `
paracetmol ¦ PARACETAMOL
paracetamo 500 ¦ PARACETAMOL; n 500
paracetanol ¦ PARACETAMOL
ibuprofneo ¦ IBUPROFENO
ibuprofrno 400 ¦ IBUPROFENO; n 400
naproxneo ¦ NAPROXENO
diclofenco ¦ DICLOFENACO
ketoralaco ¦ KETOROLACO
omeprazil ¦ OMEPRAZOL
omperazol ¦ OMEPRAZOL
amoxicillina ¦ AMOXICILINA
amoxiclina 500 ¦ AMOXICILINA; n 500
metfromina ¦ METFORMINA
metformin ¦ METFORMINA
metforminna 850 ¦ METFORMINA; n 850
losartam ¦ LOSARTÁN
lozartan 50 ¦ LOSARTÁN; n 50
losrtan ¦ LOSARTÁN
enalaprilo ¦ ENALAPRIL
amlodpino ¦ AMLODIPINO
atorvastatna 20 ¦ ATORVASTATINA; n 20
cloazepam ¦ CLONAZEPAM
azitromcina ¦ AZITROMICINA
ciprofloxacin ¦ CIPROFLOXACINO
ciprofloxacina ¦ CIPROFLOXACINO
hidroclorotiacida losartan ¦ LOSARTÁN + HIDROCLOROTIAZIDA
trimetropima ¦ TRIMETOPRIMA
levotirocina ¦ LEVOTIROXINA`,
  ),
  ...preguntas(
    'dos deslices',
    `
parasetanol ¦ PARACETAMOL
amoxisilyna ¦ AMOXICILINA
asitromisina ¦ AZITROMICINA
ciprofloxasina ¦ CIPROFLOXACINO
butiliocina ¦ BUTILHIOSCINA
glivenclamita ¦ GLIBENCLAMIDA
metroclopamida ¦ METOCLOPRAMIDA
atorbastatin ¦ ATORVASTATINA
espirinolacton ¦ ESPIRONOLACTONA
sulfametozasol ¦ TRIMETOPRIMA + SULFAMETOXAZOL`,
  ),
  ...preguntas(
    'como suena',
    `
parasetamol ¦ PARACETAMOL
hibuprofeno ¦ IBUPROFENO
ivuprofeno ¦ IBUPROFENO
diclofenako ¦ DICLOFENACO
omeprasol ¦ OMEPRAZOL
amoxisilina ¦ AMOXICILINA
zefalexina ¦ CEFALEXINA
sefalexina 500 ¦ CEFALEXINA; n 500
azitromisina ¦ AZITROMICINA
albendasol ¦ ALBENDAZOL
asiclovir crema ¦ ACICLOVIR; f crema
ketoconasol ¦ KETOCONAZOL
quetorolaco ¦ KETOROLACO
clonasepam ¦ CLONAZEPAM
salvutamol ¦ SALBUTAMOL
zertralina ¦ SERTRALINA
gavapentina ¦ GABAPENTINA`,
  ),
  ...preguntas(
    'tecla vecina',
    `
paracetsmol ¦ PARACETAMOL
ibuprofemo ¦ IBUPROFENO
metforminq ¦ METFORMINA
losarran ¦ LOSARTÁN
amlofipino ¦ AMLODIPINO
oneprazol ¦ OMEPRAZOL
lorstadina ¦ LORATADINA
cetitizina ¦ CETIRIZINA`,
  ),
  ...preguntas(
    'juntas o partidas',
    `
losartan50mg ¦ LOSARTÁN; 50 mg
metformina850 ¦ METFORMINA; n 850
loratadina10mg20tabletas ¦ LORATADINA; 10 mg; c/20; f tableta
acido acetil salicilico ¦ ÁCIDO ACETILSALICÍLICO
acetil salicilico 500 ¦ ÁCIDO ACETILSALICÍLICO; n 500
acidoacetilsalicilico ¦ ÁCIDO ACETILSALICÍLICO
butil hioscina ¦ BUTILHIOSCINA
nitro furantoina ¦ NITROFURANTOÍNA
levo tiroxina 50 mcg ¦ LEVOTIROXINA; 50 mcg
hidro clorotiazida losartan ¦ LOSARTÁN + HIDROCLOROTIAZIDA
insulinaglargina ¦ INSULINA GLARGINA
omeprazol20 c/14 ¦ OMEPRAZOL; n 20; c/14`,
  ),
  ...preguntas(
    'plural y singular',
    `
metronidazol óvulo ¦ METRONIDAZOL; f ovulo
paracetamol tableta ¦ PARACETAMOL; f tableta
omeprazol capsula ¦ OMEPRAZOL; f capsula
diclofenaco inyectables ¦ DICLOFENACO; f inyectable
ibuprofenos ¦ IBUPROFENO
insulinas ¦ INSULINA NPH | INSULINA GLARGINA; ~JERINGA PARA INSULINA
jarabes ¦ f jarabe
vendas elasticas ¦ VENDA ELÁSTICA
gasas esteriles ¦ GASA ESTÉRIL
guante de nitrilo ¦ GUANTE DE EXPLORACIÓN NITRILO`,
  ),
  ...preguntas(
    'palabra desconocida',
    `
losartan con hidroclorotiazida zzz ¦ LOSARTÁN + HIDROCLOROTIAZIDA
paracetamol infantil pediatrico gotas ¦ PARACETAMOL; f gotas
metformina barata ¦ METFORMINA
omeprazol para gastritis ¦ OMEPRAZOL
ibuprofeno 400 economico ¦ IBUPROFENO; n 400
amoxicilina 500 urgente ¦ AMOXICILINA; n 500
salbutamol inhalador ¦ SALBUTAMOL
clonazepam receta 2 mg ¦ CLONAZEPAM; 2 mg
losartan 50 xqzw ¦ LOSARTÁN; n 50
naproxeno tipo flexible ¦ NAPROXENO`,
  ),
  ...preguntas(
    'como en el mostrador',
    `
amoxi 500 caps 12 ¦ AMOXICILINA; n 500; f capsula; c/12
amoxi susp 250 ¦ AMOXICILINA; 250 mg/5 ml; f suspension
metfor 850 30 tab ¦ METFORMINA; n 850; f tableta; c/30
parace 500 20 tab ¦ PARACETAMOL; n 500; f tableta; c/20
losar 50 30 ¦ LOSARTÁN; n 50; c/30
omepra 20 14 ¦ OMEPRAZOL; n 20; c/14
omepra 20 caps 30 ¦ OMEPRAZOL; n 20; f capsula; c/30
clinda 300 caps 16 ¦ CLINDAMICINA; n 300; f capsula; c/16
cipro 500 14 ¦ CIPROFLOXACINO; n 500; c/14
azitro 500 3 ¦ AZITROMICINA; n 500; c/3
ibu 600 ¦ IBUPROFENO; n 600
napro 500 20 ¦ NAPROXENO; n 500; c/20
diclo iny ¦ DICLOFENACO; f inyectable
keto 10 tab ¦ KETOROLACO; n 10; f tableta
gliben 5 50 ¦ GLIBENCLAMIDA; n 5; c/50
enala 10 30 tab ¦ ENALAPRIL; n 10; f tableta; c/30
ator 20 30 ¦ ATORVASTATINA; n 20; c/30
lorata 10 20 ¦ LORATADINA; n 10; c/20
trimetoprim 160 800 ¦ TRIMETOPRIMA + SULFAMETOXAZOL; 160 mg; 800 mg
levoti 100 mcg ¦ LEVOTIROXINA; 100 mcg
prega 75 28 ¦ PREGABALINA; n 75; c/28
clona 2 30 ¦ CLONAZEPAM; n 2; c/30`,
  ),
  ...preguntas(
    'acción terapéutica',
    `
antibiotico ¦ accion Antibiótico
analgésico ¦ accion Analgésico
antihipertensivo ¦ accion Antihipertensivo
antidiabeticos ¦ accion Antidiabético
antiviral ¦ accion Antiviral
antibiotico suspension ¦ accion Antibiótico; f suspension
antihistaminico jarabe ¦ accion Antihistamínico; f jarabe
diuretico ¦ accion Diurético`,
  ),
  ...preguntas(
    'laboratorio',
    `
paracetamol labvexa ¦ PARACETAMOL; lab Labvexa
losartan pacivida ¦ LOSARTÁN; lab Pacivida
losartan 50 quimarel ¦ LOSARTÁN; n 50; lab Quimarel
omeprazol novaltia 20 ¦ OMEPRAZOL; n 20; lab Novaltia
metformina 850 mirabial ¦ METFORMINA; n 850; lab Mirabial
ibuprofeno zentipharma ¦ IBUPROFENO; lab Zentipharma
amoxicilina biosalvia ¦ AMOXICILINA; lab Biosalvia Norte
naproxeno drogamex ¦ NAPROXENO; lab Drogamex del Valle
cumbrefarm loratadina ¦ LORATADINA; lab Cumbrefarm
atorvastatina 20 farnordia ¦ ATORVASTATINA; n 20; lab Farnordia
amlodipino sanorte ¦ AMLODIPINO; lab Sanorte
clonazepam ondarmed ¦ CLONAZEPAM; lab Ondarmed`,
  ),
  ...preguntas(
    'código',
    `
1000001 ¦ cod 1000001
1000013 ¦ cod 1000013
01000013 ¦ cod 1000013
0001005506 ¦ cod 1005506
1005 506 ¦ cod 1005506
2000000000138 ¦ cod 1000013
2000010055067 ¦ cod 1005506
02000010055067 ¦ cod 1005506
12000010055064 ¦ cod 1005506
2-000010-055067 ¦ cod 1005506
2000 0101 0307 2 ¦ cod 1010307`,
  ),
  ...preguntas(
    'código de barras con error',
    `
3000010103072 ¦ cod 1010307
2000710055067 ¦ cod 1005506
2900010055067 ¦ cod 1005506
2000000000318 ¦ cod 1000013`,
  ),
  ...preguntas(
    'no lo hay así',
    `
paracetamol 750 tabletas ¦ PARACETAMOL; f tableta
losartan 50 c/37 ¦ LOSARTÁN; n 50
omeprazol jarabe ¦ OMEPRAZOL
metformina 850 gotas ¦ METFORMINA; n 850
amoxicilina 500 caps 13 ¦ AMOXICILINA; n 500; f capsula`,
  ),
  ...preguntas(
    'curación y otros',
    `
jeringa 5 ml ¦ JERINGA; medida 5 ML
jeringa insulina ¦ JERINGA PARA INSULINA
venda elastica 10 cm ¦ VENDA ELÁSTICA; medida 10 CM
guantes nitrilo mediano ¦ GUANTE DE EXPLORACIÓN NITRILO; medida MEDIANO
cubrebocas c/50 ¦ CUBREBOCAS*; c/50
gasa 10 x 10 ¦ GASA ESTÉRIL; medida 10 X 10 CM; ~BULTO DE GASA
pañal adulto grande ¦ PAÑAL PARA ADULTO; medida GRANDE
alcohol 1 litro ¦ ALCOHOL ETÍLICO 70°; de 1 l
tiras reactivas glucosa ¦ TIRAS REACTIVAS DE GLUCOSA
termometro ¦ TERMÓMETRO DIGITAL
protector solar fps 50 ¦ PROTECTOR SOLAR; medida FPS 50
multivitaminico infantil ¦ MULTIVITAMÍNICO; medida INFANTIL`,
  ),
  ...preguntas(
    'palabras volteadas',
    `
tabletas metformina 850 ¦ METFORMINA; n 850; f tableta
500 mg paracetamol tabletas ¦ PARACETAMOL; 500 mg; f tableta
gotas paracetamol ¦ PARACETAMOL; f gotas
crema de terbinafina ¦ TERBINAFINA; f crema
inyectable ceftriaxona 1 g ¦ CEFTRIAXONA; 1 g; f inyectable
jarabe loratadina 60 ml ¦ LORATADINA; f jarabe; de 60 ml
ovulos de clotrimazol ¦ CLOTRIMAZOL; f ovulo
glargina insulina ¦ INSULINA GLARGINA
sodico metamizol ¦ METAMIZOL SÓDICO
acetilsalicilico acido 100 ¦ ÁCIDO ACETILSALICÍLICO; n 100
elastica venda ¦ VENDA ELÁSTICA`,
  ),
  ...preguntas(
    'a medio escribir',
    `
parac ¦ PARACETAMOL
metfor ¦ METFORMINA
losa ¦ LOSARTÁN
cipro ¦ CIPROFLOXACINO
azitro ¦ AZITROMICINA
omep ¦ OMEPRAZOL
amox ¦ AMOXICILINA
levof ¦ LEVOFLOXACINO`,
  ),
]

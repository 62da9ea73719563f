import { type Pregunta, preguntas } from './pregunta.ts'
import { PREGUNTAS_DEMO_SUELTAS } from './preguntas-demo-sueltas.ts'

// What pharmacists type and say, on the demo's catalogue; what each part means stands in pregunta.ts.
export const PREGUNTAS_DEMO: readonly Pregunta[] = [
  ...preguntas(
    'genérico',
    `
paracetamol ¦ PARACETAMOL
Ibuprofeno ¦ IBUPROFENO
NAPROXENO ¦ NAPROXENO
diclofenaco ¦ DICLOFENACO
ketorolaco ¦ KETOROLACO
celecoxib ¦ CELECOXIB
metamizol ¦ METAMIZOL SÓDICO
metamizol sódico ¦ METAMIZOL SÓDICO
ácido acetilsalicílico ¦ ÁCIDO ACETILSALICÍLICO
acido acetilsalicilico ¦ ÁCIDO ACETILSALICÍLICO
butilhioscina ¦ BUTILHIOSCINA
omeprazol ¦ OMEPRAZOL
bismuto ¦ SUBSALICILATO DE BISMUTO
amoxicilina ¦ AMOXICILINA
clindamicina ¦ CLINDAMICINA
metronidazol ¦ METRONIDAZOL
nitrofurantoina ¦ NITROFURANTOÍNA
clotrimazol ¦ CLOTRIMAZOL
metformina ¦ METFORMINA
glibenclamida ¦ GLIBENCLAMIDA
losartan ¦ LOSARTÁN
LOSARTÁN ¦ LOSARTÁN
amlodipino ¦ AMLODIPINO
salbutamol ¦ SALBUTAMOL
ambroxol ¦ AMBROXOL
insulina glargina ¦ INSULINA GLARGINA
insulina ¦ INSULINA NPH | INSULINA GLARGINA; ~JERINGA PARA INSULINA
insulina nph ¦ INSULINA NPH
pregabalina ¦ PREGABALINA
trimetoprima ¦ TRIMETOPRIMA`,
  ),
  ...preguntas(
    'genérico y fuerza',
    `
paracetamol 500 ¦ PARACETAMOL; n 500
paracetamol 500 mg ¦ PARACETAMOL; 500 mg
PARACETAMOL 650MG ¦ PARACETAMOL; 650 mg
ibuprofeno 400 ¦ IBUPROFENO; n 400
ibuprofeno 800mg ¦ IBUPROFENO; 800 mg
naproxeno 250 ¦ NAPROXENO; n 250
meloxicam 7.5 ¦ MELOXICAM; n 7.5
meloxicam 15 mg ¦ MELOXICAM; 15 mg
celecoxib 200 ¦ CELECOXIB; n 200
tramadol 50 ¦ TRAMADOL; n 50
omeprazol 20 ¦ OMEPRAZOL; n 20
pantoprazol 40mg ¦ PANTOPRAZOL; 40 mg
amoxicilina 500 ¦ AMOXICILINA; n 500
azitromicina 500 mg ¦ AZITROMICINA; 500 mg
ciprofloxacino 250 ¦ CIPROFLOXACINO; n 250
levofloxacino 750 ¦ LEVOFLOXACINO; n 750
metformina 850 ¦ METFORMINA; n 850
glimepirida 4 ¦ GLIMEPIRIDA; n 4
losartan 100 ¦ LOSARTÁN; n 100
enalapril 10 ¦ ENALAPRIL; n 10
captopril 25 mg ¦ CAPTOPRIL; 25 mg
amlodipino 5 ¦ AMLODIPINO; n 5
telmisartan 80 ¦ TELMISARTÁN; n 80
espironolactona 25 ¦ ESPIRONOLACTONA; n 25
atorvastatina 40 ¦ ATORVASTATINA; n 40
dexametasona 0.75 ¦ DEXAMETASONA; n 0.75
levotiroxina 100 mcg ¦ LEVOTIROXINA; 100 mcg
clonazepam 2 ¦ CLONAZEPAM; n 2
pregabalina 75 ¦ PREGABALINA; n 75
fluconazol 150 ¦ FLUCONAZOL; n 150`,
  ),
  ...preguntas(
    'genérico y forma',
    `
paracetamol gotas ¦ PARACETAMOL; f gotas
paracetamol jarabe ¦ PARACETAMOL; f jarabe
ibuprofeno suspension ¦ IBUPROFENO; f suspension
diclofenaco gel ¦ DICLOFENACO; f gel
diclofenaco inyectable ¦ DICLOFENACO; f inyectable
ketorolaco sublingual ¦ KETOROLACO; f sublingual
metamizol inyectable ¦ METAMIZOL SÓDICO; f inyectable
omeprazol cápsulas ¦ OMEPRAZOL; f capsula
omeprazol solución inyectable ¦ OMEPRAZOL; f inyectable
bismuto suspension ¦ SUBSALICILATO DE BISMUTO; f suspension
amoxicilina suspension ¦ AMOXICILINA; f suspension
clindamicina gel ¦ CLINDAMICINA; f gel
metronidazol ovulos ¦ METRONIDAZOL; f ovulo
aciclovir crema ¦ ACICLOVIR; f crema
ketoconazol shampoo ¦ KETOCONAZOL; f shampoo
terbinafina crema ¦ TERBINAFINA; f crema
metformina liberación prolongada ¦ METFORMINA; f prolongada
furosemida inyectable ¦ FUROSEMIDA; f inyectable
loratadina jarabe ¦ LORATADINA; f jarabe
salbutamol aerosol ¦ SALBUTAMOL; f aerosol
montelukast masticables ¦ MONTELUKAST; f masticable
ambroxol solucion ¦ AMBROXOL; f solucion
clonazepam gotas ¦ CLONAZEPAM; f gotas
insulina glargina pluma ¦ INSULINA GLARGINA; f pluma
tabletas de enalapril ¦ ENALAPRIL; f tableta`,
  ),
  ...preguntas(
    'con presentación',
    `
paracetamol 500 mg tabletas c/20 ¦ PARACETAMOL; 500 mg; f tableta; c/20
paracetamol 500 c/10 ¦ PARACETAMOL; n 500; c/10
ibuprofeno 400 mg 10 tabletas ¦ IBUPROFENO; 400 mg; f tableta; c/10
naproxeno 500 x 45 ¦ NAPROXENO; n 500; c/45
ketorolaco 10 mg con 10 ¦ KETOROLACO; 10 mg; c/10
omeprazol 20 mg 14 capsulas ¦ OMEPRAZOL; 20 mg; f capsula; c/14
omeprazol 20 c/120 ¦ OMEPRAZOL; n 20; c/120
pantoprazol 40 mg x 28 ¦ PANTOPRAZOL; 40 mg; c/28
amoxicilina 500 mg caps c/12 ¦ AMOXICILINA; 500 mg; f capsula; c/12
amoxicilina 250 mg/5 ml suspension ¦ AMOXICILINA; 250 mg/5 ml; f suspension
amoxicilina susp 500/5 75 ml ¦ AMOXICILINA; 500 mg/5 ml; f suspension; de 75 ml
azitromicina 500 c/3 ¦ AZITROMICINA; n 500; c/3
clindamicina 300 16 caps ¦ CLINDAMICINA; n 300; f capsula; c/16
metformina 850 30 tab ¦ METFORMINA; n 850; f tableta; c/30
metformina 850 mg c/60 ¦ METFORMINA; 850 mg; c/60
glibenclamida 5 mg 50 tabletas ¦ GLIBENCLAMIDA; 5 mg; f tableta; c/50
losartan 50 mg 30 tabletas ¦ LOSARTÁN; 50 mg; f tableta; c/30
losartan 50 x30 ¦ LOSARTÁN; n 50; c/30
amlodipino 5 mg 100 tabletas ¦ AMLODIPINO; 5 mg; f tableta; c/100
atorvastatina 20 caja con 30 ¦ ATORVASTATINA; n 20; c/30
clopidogrel 75 mg c/28 ¦ CLOPIDOGREL; 75 mg; c/28
loratadina 10 mg 20 tabletas ¦ LORATADINA; 10 mg; f tableta; c/20
paracetamol jarabe 120 ml ¦ PARACETAMOL; f jarabe; de 120 ml
clotrimazol crema 30 g ¦ CLOTRIMAZOL; f crema; de 30 g
sertralina 50 28 ¦ SERTRALINA; n 50; c/28
levotiroxina 50 mcg 100 ¦ LEVOTIROXINA; 50 mcg; c/100`,
  ),
  ...preguntas(
    'marca',
    `
altparaex ¦ marca ALTPARAEX
SANLOSAAN ¦ marca SANLOSAAN
prodiclil ¦ marca PRODICLIL
kolmetfva ¦ marca KOLMETFVA
altbutior ¦ marca ALTBUTIOR
kolamoxin 500 ¦ marca KOLAMOXIN; n 500
vidamoxan ¦ marca VIDAMOXAN
altamoxan suspension ¦ marca ALTAMOXAN; f suspension
kolmeloex ¦ marca KOLMELOEX
altpregex ¦ marca ALTPREGEX
geniverva ¦ marca GENIVERVA
sanlopeva ¦ marca SANLOPEVA
genketoil ¦ marca GENKETOIL
vidamloin 5 ¦ marca VIDAMLOIN; n 5`,
  ),
  ...preguntas(
    'palabra del oficio',
    `
acetaminofen ¦ PARACETAMOL
tempra ¦ PARACETAMOL
tylenol 500 ¦ PARACETAMOL; n 500
advil ¦ IBUPROFENO
motrin suspension ¦ IBUPROFENO; f suspension
flanax 500 ¦ NAPROXENO; n 500
voltaren ¦ DICLOFENACO
celebrex 200 ¦ CELECOXIB; n 200
dipirona ¦ METAMIZOL SÓDICO
neomelubrina ¦ METAMIZOL SÓDICO
aspirina ¦ ÁCIDO ACETILSALICÍLICO
aspirina 500 ¦ ÁCIDO ACETILSALICÍLICO; n 500
buscapina ¦ BUTILHIOSCINA
plasil ¦ METOCLOPRAMIDA
imodium ¦ LOPERAMIDA
pepto bismol ¦ SUBSALICILATO DE BISMUTO
augmentin ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO
bactrim ¦ TRIMETOPRIMA + SULFAMETOXAZOL
flagyl ¦ METRONIDAZOL
cozaar 50 ¦ LOSARTÁN; n 50
lipitor ¦ ATORVASTATINA
ventolin ¦ SALBUTAMOL
rivotril gotas ¦ CLONAZEPAM; f gotas
lantus ¦ INSULINA GLARGINA
hioscina ¦ BUTILHIOSCINA`,
  ),
  ...preguntas(
    'combinación',
    `
amoxicilina clavulanico ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO
amoxicilina / ácido clavulánico ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO
acido clavulanico amoxicilina ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO
amoxicilina con acido clavulanico 875 ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO; n 875
amoxicilina y clavulanico suspension ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO; f suspension
trimetoprima sulfametoxazol ¦ TRIMETOPRIMA + SULFAMETOXAZOL
sulfametoxazol con trimetoprima ¦ TRIMETOPRIMA + SULFAMETOXAZOL
trimetoprim sulfa ¦ TRIMETOPRIMA + SULFAMETOXAZOL
sulfametoxazol/trimetoprima 800/160 ¦ TRIMETOPRIMA + SULFAMETOXAZOL; 800 mg; 160 mg
sitagliptina metformina ¦ SITAGLIPTINA + METFORMINA
metformina sitagliptina 850 ¦ SITAGLIPTINA + METFORMINA; n 850
paracetamol cafeina ¦ PARACETAMOL + CAFEÍNA
paracetamol con cafeína ¦ PARACETAMOL + CAFEÍNA
amantadina clorfenamina paracetamol ¦ AMANTADINA + CLORFENAMINA + PARACETAMOL
clorfenamina paracetamol amantadina ¦ AMANTADINA + CLORFENAMINA + PARACETAMOL
betametasona gentamicina clotrimazol ¦ BETAMETASONA + GENTAMICINA + CLOTRIMAZOL
betametasona clotrimazol crema ¦ BETAMETASONA + CLOTRIMAZOL; f crema
diclofenaco vitaminas ¦ DICLOFENACO + VITAMINAS*
losartan hidroclorotiazida ¦ LOSARTÁN + HIDROCLOROTIAZIDA
losartan/hidroclorotiazida 50/12.5 ¦ LOSARTÁN + HIDROCLOROTIAZIDA; 50 mg; 12.5 mg
hidroclorotiazida losartan 100/25 ¦ LOSARTÁN + HIDROCLOROTIAZIDA; 100 mg; 25 mg
glibenclamida metformina ¦ METFORMINA + GLIBENCLAMIDA
metformina/glibenclamida 500/5 ¦ METFORMINA + GLIBENCLAMIDA; 500 mg; 5 mg
ambroxol dextrometorfano ¦ AMBROXOL + DEXTROMETORFANO
butilhioscina con metamizol ¦ BUTILHIOSCINA + METAMIZOL
paracetamol + ibuprofeno ¦ PARACETAMOL + IBUPROFENO
neomicina caolin pectina ¦ NEOMICINA + CAOLÍN + PECTINA`,
  ),
  ...preguntas(
    'por valor',
    `
ceftriaxona 1000 mg ¦ CEFTRIAXONA; 1 g
ceftriaxona 1000 ¦ CEFTRIAXONA; 1 g
ceftriaxona 1g ¦ CEFTRIAXONA; 1 g
ceftriaxona 0.5 g ¦ CEFTRIAXONA; 500 mg
ampicilina 1000mg ¦ AMPICILINA; 1 g
paracetamol 0.5 g ¦ PARACETAMOL; 500 mg
paracetamol .5g tabletas ¦ PARACETAMOL; 500 mg; f tableta
levotiroxina 0.1 mg ¦ LEVOTIROXINA; 100 mcg
levotiroxina 0.05mg ¦ LEVOTIROXINA; 50 mcg
dexametasona 500 mcg ¦ DEXAMETASONA; 0.5 mg
salbutamol 0.1 mg aerosol ¦ SALBUTAMOL; 0.1 mg; f aerosol
ivermectina 6000 mcg ¦ IVERMECTINA; 6 mg
metformina 0.85 g ¦ METFORMINA; 850 mg
levofloxacino 0.5g ¦ LEVOFLOXACINO; 500 mg
losartan 50mg 30tab ¦ LOSARTÁN; 50 mg; c/30; f tableta
vitamina c 1000 mg ¦ VITAMINA C; medida 1 G
agua oxigenada 1000 ml ¦ AGUA OXIGENADA; de 1 l
metamizol 1000 mg inyectable ¦ METAMIZOL SÓDICO; 1 g/2 ml; f inyectable`,
  ),
  ...preguntas(
    'forma sola',
    `
gotas ¦ f gotas
óvulos ¦ f ovulo
shampoo ¦ f shampoo
inyectable ¦ f inyectable
jarabe ¦ f jarabe
aerosol ¦ f aerosol
tabletas masticables ¦ f masticable
sublingual ¦ f sublingual`,
  ),
  ...preguntas(
    'abreviatura',
    `
paracetamol jbe ¦ PARACETAMOL; f jarabe
paracetamol gts ¦ PARACETAMOL; f gotas
clonazepam gts ¦ CLONAZEPAM; f gotas
ibuprofeno susp ¦ IBUPROFENO; f suspension
ketorolaco amp ¦ KETOROLACO; f inyectable
diclofenaco iny ¦ DICLOFENACO; f inyectable
butilhioscina amp ¦ BUTILHIOSCINA; f inyectable
omeprazol caps 20 ¦ OMEPRAZOL; f capsula; n 20
metronidazol ov ¦ METRONIDAZOL; f ovulo
metronidazol tabs 500 ¦ METRONIDAZOL; f tableta; n 500
ac acetilsalicilico 100 ¦ ÁCIDO ACETILSALICÍLICO; n 100
aas 100 ¦ ÁCIDO ACETILSALICÍLICO; n 100
tmp smx ¦ TRIMETOPRIMA + SULFAMETOXAZOL
tmp/smx susp ¦ TRIMETOPRIMA + SULFAMETOXAZOL; f suspension
losartan hctz ¦ LOSARTÁN + HIDROCLOROTIAZIDA
amoxi clav 875 ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO; n 875
metformina lp 750 ¦ METFORMINA; f prolongada; n 750
ketoconazol cra ¦ KETOCONAZOL; f crema
loratadina tabs ¦ LORATADINA; f tableta
dexametasona sol iny ¦ DEXAMETASONA; f inyectable`,
  ),
  ...PREGUNTAS_DEMO_SUELTAS,
]

import { type Pregunta, preguntas } from './pregunta.ts'

// What pharmacists type, on the second catalogue; the rest of its questions is made by preguntas-generadas.ts.
export const PREGUNTAS_SEGUNDO: readonly Pregunta[] = [
  ...preguntas(
    'genérico',
    `
paracetamol ¦ PARACETAMOL
valsartan ¦ VALSARTÁN
prednisona ¦ PREDNISONA
hidroclorotiazida ¦ HIDROCLOROTIAZIDA
acido folico ¦ ÁCIDO FÓLICO
complejo b ¦ COMPLEJO B
sulfadiazina de plata ¦ SULFADIAZINA DE PLATA
loratadina ¦ LORATADINA
losartan potasico ¦ LOSARTÁN
metformina clorhidrato ¦ METFORMINA
rosuvastatina ¦ ROSUVASTATINA
ácido valproico ¦ ÁCIDO VALPROICO
salbutamol ¦ SALBUTAMOL
ipratropio ¦ IPRATROPIO
butilhioscina ¦ BUTILHIOSCINA
simvastatina ¦ SIMVASTATINA
insulina ¦ INSULINA LISPRO | INSULINA GLARGINA
penicilina benzatinica ¦ BENCILPENICILINA BENZATÍNICA`,
  ),
  ...preguntas(
    'genérico y fuerza',
    `
paracetamol 750 ¦ PARACETAMOL; n 750
etoricoxib 90 ¦ ETORICOXIB; n 90
prednisona 50 mg ¦ PREDNISONA; 50 mg
rosuvastatina 20 ¦ ROSUVASTATINA; n 20
quetiapina 25 mg ¦ QUETIAPINA; 25 mg
alprazolam 0.25 ¦ ALPRAZOLAM; n 0.25
bisoprolol 2.5 ¦ BISOPROLOL; n 2.5
valsartan 160 ¦ VALSARTÁN; n 160
sildenafil 100mg ¦ SILDENAFIL; 100 mg
levotiroxina 75 mcg ¦ LEVOTIROXINA; 75 mcg
acido alendronico 70 ¦ ÁCIDO ALENDRÓNICO; n 70
tamsulosina 0.4 ¦ TAMSULOSINA; n 0.4`,
  ),
  ...preguntas(
    'genérico y forma',
    `
paracetamol supositorios ¦ PARACETAMOL; f supositorio
ibuprofeno gotas ¦ IBUPROFENO; f gotas
ketorolaco sublingual ¦ KETOROLACO; f sublingual
betametasona crema ¦ BETAMETASONA; f crema
betametasona inyectable ¦ BETAMETASONA; f inyectable
nistatina suspension ¦ NISTATINA; f suspension
montelukast sobres ¦ MONTELUKAST; f sobre
budesonida nebulizar ¦ BUDESONIDA; f nebulizar
mometasona nasal ¦ MOMETASONA; f nasal
timolol oftalmico ¦ TIMOLOL; f oftalmica
acetilcisteina efervescente ¦ ACETILCISTEÍNA; f efervescente
diclofenaco liberacion prolongada ¦ DICLOFENACO; f prolongada
tretinoina crema ¦ TRETINOÍNA; f crema
carbamazepina suspensión ¦ CARBAMAZEPINA; f suspension`,
  ),
  ...preguntas(
    'con presentación',
    `
losartan 50 mg 30 tabletas ¦ LOSARTÁN; 50 mg; f tableta; c/30
PARACETAMOL 500MG TAB C/10 ¦ PARACETAMOL; 500 mg; f tableta; c/10
rosuvastatina 10 x 30 ¦ ROSUVASTATINA; n 10; c/30
etoricoxib 120 mg 7 tab ¦ ETORICOXIB; 120 mg; c/7; f tableta
sildenafil 100 mg c/4 ¦ SILDENAFIL; 100 mg; c/4
levotiroxina 100 mcg c/100 ¦ LEVOTIROXINA; 100 mcg; c/100
omeprazol 20 mg caja con 60 capsulas ¦ OMEPRAZOL; 20 mg; f capsula; c/60
ambroxol jarabe 120 ml ¦ AMBROXOL; f jarabe; de 120 ml
ketoconazol crema 40 g ¦ KETOCONAZOL; f crema; de 40 g
cloruro de sodio 0.9% 500 ml ¦ CLORURO DE SODIO; 0.9 %; de 500 ml
ceftriaxona 1 g iny c/1 ¦ CEFTRIAXONA; 1 g; f inyectable; c/1
alprazolam 0.5 30 ¦ ALPRAZOLAM; n 0.5; c/30
pregabalina 150 mg 28 caps ¦ PREGABALINA; 150 mg; f capsula; c/28
azitromicina 500 3 tab ¦ AZITROMICINA; n 500; c/3; f tableta`,
  ),
  ...preguntas(
    'palabra del oficio',
    `
acetaminofen ¦ PARACETAMOL
tempra gotas ¦ PARACETAMOL; f gotas
tafil ¦ ALPRAZOLAM
viagra ¦ SILDENAFIL
cialis 20 ¦ TADALAFIL; n 20
crestor 10 ¦ ROSUVASTATINA; n 10
arcoxia 90 ¦ ETORICOXIB; n 90
dilantin ¦ FENITOÍNA
tegretol ¦ CARBAMAZEPINA
lasix ¦ FUROSEMIDA
diovan ¦ VALSARTÁN
micardis ¦ TELMISARTÁN
meticorten ¦ PREDNISONA
xarelto ¦ RIVAROXABÁN
eutirox ¦ LEVOTIROXINA
zyloprim ¦ ALOPURINOL
vitamina c ¦ ÁCIDO ASCÓRBICO
albuterol ¦ SALBUTAMOL
atrovent ¦ IPRATROPIO
aspirina 100 ¦ ÁCIDO ACETILSALICÍLICO; n 100`,
  ),
  ...preguntas(
    'combinación',
    `
amoxicilina clavulanico ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO
trimetoprim sulfa ¦ TRIMETOPRIMA + SULFAMETOXAZOL
sulfametoxazol trimetoprima suspension ¦ TRIMETOPRIMA + SULFAMETOXAZOL; f suspension
valsartan hidroclorotiazida ¦ VALSARTÁN + HIDROCLOROTIAZIDA
hidroclorotiazida con valsartan 160/12.5 ¦ VALSARTÁN + HIDROCLOROTIAZIDA; 160 mg; 12.5 mg
amlodipino valsartan ¦ VALSARTÁN + AMLODIPINO
tramadol paracetamol ¦ PARACETAMOL + TRAMADOL
paracetamol naproxeno ¦ PARACETAMOL + NAPROXENO
ketorolaco tramadol ¦ KETOROLACO + TRAMADOL
loratadina betametasona ¦ LORATADINA + BETAMETASONA
ambroxol salbutamol jarabe ¦ AMBROXOL + SALBUTAMOL; f jarabe
salmeterol fluticasona ¦ SALMETEROL + FLUTICASONA
budesonida/formoterol ¦ BUDESONIDA + FORMOTEROL
tobramicina + dexametasona ¦ TOBRAMICINA + DEXAMETASONA
drospirenona etinilestradiol ¦ DROSPIRENONA + ETINILESTRADIOL
levodopa carbidopa ¦ CARBIDOPA + LEVODOPA
aluminio y magnesio ¦ ALUMINIO + MAGNESIO
simvastatina ezetimiba ¦ EZETIMIBA + SIMVASTATINA
clorfenamina fenilefrina paracetamol ¦ CLORFENAMINA + PARACETAMOL + FENILEFRINA
diclofenaco complejo b ¦ DICLOFENACO + COMPLEJO B
metformina glimepirida ¦ GLIMEPIRIDA + METFORMINA`,
  ),
  ...preguntas(
    'por valor',
    `
levetiracetam 1000 mg ¦ LEVETIRACETAM; 1 g
metformina 1 g ¦ METFORMINA; 1000 mg
cefalexina 1000 ¦ CEFALEXINA; 1 g
secnidazol 1000mg ¦ SECNIDAZOL; 1 g
sucralfato 1g ¦ SUCRALFATO; 1 g
levotiroxina 0.05 mg ¦ LEVOTIROXINA; 50 mcg
calcitriol 0.25mcg ¦ CALCITRIOL; 0.25 mcg
cefotaxima 1000 mg ¦ CEFOTAXIMA; 1 g
acido folico 400 mcg ¦ ÁCIDO FÓLICO; 0.4 mg
valaciclovir 0.5 g ¦ VALACICLOVIR; 500 mg
digoxina 250 mcg ¦ DIGOXINA; 0.25 mg
penicilina procainica 800,000 ¦ BENCILPENICILINA PROCAÍNICA
cloruro de sodio 1 l ¦ CLORURO DE SODIO; de 1000 ml`,
  ),
  ...preguntas(
    'abreviatura',
    `
ac folico 5 ¦ ÁCIDO FÓLICO; n 5
ac acetilsalicilico 100 mg ¦ ÁCIDO ACETILSALICÍLICO; 100 mg
tmp/smx susp ¦ TRIMETOPRIMA + SULFAMETOXAZOL; f suspension
losartan hctz ¦ LOSARTÁN + HIDROCLOROTIAZIDA
telmisartan hctz 80 ¦ TELMISARTÁN + HIDROCLOROTIAZIDA; n 80
paracetamol supos ¦ PARACETAMOL; f supositorio
dexametasona amp ¦ DEXAMETASONA; f inyectable
mupirocina ung ¦ MUPIROCINA; f unguento
nistatina ov ¦ NISTATINA; f ovulo
ambroxol jbe ¦ AMBROXOL; f jarabe
tramadol gts ¦ TRAMADOL; f gotas
diclofenaco sol oft ¦ DICLOFENACO; f oftalmica
prednisolona jbe ¦ PREDNISOLONA; f jarabe
teofilina lp ¦ TEOFILINA; f prolongada`,
  ),
  ...preguntas(
    'un desliz',
    `
valzartan ¦ VALSARTÁN
rosubastatina ¦ ROSUVASTATINA
prednizona ¦ PREDNISONA
hidroclorotiacida ¦ HIDROCLOROTIAZIDA
etoricoxid ¦ ETORICOXIB
clortalidna ¦ CLORTALIDONA
duloxetna 60 ¦ DULOXETINA; n 60
sildenafill 50 ¦ SILDENAFIL; n 50
alprasolam ¦ ALPRAZOLAM
levetirazetam ¦ LEVETIRACETAM
gentamisina ¦ GENTAMICINA
dapaglifozina ¦ DAPAGLIFLOZINA
montelucast ¦ MONTELUKAST
warfarna ¦ WARFARINA`,
  ),
  ...preguntas(
    'dos deslices',
    `
dapaglifosina ¦ DAPAGLIFLOZINA
butilioscinna ¦ BUTILHIOSCINA
clindamisna ¦ CLINDAMICINA
hidrocloratiasida ¦ HIDROCLOROTIAZIDA
carbamasepna ¦ CARBAMAZEPINA
ipatropo salbutamol ¦ IPRATROPIO + SALBUTAMOL`,
  ),
  ...preguntas(
    'juntas o partidas',
    `
acido acetil salicilico ¦ ÁCIDO ACETILSALICÍLICO
prednisona20 ¦ PREDNISONA; n 20
complejob ¦ COMPLEJO B
hidroxi cloroquina ¦ HIDROXICLOROQUINA
acetil cisteina 600 ¦ ACETILCISTEÍNA; n 600
valsartan160mg ¦ VALSARTÁN; 160 mg
levo cetirizina ¦ LEVOCETIRIZINA`,
  ),
  ...preguntas(
    'como en el mostrador',
    `
amoxi 500 caps 12 ¦ AMOXICILINA; n 500; f capsula; c/12
amoxi clav 875 10 ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO; n 875; c/10
rosu 20 30 ¦ ROSUVASTATINA; n 20; c/30
sildena 100 4 ¦ SILDENAFIL; n 100; c/4
pregaba 75 28 ¦ PREGABALINA; n 75; c/28
levo 500 7 ¦ LEVOFLOXACINO; n 500; c/7
telmi 40 28 tab ¦ TELMISARTÁN; n 40; f tableta; c/28
metfor 850 60 ¦ METFORMINA; n 850; c/60
predni 20 30 tab ¦ PREDNISONA; n 20; f tableta; c/30
cefixi susp 100 ml ¦ CEFIXIMA; f suspension; de 100 ml
betameta cra ¦ BETAMETASONA; f crema
celeco 200 20 ¦ CELECOXIB; n 200; c/20
ome 20 30 ¦ OMEPRAZOL; n 20; c/30
dexa iny ¦ DEXAMETASONA; f inyectable`,
  ),
  ...preguntas(
    'palabra desconocida',
    `
losartan con hidroclorotiazida baratito ¦ LOSARTÁN + HIDROCLOROTIAZIDA
omeprazol gastroresistente 20 ¦ OMEPRAZOL; n 20
sildenafil 50 discreto ¦ SILDENAFIL; n 50
paracetamol infantil wxyz ¦ PARACETAMOL
ambroxol jarabe adulto sabor ¦ AMBROXOL; f jarabe`,
  ),
  ...preguntas(
    'acción terapéutica',
    `
antidepresivo ¦ accion Antidepresivo
antibiotico inyectable ¦ accion Antibiótico; f inyectable
anticonceptivos ¦ accion Anticonceptivo
relajante muscular ¦ accion Relajante muscular
hipolipemiante ¦ accion Hipolipemiante`,
  ),
  ...preguntas(
    'no lo hay así',
    `
valsartan 75 mg ¦ VALSARTÁN
rosuvastatina 10 c/91 ¦ ROSUVASTATINA; n 10
etoricoxib jarabe ¦ ETORICOXIB`,
  ),
  ...preguntas(
    'palabras volteadas',
    `
tabletas prednisona 20 ¦ PREDNISONA; n 20; f tableta
50 mg sildenafil ¦ SILDENAFIL; 50 mg
gotas tramadol ¦ TRAMADOL; f gotas
crema betametasona ¦ BETAMETASONA; f crema
solucion oftalmica tobramicina ¦ TOBRAMICINA; f oftalmica
folico acido ¦ ÁCIDO FÓLICO
suspension carbamazepina ¦ CARBAMAZEPINA; f suspension
plata sulfadiazina ¦ SULFADIAZINA DE PLATA
caja de omeprazol 40 ¦ OMEPRAZOL; n 40`,
  ),
  ...preguntas(
    'a medio escribir',
    `
rosuva ¦ ROSUVASTATINA
pregab ¦ PREGABALINA
telmis ¦ TELMISARTÁN
clopid ¦ CLOPIDOGREL
prednis ¦ PREDNISONA | PREDNISOLONA
sildena ¦ SILDENAFIL
etori ¦ ETORICOXIB`,
  ),
]

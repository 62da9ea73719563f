/** A dosage form: how descriptions name it, its code, and the silhouette of its pack shot. */
export type Forma = { cod: number; nombre: string; silueta: Silueta }
export type Silueta =
  | 'tab'
  | 'cap'
  | 'jar'
  | 'gotas'
  | 'iny'
  | 'crema'
  | 'aero'
  | 'pluma'
  | 'bote'
  | 'botella'
  | 'sobre'
  | 'bolsa'
  | 'rollo'
  | 'jeringa'
  | 'guantes'
  | 'palitos'
  | 'vaso'
  | 'soporte'
  | 'aparato'
  | 'barra'

export const FORMAS = {
  tab: { cod: 1, nombre: 'TABLETAS', silueta: 'tab' },
  cap: { cod: 2, nombre: 'CÁPSULAS', silueta: 'cap' },
  jbe: { cod: 3, nombre: 'JARABE', silueta: 'jar' },
  susp: { cod: 4, nombre: 'SUSPENSIÓN', silueta: 'jar' },
  gotas: { cod: 5, nombre: 'GOTAS', silueta: 'gotas' },
  sol: { cod: 6, nombre: 'SOLUCIÓN', silueta: 'jar' },
  iny: { cod: 7, nombre: 'SOLUCIÓN INYECTABLE', silueta: 'iny' },
  crema: { cod: 8, nombre: 'CREMA', silueta: 'crema' },
  gel: { cod: 9, nombre: 'GEL', silueta: 'crema' },
  ovulo: { cod: 10, nombre: 'ÓVULOS', silueta: 'cap' },
  aero: { cod: 11, nombre: 'AEROSOL', silueta: 'aero' },
  pluma: { cod: 12, nombre: 'PLUMA', silueta: 'pluma' },
  mast: { cod: 13, nombre: 'TABLETAS MASTICABLES', silueta: 'tab' },
  subl: { cod: 14, nombre: 'TABLETAS SUBLINGUALES', silueta: 'tab' },
  champu: { cod: 15, nombre: 'SHAMPOO', silueta: 'bote' },
  polvo: { cod: 16, nombre: 'POLVO', silueta: 'bote' },
  lp: { cod: 17, nombre: 'TABLETAS LIBERACIÓN PROLONGADA', silueta: 'tab' },
  pieza: { cod: 18, nombre: 'PIEZA', silueta: 'bote' },
  suspiny: { cod: 19, nombre: 'SUSPENSIÓN INYECTABLE', silueta: 'iny' },
} as const satisfies Record<string, Forma>
export type ClaveForma = keyof typeof FORMAS

export type Presentacion = { forma: ClaveForma; fuerza: string; contenidos: readonly string[] }
export type Ingrediente = {
  nombre: string
  accion: string
  /** MXN net, from the smallest to the largest presentation */
  neto: readonly [number, number]
  presentaciones: readonly Presentacion[]
  tipo: 'S' | 'C'
  control: number
}

// name | action | net from-to | form strength: packs; … (facts of the trade; strengths of liquids as usual in Mexico)
const SOLOS = `
PARACETAMOL|Analgésico|4-25|tab 500 MG:10,20,100;tab 650 MG:24;jbe 3.2 G / 100 ML:120 ML;gotas 100 MG/ML:15 ML
IBUPROFENO|Antiinflamatorio|9-30|tab 400 MG:10,20;tab 600 MG:10,20;tab 800 MG:10,20;susp 2 G / 100 ML:120 ML
NAPROXENO|Antiinflamatorio|15-45|tab 250 MG:30;tab 500 MG:20,45
DICLOFENACO|Antiinflamatorio|8-30|tab 100 MG:20;iny 75 MG / 3 ML:2;gel 1 %:60 G
KETOROLACO|Analgésico|8-25|tab 10 MG:10;subl 30 MG:4;iny 30 MG/ML:3
MELOXICAM|Antiinflamatorio|12-30|tab 7.5 MG:10,20;tab 15 MG:10,20
CELECOXIB|Antiinflamatorio|25-80|cap 100 MG:10,20,30;cap 200 MG:10,20,30
METAMIZOL SÓDICO|Analgésico|7-20|tab 500 MG:10;iny 1 G / 2 ML:3,5
TRAMADOL|Opioide|20-60|cap 50 MG:10,20;iny 100 MG / 2 ML:5
ÁCIDO ACETILSALICÍLICO|Antiagregante|6-25|tab 100 MG:30;tab 500 MG:20,100
BUTILHIOSCINA|Antiespasmódico|10-40|tab 10 MG:10,24;iny 20 MG/ML:3
OMEPRAZOL|Antiulceroso|7-70|cap 20 MG:7,14,30,60,120;iny 40 MG:1
PANTOPRAZOL|Antiulceroso|20-95|tab 20 MG:7,14,28;tab 40 MG:7,14,28
METOCLOPRAMIDA|Antiemético|6-20|tab 10 MG:20;iny 10 MG / 2 ML:6
LOPERAMIDA|Antidiarreico|5-12|tab 2 MG:12
SUBSALICILATO DE BISMUTO|Antidiarreico|22-50|susp 1.75 G / 100 ML:240 ML;mast 262 MG:24
AMOXICILINA|Antibiótico|15-90|cap 500 MG:12,100;susp 250 MG / 5 ML:75 ML;susp 500 MG / 5 ML:75 ML
AMPICILINA|Antibiótico|20-35|tab 500 MG:20;tab 1 G:10;iny 500 MG:1
CEFALEXINA|Antibiótico|28-50|cap 500 MG:20;susp 250 MG / 5 ML:100 ML
CEFTRIAXONA|Antibiótico|17-30|iny 500 MG:1;iny 1 G:1
AZITROMICINA|Antibiótico|22-60|tab 500 MG:3,4,5;susp 200 MG / 5 ML:15 ML
CLINDAMICINA|Antibiótico|16-55|cap 300 MG:16;iny 600 MG / 4 ML:1;gel 1 %:30 G
CIPROFLOXACINO|Antibiótico|16-40|tab 250 MG:8;tab 500 MG:12,14
LEVOFLOXACINO|Antibiótico|35-90|tab 500 MG:7,10;tab 750 MG:5,7
DOXICICLINA|Antibiótico|12-25|cap 100 MG:10
METRONIDAZOL|Antiprotozoario|9-30|tab 250 MG:20,30;tab 500 MG:20,30;susp 250 MG / 5 ML:120 ML;ovulo 500 MG:10
NITROFURANTOÍNA|Antiséptico urinario|25-60|cap 100 MG:40
ALBENDAZOL|Antihelmíntico|4-15|tab 200 MG:2,6;susp 400 MG / 20 ML:20 ML
IVERMECTINA|Antiparasitario|15-50|tab 6 MG:2,4
ACICLOVIR|Antiviral|12-60|tab 200 MG:25;tab 400 MG:35;crema 5 %:5 G
FLUCONAZOL|Antimicótico|6-40|cap 150 MG:1;cap 100 MG:10
CLOTRIMAZOL|Antimicótico|9-25|crema 1 %:30 G;ovulo 100 MG:6
KETOCONAZOL|Antimicótico|10-40|tab 200 MG:10;crema 2 %:30 G;champu 2 %:100 ML
TERBINAFINA|Antimicótico|15-95|tab 250 MG:28;crema 1 %:15 G
METFORMINA|Antidiabético|9-35|tab 500 MG:30,60;tab 850 MG:30,60;lp 750 MG:30
GLIBENCLAMIDA|Antidiabético|7-20|tab 5 MG:50,60,100
GLIMEPIRIDA|Antidiabético|14-45|tab 2 MG:15,30;tab 4 MG:15,30
LOSARTÁN|Antihipertensivo|14-50|tab 50 MG:30,60;tab 100 MG:15,30
ENALAPRIL|Antihipertensivo|8-25|tab 10 MG:30;tab 20 MG:30
CAPTOPRIL|Antihipertensivo|8-25|tab 25 MG:30;tab 50 MG:30
AMLODIPINO|Antihipertensivo|8-32|tab 5 MG:10,30,100
TELMISARTÁN|Antihipertensivo|22-75|tab 40 MG:14,28,30;tab 80 MG:14,28,30
METOPROLOL|Betabloqueador|12-40|tab 100 MG:20,60
FUROSEMIDA|Diurético|6-30|tab 40 MG:20;iny 20 MG / 2 ML:5
ESPIRONOLACTONA|Diurético|30-90|tab 25 MG:30;tab 100 MG:30
ATORVASTATINA|Hipolipemiante|15-75|tab 10 MG:10,15,30;tab 20 MG:10,15,30;tab 40 MG:10,15,30
CLOPIDOGREL|Antiagregante|18-60|tab 75 MG:14,28
LORATADINA|Antihistamínico|6-22|tab 10 MG:10,20;jbe 5 MG / 5 ML:60 ML
CETIRIZINA|Antihistamínico|6-22|tab 10 MG:10,20;jbe 5 MG / 5 ML:60 ML
AMBROXOL|Mucolítico|9-22|jbe 15 MG / 5 ML:120 ML;sol 7.5 MG/ML:30 ML;tab 30 MG:20
SALBUTAMOL|Broncodilatador|20-60|aero 100 MCG:200 DOSIS;jbe 2 MG / 5 ML:60 ML
MONTELUKAST|Antiasmático|40-120|tab 10 MG:10,30;mast 4 MG:30;mast 5 MG:30
DEXAMETASONA|Corticoide|6-30|iny 8 MG / 2 ML:1;tab 0.5 MG:30;tab 0.75 MG:30
LEVOTIROXINA|Hormona tiroidea|28-80|tab 25 MCG:50,100;tab 50 MCG:50,100;tab 100 MCG:50,100
SERTRALINA|Antidepresivo|22-60|tab 50 MG:14,28
FLUOXETINA|Antidepresivo|22-60|cap 20 MG:14,28
ESCITALOPRAM|Antidepresivo|22-60|tab 10 MG:14,28
CLONAZEPAM|Ansiolítico|20-70|tab 0.5 MG:30,60,100;tab 2 MG:30,60,100;gotas 2.5 MG/ML:10 ML|3
PREGABALINA|Neuromodulador|28-70|cap 75 MG:14,28;cap 150 MG:14,28
GABAPENTINA|Neuromodulador|28-70|cap 300 MG:14,28
INSULINA NPH|Antidiabético|180-400|iny 100 UI/ML:10 ML|1
INSULINA GLARGINA|Antidiabético|320-750|pluma 100 UI/ML 3 ML:5;iny 100 UI/ML:10 ML|1`

const COMBINADOS = `
AMOXICILINA / ÁCIDO CLAVULÁNICO|Antibiótico|21-85|tab 500 MG / 125 MG:12,15;tab 875 MG / 125 MG:10,14;susp 400 MG / 57 MG / 5 ML:60 ML
TRIMETOPRIMA / SULFAMETOXAZOL|Antibiótico|10-25|tab 80 MG / 400 MG:20;tab 160 MG / 800 MG:14;susp 40 MG / 200 MG / 5 ML:120 ML
SITAGLIPTINA / METFORMINA|Antidiabético|90-220|tab 50 MG / 500 MG:28,56;tab 50 MG / 850 MG:28,56
PARACETAMOL / CAFEÍNA|Analgésico|8-22|tab 500 MG / 50 MG:10,20
AMANTADINA / CLORFENAMINA / PARACETAMOL|Antigripal|10-28|cap 50 MG / 3 MG / 300 MG:10,24
BETAMETASONA / GENTAMICINA / CLOTRIMAZOL|Antimicótico|18-45|crema 0.05 % / 0.1 % / 1 %:40 G
DICLOFENACO / VITAMINAS B1 B6 B12|Antineurítico|18-48|tab 50 MG / 50 MG / 50 MG / 1 MG:20,30
LOSARTÁN / HIDROCLOROTIAZIDA|Antihipertensivo|20-60|tab 50 MG / 12.5 MG:15,30;tab 100 MG / 25 MG:15,30
METFORMINA / GLIBENCLAMIDA|Antidiabético|14-40|tab 500 MG / 2.5 MG:30,60;tab 500 MG / 5 MG:30,60
AMBROXOL / DEXTROMETORFANO|Antitusivo|12-30|jbe 225 MG / 225 MG / 100 ML:120 ML
BUTILHIOSCINA / METAMIZOL|Antiespasmódico|12-38|tab 10 MG / 250 MG:10,20,36
PARACETAMOL / IBUPROFENO|Analgésico|12-34|tab 325 MG / 200 MG:10,20
NEOMICINA / CAOLÍN / PECTINA|Antidiarreico|8-24|susp 129 MG / 280 MG / 30 MG:75 ML;tab 129 MG / 280 MG / 30 MG:20`

function leer(texto: string, tipo: 'S' | 'C'): Ingrediente[] {
  return texto
    .trim()
    .split('\n')
    .map((linea) => {
      const [nombre = '', accion = '', neto = '', presentaciones = '', control = '0'] = linea.split('|')
      const [desde = 1, hasta = 1] = neto.split('-').map(Number)
      return {
        nombre,
        accion,
        neto: [desde, hasta] as const,
        tipo,
        control: Number(control),
        presentaciones: presentaciones.split(';').map((escrita) => {
          const [que = '', contenidos = ''] = escrita.split(':')
          const espacio = que.indexOf(' ')
          return {
            forma: que.slice(0, espacio) as ClaveForma,
            fuerza: que.slice(espacio + 1),
            contenidos: contenidos.split(','),
          }
        }),
      }
    })
}

export const INGREDIENTES: readonly Ingrediente[] = [...leer(SOLOS, 'S'), ...leer(COMBINADOS, 'C')]

/** Pack sizes of tablets and capsules with their weight in the trade. */
export const CAJAS = [
  ['30', 24],
  ['10', 15],
  ['20', 12],
  ['60', 9],
  ['28', 8],
  ['50', 6],
  ['15', 6],
  ['14', 6],
  ['100', 4],
] as const

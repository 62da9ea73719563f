import { type Dia, mesContado, sumarDias } from '@surtia/rules/fechas.ts'
import { codigoDeBarras, finDeMes, type Mercancia } from '../articulos.ts'
import { type ClaveForma, FORMAS } from '../ingredientes.ts'

/**
 * The articles with fixed codes, which tests and manuals share (docs/reglas/demostracion.md#claves-que-no-cambian). Own
 * = Culiacán (1), others = Torreón (2).
 */
type Fijo = {
  cod: string
  generico: string
  fuerza: string
  forma: ClaveForma
  contenido: string
  laboratorio: string
  /** what its description adds, where two would be equal */
  deQuien?: string
  clasificacion?: string
  accion: string
  neto: number
  publico: number
  propias: number
  otras?: number
  articulo?: Record<string, string | number | boolean>
  precio?: Record<string, string | number>
  /** its own pieces by lot and months to its expiry, where these are fixed too */
  lotes?: readonly (readonly [lote: string, piezas: number, meses: number])[]
}

const FIJOS: readonly Fijo[] = [
  {
    cod: '1000001',
    generico: 'PARACETAMOL',
    fuerza: '500 MG',
    forma: 'tab',
    contenido: 'C/20',
    laboratorio: 'Labvexa',
    accion: 'Analgésico',
    neto: 25,
    publico: 62.5,
    propias: 500,
    otras: 1000,
  },
  {
    cod: '1000002',
    generico: 'IBUPROFENO',
    fuerza: '400 MG',
    forma: 'tab',
    contenido: 'C/10',
    laboratorio: 'Quimarel',
    accion: 'Antiinflamatorio',
    neto: 80,
    publico: 142,
    propias: 300,
    precio: { precioOferta: 60, minimoPiezasOferta: 3 },
  },
  {
    cod: '1000003',
    generico: 'TELMISARTÁN',
    fuerza: '40 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Zentipharma',
    accion: 'Antihipertensivo',
    neto: 120,
    publico: 298,
    propias: 120,
    articulo: { sinDerechoDevolucion: true },
    precio: { precioRemate: 70, minimoPiezasRemate: 1 },
  },
  {
    cod: '1000004',
    generico: 'SERTRALINA',
    fuerza: '50 MG',
    forma: 'tab',
    contenido: 'C/28',
    laboratorio: 'Pacivida',
    accion: 'Antidepresivo',
    neto: 200,
    publico: 486,
    propias: 200,
    articulo: { paisOrigen: 'IN' },
    precio: { precioBuenFin: 150 },
  },
  {
    cod: '1000005',
    generico: 'CELECOXIB',
    fuerza: '200 MG',
    forma: 'cap',
    contenido: 'C/20',
    laboratorio: 'Farnordia',
    accion: 'Antiinflamatorio',
    neto: 100,
    publico: 236,
    propias: 200,
    precio: { precioOferta: 90, precioRemate: 50 },
  },
  {
    cod: '1000006',
    generico: 'INSULINA GLARGINA',
    fuerza: '100 UI/ML 3 ML',
    forma: 'pluma',
    contenido: 'C/5',
    laboratorio: 'Ondarmed',
    clasificacion: 'MARCA',
    accion: 'Antidiabético',
    neto: 300,
    publico: 345,
    propias: 40,
    articulo: { tipoControl: 1, temperatura: '2 a 8 °C', gi: false, paisOrigen: 'DE' },
  },
  {
    cod: '1000007',
    generico: 'COMPLEMENTO ALIMENTICIO VAINILLA',
    fuerza: '',
    forma: 'polvo',
    contenido: '400 G',
    laboratorio: 'Terravital',
    clasificacion: 'ALIMENTOS',
    accion: '',
    neto: 33.33,
    publico: 45.9,
    propias: 1000,
    articulo: { iva: 16, ieps: 8, gi: false },
  },
  {
    cod: '1000008',
    generico: 'SUBSALICILATO DE BISMUTO',
    fuerza: '1.75 G / 100 ML',
    forma: 'susp',
    contenido: '240 ML',
    laboratorio: 'Cumbrefarm',
    accion: 'Antidiarreico',
    neto: 40,
    publico: 58,
    propias: 10,
    otras: 200,
  },
  {
    cod: '1000009',
    generico: 'LORATADINA',
    fuerza: '10 MG',
    forma: 'tab',
    contenido: 'C/20',
    laboratorio: 'Mirabial',
    accion: 'Antihistamínico',
    neto: 50,
    publico: 96,
    propias: 0,
    articulo: { empColectivo: 12 },
  },
  {
    cod: '1000010',
    generico: 'CAPTOPRIL',
    fuerza: '25 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Novaltia',
    accion: 'Antihipertensivo',
    neto: 20,
    publico: 41,
    propias: 50,
    articulo: { estatus: 'C' },
  },
  {
    cod: '1000011',
    generico: 'CLONAZEPAM',
    fuerza: '2 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Drogamex del Valle',
    accion: 'Ansiolítico',
    neto: 30,
    publico: 84.5,
    propias: 0,
    articulo: { tipoControl: 3, conImagen: false },
  },
  {
    cod: '1000012',
    generico: 'PARACETAMOL',
    fuerza: '100 MG/ML',
    forma: 'gotas',
    contenido: '15 ML',
    laboratorio: 'Biosalvia Norte',
    accion: 'Analgésico',
    neto: 15,
    publico: 38,
    propias: 600,
    articulo: { minimoPiezas: 6 },
  },
  {
    cod: '1000013',
    generico: 'AMLODIPINO',
    fuerza: '5 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Labvexa',
    accion: 'Antihipertensivo',
    neto: 60,
    publico: 118,
    propias: 100,
    articulo: { codBarras: '2000000000138' },
  },
  {
    cod: '1000014',
    generico: 'AMLODIPINO',
    fuerza: '5 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Pacivida',
    deQuien: 'PACIVIDA',
    accion: 'Antihipertensivo',
    neto: 54,
    publico: 110,
    propias: 50,
  },
  {
    cod: '1000015',
    generico: 'AMLODIPINO',
    fuerza: '5 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Mirabial',
    deQuien: 'MIRABIAL',
    accion: 'Antihipertensivo',
    neto: 58.5,
    publico: 112,
    propias: 50,
  },
]

/** One that the law controls and a cold one on prescription, of known lots (docs/reglas/controlados.md). */
const DE_CUMPLIMIENTO: readonly Fijo[] = [
  {
    cod: '1000016',
    generico: 'METILFENIDATO',
    fuerza: '10 MG',
    forma: 'tab',
    contenido: 'C/30',
    laboratorio: 'Pacivida',
    accion: 'Psicoestimulante',
    neto: 64,
    publico: 149,
    propias: 200,
    articulo: { tipoControl: 3, fraccion: 'II', registroSSA: '016M2019 SSA II' },
    lotes: [
      ['RT-0416', 120, 24],
      ['RT-0417', 80, 26],
    ],
  },
  {
    cod: '1000017',
    generico: 'INSULINA HUMANA',
    fuerza: '100 UI/ML',
    forma: 'suspiny',
    contenido: '10 ML',
    laboratorio: 'Ondarmed',
    accion: 'Antidiabético',
    neto: 180,
    publico: 268,
    propias: 60,
    articulo: { tipoControl: 1, fraccion: 'IV', refrigerado: true, temperatura: '2 a 8 °C' },
    lotes: [['RF-0417', 60, 18]],
  },
]

export const SUSTITUTOS_FIJOS = [
  { codArticulo: '1000013', codSustituto: '1000014' },
  { codArticulo: '1000013', codSustituto: '1000015' },
]

/** Its case has a code of its own. */
export const CODIGOS_DE_BARRAS_FIJOS = [
  { codBarras: '2000000000015', codArticulo: '1000001', piezas: 1 },
  { codBarras: '12000000000012', codArticulo: '1000001', piezas: 24 },
]

/** Pieces of 1000009: short-dated, four months at delivery. */
const CORTAS = 96

export const articulosFijos = (hoy: Dia): Mercancia[] => mercanciasDe(FIJOS, hoy)

/** They come after all others: nobody's habits, orders or papers know of them. */
export const articulosDeCumplimiento = (hoy: Dia): Mercancia[] => mercanciasDe(DE_CUMPLIMIENTO, hoy)

function mercanciasDe(fijos: readonly Fijo[], hoy: Dia): Mercancia[] {
  const mesDeEntrega = mesContado(sumarDias(hoy, 1)) - mesContado(hoy)
  return fijos.map((f) => {
    const lote = (codSucursal: number, lote: string, meses: number, piezas: number) => ({
      codArticulo: f.cod,
      codSucursal,
      lote,
      caducidad: finDeMes(hoy, meses),
      piezas,
    })
    // two lots, so that first-expired-first-out shows
    const primero = Math.floor(f.propias * 0.4)
    const propios = f.lotes ?? [
      ['F26A0001', primero, 14],
      ['F26B0002', f.propias - primero, 22],
    ]
    return {
      articulo: {
        codArticulo: f.cod,
        descripcion: [f.generico, f.fuerza, FORMAS[f.forma].nombre, f.contenido, f.deQuien].filter(Boolean).join(' '),
        generico: f.generico,
        formula: [f.generico, f.fuerza].filter(Boolean).join(' '),
        tipoFormula: 'S',
        laboratorio: f.laboratorio,
        clasificacion: f.clasificacion ?? 'GENÉRICO',
        categoria: f.accion.toUpperCase() || f.generico,
        linea: f.generico,
        codFormaFarmaceutica: FORMAS[f.forma].cod,
        formaFarmaceutica: FORMAS[f.forma].nombre,
        contenidoVenta: f.contenido,
        accionTerapeutica: f.accion,
        registroSSA: f.clasificacion === 'ALIMENTOS' ? '' : `0${f.cod.slice(-2)}M2019 SSA IV`,
        codBarras: codigoDeBarras(f.cod),
        codigoSat: f.clasificacion === 'ALIMENTOS' ? '50501500' : '51101500',
        iva: 0,
        ieps: 0,
        empColectivo: 24,
        gi: true,
        fechaInsert: sumarDias(hoy, -400),
        paisOrigen: 'MX',
        ...f.articulo,
      },
      precio: { codArticulo: f.cod, precioNeto: f.neto, precioPublico: f.publico, ...f.precio },
      lotes: [
        ...propios.filter(([, piezas]) => piezas > 0).map(([nombre, piezas, meses]) => lote(1, nombre, meses, piezas)),
        ...(f.otras ? [lote(2, 'F26C0003', 20, f.otras)] : []),
        ...(f.cod === '1000009' ? [lote(1, 'F26D0004', mesDeEntrega + 4, CORTAS)] : []),
      ],
    }
  })
}

import { type Azar, azar } from '@surtia/demo/azar.ts'
import { type Articulo, dosisDe, dosisPorValor } from './hechos.ts'
import { readRows } from './leer.ts'
import { conLetra, cuentaEscrita, dosisEscrita, type Estilo, estilo, FORMAS, nombreEscrito } from './redaccion.ts'
import { SUSTANCIAS, type Sustancia } from './sustancias.ts'

const SEMILLA = 2_026
/** Share of all presentations that one laboratory makes. */
const PARTE = 0.36

/** Invented laboratories: each has a list, written in its way. */
const LABORATORIOS = readRows('laboratorios', 1).map(([laboratorio = '']) => laboratorio)

/** A second catalogue, of other laboratories, brands, packs and wording than the demo's, with what each article is. */
export function catalogoSegundo(semilla = SEMILLA): Articulo[] {
  const a = azar(semilla)
  const usadas = new Set<string>()
  const lista = LABORATORIOS.flatMap((laboratorio, i) => {
    const e = estilo(a)
    const escrito = a.uno([
      laboratorio,
      laboratorio.toUpperCase(),
      `Laboratorios ${laboratorio}`,
      `LAB. ${laboratorio.toUpperCase()}`,
    ])
    return SUSTANCIAS.flatMap((sustancia) => {
      const marca = e.marca === 'ninguna' ? '' : marcaNueva(a, usadas)
      return sustancia.presentaciones.flatMap((presentacion) =>
        presentacion.contenidos
          .filter(() => a.si(PARTE))
          .map((contenido) => ({ e, i, laboratorio, escrito, sustancia, marca, ...presentacion, contenido })),
      )
    })
  })
  return lista.map((vendido, n) => articulo(a, vendido, n))
}

type Vendido = {
  e: Estilo
  /** place of the laboratory */
  i: number
  laboratorio: string
  escrito: string
  sustancia: Sustancia
  marca: string
  forma: string
  fuerza: string
  contenido: string
}

function articulo(a: Azar, v: Vendido, n: number): Articulo {
  const { e, sustancia, marca, fuerza, contenido } = v
  const codArticulo = String(10_000 + n * 3).padStart(6, '0')
  const { es = [], nombres } = FORMAS[v.forma] ?? { nombres: ['', '', ''] }
  const nombre = nombreEscrito(e, sustancia.nombres, sustancia.sal)
  const cuenta = /^\d+$/.test(contenido)
  return {
    textos: {
      codArticulo,
      codBarras: codigoDeBarras(a, v.i, n),
      descripcion: conLetra(e, descripcion(v, nombre, nombres[e.forma])),
      generico: e.sinGenerico ? '' : conLetra(e, sustancia.nombres.join(' / ')),
      formula: conLetra(e, formula(e, nombre, fuerza, nombres[0])),
      marca: conLetra(e, marca),
      accionTerapeutica: e.accion ? conLetra(e, sustancia.accion) : '',
      laboratorio: v.escrito,
      forma: e.campoForma === 'vacia' ? '' : nombres[e.campoForma === 'larga' ? 0 : 1].toUpperCase(),
      contenidoVenta: e.campoContenido ? conLetra(e, cuentaEscrita(e, contenido, nombres[0])) : '',
      tipoFormula: e.tipo ? (sustancia.nombres.length > 1 ? 'C' : 'S') : '',
    },
    hechos: {
      // a bromide stands in its name, and is no other substance
      sustancias: sustancia.nombres.map((una) => una.toUpperCase().replace('BROMURO DE ', '')),
      dosis: dosisDe(fuerza),
      formas: es,
      piezas: cuenta ? Number(contenido) : 0,
      contenido: cuenta ? '' : dosisPorValor(contenido),
      marca,
      laboratorio: v.laboratorio,
      accion: sustancia.accion,
      medida: '',
    },
    propias: a.si(0.6) ? a.entero(1, 900) : 0,
    otras: a.si(0.7) ? a.entero(1, 2_000) : 0,
    ventas: a.si(0.7) ? a.entero(1, 400) : 0,
  }
}

/** 'PARACETAMOL 500MG TAB C/10', 'Brand (losartán potásico) 50 mg, tabletas, caja con 30', 'Tabletas recubiertas 10 mg x 30'. */
function descripcion({ e, marca, fuerza, contenido }: Vendido, nombre: string, forma: string): string {
  const dosis = dosisEscrita(e, fuerza)
  const cuenta = cuentaEscrita(e, contenido, forma)
  const deUnaCuenta = cuenta.includes(forma) && forma !== ''
  const formaSola = deUnaCuenta ? '' : forma
  const quien = {
    ninguna: nombre,
    delante: `${marca} ${nombre}`,
    parentesis: `${marca} (${nombre})`,
    sola: marca,
    aparte: '',
  }[e.marca]
  const partes = {
    dosis: [[quien, dosis, formaSola, cuenta], ' '] as const,
    forma: [[quien, formaSola, dosis, cuenta], ' '] as const,
    comas: [[[quien, dosis].filter(Boolean).join(' '), formaSola, cuenta], ', '] as const,
  }[e.marca === 'aparte' ? 'forma' : e.orden]
  const texto = partes[0].filter(Boolean).join(partes[1])
  return `${texto[0]?.toUpperCase()}${texto.slice(1)}`
}

function formula(e: Estilo, nombre: string, fuerza: string, forma: string): string {
  if (e.formula === 'vacia') return ''
  const corta = `${nombre} ${dosisEscrita(e, fuerza)}`
  return e.formula === 'corta' ? corta : `Cada ${forma.replace(/(?<=[lr])es\b|s\b/g, '')} contiene: ${corta}`
}

/** An invented brand that no other has. */
function marcaNueva(a: Azar, usadas: Set<string>): string {
  for (;;) {
    const marca = a.uno(INICIOS) + a.uno(MEDIOS) + a.uno(MEDIOS) + a.uno(FINALES)
    if (!usadas.has(marca)) {
      usadas.add(marca)
      return marca
    }
  }
}
const INICIOS = ['Ju', 'Ze', 'Wa', 'Xi', 'Gue', 'Fu', 'Yo', 'Cho', 'Vu', 'Da', 'Ni'] as const
const MEDIOS = ['bru', 'zel', 'tru', 'gui', 'vok', 'dre', 'plim', 'que', 'fle', 'cho', 'wi', 'mu'] as const
const FINALES = ['ax', 'ond', 'ubit', 'erk', 'igan', 'oxil', 'uma', 'ent'] as const

/** Codes for use inside a house: EAN-13 (2xx), EAN-8, UPC-12 (4xx); one in twelve has none. */
function codigoDeBarras(a: Azar, laboratorio: number, n: number): string {
  const sorteo = a.entero(1, 24)
  if (sorteo <= 2) return ''
  if (sorteo === 3) return conCifraDeControl(`20${String(n).padStart(5, '0')}`)
  if (sorteo === 4) return conCifraDeControl(`4${String(laboratorio).padStart(2, '0')}${String(n).padStart(8, '0')}`)
  return conCifraDeControl(`29${String(laboratorio).padStart(2, '0')}${String(n * 7).padStart(8, '0')}`)
}

/** The digit that GS1 adds at the end. */
export function conCifraDeControl(cifras: string): string {
  const suma = [...cifras].reverse().reduce((total, cifra, i) => total + Number(cifra) * (i % 2 ? 1 : 3), 0)
  return `${cifras}${(10 - (suma % 10)) % 10}`
}

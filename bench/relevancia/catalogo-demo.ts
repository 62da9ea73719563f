import { articulos } from '@surtia/demo/articulos.ts'
import { azar } from '@surtia/demo/azar.ts'
import { articulosFijos } from '@surtia/demo/cast/articulos-fijos.ts'
import { type Articulo, dosisDe, dosisPorValor } from './hechos.ts'

const HOY = '2026-11-18'
const SEMILLA = 16

/** By code of the dosage form, which the demo shares with the ERP. */
const FORMAS: Readonly<Record<number, readonly string[]>> = {
  1: ['tableta'],
  2: ['capsula'],
  3: ['jarabe'],
  4: ['suspension'],
  5: ['gotas'],
  6: ['solucion'],
  7: ['inyectable'],
  8: ['crema'],
  9: ['gel'],
  10: ['ovulo'],
  11: ['aerosol'],
  12: ['pluma'],
  13: ['tableta', 'masticable'],
  14: ['tableta', 'sublingual'],
  15: ['shampoo'],
  16: ['polvo'],
  17: ['tableta', 'prolongada'],
  18: ['pieza'],
}

/** The demo's articles on sale with what each is, and stock of chance. */
export function catalogoDemo(): Articulo[] {
  const a = azar(SEMILLA)
  return [...articulosFijos(HOY), ...articulos(HOY)]
    .filter(({ articulo }) => articulo.estatus !== 'C')
    .map(({ articulo }) => {
      const dice = (campo: string) => String(articulo[campo] ?? '')
      const generico = dice('generico')
      const esMedicina = dice('accionTerapeutica') !== ''
      const medida = esMedicina ? '' : dice('formula').slice(generico.length).trim()
      const contenido = dice('contenidoVenta')
      const [, piezas = '0'] = /^C\/(\d+)$/.exec(contenido) ?? []
      return {
        textos: {
          codArticulo: dice('codArticulo'),
          codBarras: dice('codBarras'),
          descripcion: dice('descripcion'),
          generico,
          formula: dice('formula'),
          marca: dice('marca'),
          accionTerapeutica: dice('accionTerapeutica'),
          laboratorio: dice('laboratorio'),
          forma: dice('formaFarmaceutica'),
          contenidoVenta: contenido,
          tipoFormula: dice('tipoFormula'),
        },
        hechos: {
          sustancias: generico.split(' / '),
          dosis: esMedicina ? dosisDe(dice('formula').slice(generico.length)) : [],
          formas: FORMAS[Number(articulo.codFormaFarmaceutica)] ?? [],
          piezas: Number(piezas),
          contenido: piezas === '0' ? dosisPorValor(contenido) : '',
          marca: dice('marca'),
          laboratorio: dice('laboratorio'),
          accion: dice('accionTerapeutica'),
          medida,
        },
        propias: a.si(0.6) ? a.entero(1, 900) : 0,
        otras: a.si(0.7) ? a.entero(1, 2_000) : 0,
        ventas: a.si(0.7) ? a.entero(1, 400) : 0,
      }
    })
}

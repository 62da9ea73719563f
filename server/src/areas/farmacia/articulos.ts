import { PIEZAS_QUE_SE_DICEN } from '@surtia/contracts/farmacia.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Leido } from '../../indice/indice.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { codigosEscritos, leerNombres, nombrar } from '../captura/nombrar.ts'

/** What a code names; `motivo`: why nothing of it may be ordered, or ''. */
export type Hallado = { codigo: string; articulo: Leido | undefined; motivo: string }

/** What codes and barcodes name, each as it was asked (docs/reglas/farmacias.md#codigos). Waits until the catalogue is known. */
export async function hallarCodigos(portal: Portal, m: Mirada, codigos: readonly string[]): Promise<Hallado[]> {
  const { db, indice } = portal
  const [nombres] = await Promise.all([leerNombres(db, m, [codigosEscritos(codigos, m.hoy)]), indice.alTanto()])
  return codigos.map((codigo) => {
    const [suyo, ...otros] = nombrar(codigo, nombres)
    if (!suyo) return { codigo, articulo: undefined, motivo: 'Ningún artículo tiene ese código.' }
    if (otros.length > 0)
      return { codigo, articulo: undefined, motivo: 'El código es de varios artículos: use el código del artículo.' }
    const articulo = indice.leido(suyo.codArticulo, m)
    if (!articulo) return { codigo, articulo, motivo: 'Ya no está en el catálogo.' }
    return { codigo, articulo, motivo: estaCancelado(articulo) ? 'El artículo está cancelado.' : '' }
  })
}

/** Whether one's own centre, or another, has it, and how many pieces, as far as they are told. */
export function disponibleDe({ existenciaMiCedis, existenciaOtrosCedis, estatus }: Leido) {
  const [propias, otras] = estaCancelado({ estatus }) ? [0, 0] : [existenciaMiCedis, existenciaOtrosCedis]
  return {
    disponible: propias > 0 ? 'si' : otras > 0 ? 'otro-cedis' : 'no',
    piezas: Math.min(propias || otras, PIEZAS_QUE_SE_DICEN),
  } as const
}

/** An article at the price of the least that may be ordered of it. */
export function comoSePide(articulo: Leido, m: Mirada) {
  const { precio, motivo } = precioVigente(articulo, alMenos(articulo), m.evento)
  return {
    codArticulo: articulo.codArticulo,
    descripcion: articulo.descripcion,
    precio,
    motivoPrecio: motivo,
    iva: articulo.iva,
    ieps: articulo.ieps,
    ...disponibleDe(articulo),
    minimoPiezas: articulo.minimoPiezas,
    colectivo: articulo.empColectivo,
    fraccion: articulo.fraccion,
    refrigerado: articulo.refrigerado,
  }
}

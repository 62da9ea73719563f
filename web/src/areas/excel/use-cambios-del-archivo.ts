import { type ArticuloDeExcel, consultarArticulosExcel } from '@surtia/contracts/excel.ts'
import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useState } from 'react'
import { send } from '../../api/send.ts'

type Cambio = { de: string; por: ArticuloDeExcel }

/** A file's articles, of which some gave way to a substitute; nothing is stored yet, so that the last one is simply taken back. */
export function useCambiosDelArchivo(delArchivo: readonly ArticuloDeExcel[]) {
  const [cambios, setCambios] = useState<readonly Cambio[]>([])
  const cambiar = async ({ codArticulo }: ArticuloDeExcel, cantidad: number, sustituto: Sustituto) => {
    const { data } = await send(consultarArticulosExcel, { body: [{ codArticulo: sustituto.codArticulo, cantidad }] })
    const por = data.articulosEnCatalogo[0]
    if (!por) throw new Refusal('No se pudo cambiar.')
    setCambios((antes) => [...antes, { de: codArticulo, por }])
  }
  return {
    articulos: cambios.reduce(conCambio, delArchivo),
    cambiar,
    /** the last one, that can be taken back */
    ultimo: cambios.at(-1)?.por,
    deshacer: () => setCambios((antes) => antes.slice(0, -1)),
  }
}

/** In the place of the old one; what the file asks for of it already is added. */
function conCambio(articulos: readonly ArticuloDeExcel[], { de, por }: Cambio): readonly ArticuloDeExcel[] {
  const ya = articulos.find((a) => a.codArticulo === por.codArticulo)
  const nuevo = ya ? { ...por, cantidad: por.cantidad + ya.cantidad, filas: por.filas + ya.filas } : por
  return articulos.filter((a) => a !== ya).map((a) => (a.codArticulo === de ? nuevo : a))
}

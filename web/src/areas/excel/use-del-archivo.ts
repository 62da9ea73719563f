import { type ArticuloDeExcel, migrarCarrito, type NoMigrado, surtirDesdeExcel } from '@surtia/contracts/excel.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import { useCambiosDelArchivo } from './use-cambios-del-archivo.ts'

const noSeAgregaron = (lista: readonly NoMigrado[]): string =>
  `No se agregó lo que pasaría de ${CANTIDAD_MAXIMA.toLocaleString('es-MX')} piezas en su carrito; sigue en el de Excel: ${lista
    .map((n) => `${n.descripcion}, ${n.cantidad.toLocaleString('es-MX')} piezas`)
    .join('; ')}.`

/** The file's articles with their quantities, which may be lowered, and the two ways on: into the web cart, or saved to be sent. */
export function useDelArchivo(delArchivo: readonly ArticuloDeExcel[], onCerrar: () => void) {
  const cache = useQueryClient()
  const { articulos, ...cambios } = useCambiosDelArchivo(delArchivo)
  const [cantidades, setCantidades] = useState<Record<string, number>>({})
  const [ocupado, setOcupado] = useState(false)
  const cantidadDe = (a: ArticuloDeExcel) => cantidades[a.codArticulo] ?? a.cantidad
  const mostrados = articulos.filter((a) => cantidadDe(a) > 0)
  const validos = mostrados.filter((a) => !estaCancelado(a))
  const piezas = validos.reduce((suma, a) => suma + cantidadDe(a), 0)
  const importe = sumar(validos.map((a) => importeDe(cantidadDe(a), a.precio)))

  const cambiar = async (a: ArticuloDeExcel, nueva: number) => {
    if (nueva === 0 && !(await ask('Quitar del pedido', `¿Desea quitar del carrito el producto: ${a.descripcion}?`)))
      return
    setCantidades((c) => ({ ...c, [a.codArticulo]: Math.min(nueva, a.cantidad) }))
  }
  const enLista = () => validos.map((a) => ({ codArticulo: a.codArticulo, cantidad: cantidadDe(a) }))
  const guardar = async (): Promise<boolean> => {
    setOcupado(true)
    try {
      await send(surtirDesdeExcel, { params: { ruta: 'excel' }, body: enLista() })
      return true
    } catch (error) {
      await showAlert('Artículos del archivo', textOf(error))
      return false
    } finally {
      setOcupado(false)
    }
  }
  const agregar = async () => {
    if (!(await guardar())) return
    try {
      const { data } = await send(migrarCarrito)
      markLleno(cache, data.renglones)
      onCerrar()
      const agregados = validos.length - data.noMigrados.length
      if (agregados > 0)
        showToast({
          clase: 'carrito',
          texto: agregados === 1 ? 'Se agregó 1 renglón al carrito' : `Se agregaron ${agregados} renglones al carrito`,
          enlace: { a: paths.carrito(), texto: 'Ver carrito' },
        })
      if (data.noMigrados.length > 0) await showAlert('Artículos del archivo', noSeAgregaron(data.noMigrados))
    } catch (error) {
      await showAlert('Artículos del archivo', textOf(error))
    }
  }
  return { mostrados, validos, piezas, importe, cantidadDe, cambiar, cambios, ocupado, enLista, guardar, agregar }
}

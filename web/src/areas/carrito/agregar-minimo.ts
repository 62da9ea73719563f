import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { avisarFalla } from './avisar-falla.ts'
import { modificarDesdeAviso } from './guardar-cantidad.ts'
import { preguntarSiSonTantas } from './si-son-tantas.ts'

type Sugerido = { codArticulo: string; descripcion: string; minimoPiezas: number; cantidad: number }

/** Adds the least that may be ordered of it, beside what is already in the cart, and says so when it is stored. */
export async function agregarMinimo(cache: QueryClient, articulo: Sugerido): Promise<void> {
  const { codArticulo, descripcion, cantidad } = articulo
  const piezas = alMenos(articulo)
  const cambio = {
    codArticulo,
    descripcion,
    cantidad: cantidad + piezas,
    rutaOrigen: 'sugerencias' as const,
    estaba: cantidad,
  }
  try {
    const guardado = await modificarDesdeAviso(cache, cambio)
    if (!guardado) return
    const { carrito, habitual } = guardado
    const aviso = carrito?.renglon && avisoDevolucion(carrito.renglon, cambio.rutaOrigen)
    showToast({
      clase: 'carrito',
      texto: `Se agregó ${piezas} de ${descripcion}`,
      ...(aviso ? { detalle: aviso } : {}),
      enlace: { a: paths.carrito(), texto: 'Ver carrito' },
    })
    if (habitual) preguntarSiSonTantas(cache, cambio, habitual)
  } catch (error) {
    avisarFalla(cache, cambio, error)
  }
}

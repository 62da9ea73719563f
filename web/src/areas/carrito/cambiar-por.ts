import type { Data } from '@surtia/contracts/call.ts'
import { cambiarPor } from '@surtia/contracts/carrito.ts'
import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { alCarrito } from './al-carrito.ts'
import { ofrecerDeshacer } from './avisar-agregado.ts'
import { enFila } from './guardar-cantidad.ts'
import { type Carrito, claseCambiado, markLleno } from './use-carrito.ts'

type Renglon = { codArticulo: string; cantidad: number }

type Opciones = {
  /** in the cart of a file */
  excel?: boolean
  /** after it was changed, and after it was taken back */
  alCambiar?: () => void
}

/** Puts a substitute in the place of a line of a cart; a notice takes both back (docs/reglas/carrito.md#cambiar-por-otro). */
export async function cambiarEnCarrito(
  cache: QueryClient,
  renglon: Renglon,
  sustituto: Sustituto,
  { excel = false, alCambiar = () => undefined }: Opciones = {},
): Promise<void> {
  // after what was typed in this line, which is on its way
  const { data, cambios } = await cache
    .getMutationCache()
    .build(cache, {
      scope: enFila(renglon.codArticulo),
      mutationFn: () => pedirCambio(cache, renglon, sustituto, excel),
    })
    .execute(undefined)
  if (!excel) {
    await cache.cancelQueries({ queryKey: CLAVES.carrito.consulta })
    cache.setQueryData<Carrito>(CLAVES.carrito.consulta, (carrito) => carrito && conCambio(carrito, renglon, data))
    markLleno(cache, data.renglones)
  }
  alCambiar()
  ofrecerDeshacer(cache, {
    cambios,
    texto: `Se cambió por ${sustituto.descripcion}`,
    clase: claseCambiado(sustituto.codArticulo),
    excel,
    alDeshacer: alCambiar,
  })
}

/** The new line stands where the old one stood, at once, so that the focus stays there. */
function conCambio(antes: Carrito, { codArticulo }: Renglon, { codArticulo: por, carrito }: Data<typeof cambiarPor>) {
  if (!carrito?.renglon) return antes
  const { renglon, totales, saldo } = carrito
  const otros = antes.data.filter((r) => r.codArticulo !== por)
  return { ...antes, totales, saldo, data: otros.map((r) => (r.codArticulo === codArticulo ? renglon : r)) }
}

async function pedirCambio(cache: QueryClient, renglon: Renglon, sustituto: Sustituto, surtirWebExcel: boolean) {
  const { codArticulo, cantidad } = renglon
  try {
    return await alCarrito(() =>
      sendSurely(cambiarPor, { body: { codArticulo, por: sustituto.codArticulo, cantidad, surtirWebExcel } }),
    )
  } catch (error) {
    // the line shows what became of it
    if (error instanceof NoSeSabe) void cache.invalidateQueries({ queryKey: CLAVES.carrito.todo })
    throw error
  }
}

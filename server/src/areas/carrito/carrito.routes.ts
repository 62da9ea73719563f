import * as calls from '@surtia/contracts/carrito.ts'
import { ponerCantidad as ponerLoQueEsperaba } from '@surtia/contracts/en-espera.ts'
import { volverAPedir as pedirDeNuevo } from '@surtia/contracts/estatus-pedido.ts'
import { impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading, transaction } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { articulosDisponibles } from './articulos-disponibles.ts'
import { cambiarPor } from './cambiar-por.ts'
import { carritoDe, countRenglones, emptyCarrito, lockCarritos } from './carrito.queries.ts'
import { consultarCarrito } from './consultar.ts'
import { deshacerCambios } from './deshacer.ts'
import { modificarCantidad } from './modificar-cantidad.ts'
import { ponerCantidad } from './poner-cantidad.ts'
import { carritoPorCedis } from './por-cedis.ts'
import { surtir } from './surtir.ts'
import { volverAPedir } from './volver-a-pedir.ts'

export function registerCarrito(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.modificarCantidad, modificarCantidad)
  answer(app, portal, ponerLoQueEsperaba, ponerCantidad)
  answer(app, portal, calls.cambiarPor, cambiarPor)
  answer(app, portal, calls.deshacerCambios, deshacerCambios)
  answer(app, portal, calls.consultarCarrito, consultarCarrito)
  answer(app, portal, calls.cantidadEnCarrito, async ({ cliente }) => ({
    data: await reading(() => countRenglones(portal.db, cliente.codCliente)),
  }))
  answer(app, portal, calls.vaciarCarrito, async ({ body, cliente }) => {
    await transaction(portal.db, async (trx) => {
      await lockCarritos(trx, cliente.codCliente)
      await emptyCarrito(trx, cliente.codCliente, carritoDe(body.surtirWebExcel))
    })
    return { data: null }
  })
  answer(app, portal, calls.carritoPorCedis, carritoPorCedis)
  answer(app, portal, calls.facturarPublicoGeneral, async ({ session }) => {
    if (impedimento('facturarPublicoGeneral', session.estado)) throw new Refusal('')
    return { data: null }
  })
  answer(app, portal, calls.surtir, surtir)
  answer(app, portal, calls.articulosDisponibles, articulosDisponibles)
  answer(app, portal, pedirDeNuevo, volverAPedir)
}

import * as calls from '@surtia/contracts/cuenta.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { cambiarPassword } from './cambiar-password.ts'

export function registerCuenta(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.datosCliente, async ({ cliente }) => {
    const { rows } = await reading(() =>
      sql<calls.DatosDeCliente>`
        select nombre, encargado_compras as "nombreEncargadoCompras", telefono, correo, ciudad, estado from clientes where cod_cliente = ${cliente.codCliente}`.execute(
        portal.db,
      ),
    )
    return { data: rows }
  })
  answer(app, portal, calls.cambiarPassword, cambiarPassword)
}

import * as calls from '@surtia/contracts/cuenta.ts'
import * as deCadaQuien from '@surtia/contracts/preferencias.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { registerBajaDeUnClic } from './baja-de-un-clic.ts'
import { cambiarPassword } from './cambiar-password.ts'
import { listDatos } from './cuenta.queries.ts'
import { darseDeBaja, guardarPreferencias, preferencias } from './preferencias.ts'
import { guardarReglas, reglasDeCuenta } from './reglas.ts'
import { cambiarCliente, clientesDeUsuario } from './sucursales.ts'

export function registerCuenta(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.datosCliente, async ({ cliente }) => ({
    data: await reading(() => listDatos(portal.db, cliente.codCliente)),
  }))
  answer(app, portal, calls.cambiarPassword, cambiarPassword)
  answer(app, portal, calls.clientesDeUsuario, clientesDeUsuario)
  answer(app, portal, calls.cambiarCliente, cambiarCliente)
  answer(app, portal, deCadaQuien.preferencias, preferencias)
  answer(app, portal, deCadaQuien.guardarPreferencias, guardarPreferencias)
  answer(app, portal, deCadaQuien.darseDeBaja, darseDeBaja)
  answer(app, portal, calls.reglasDeCuenta, reglasDeCuenta)
  answer(app, portal, calls.guardarReglas, guardarReglas)
  registerBajaDeUnClic(app, portal)
}
